import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../database/rows.js';

const NAME = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A file in storage that entries of the audit log were moved into, of one day. */
@Entity('audit_archives')
@Index('audit_archives_day', ['day'])
export class AuditArchive extends TimedRow {
  @PrimaryColumn('varchar', { length: 64, ...NAME })
  name: string;

  @Column('date')
  day: string;

  @Column('int', { unsigned: true })
  first_id: number;

  @Column('int', { unsigned: true })
  last_id: number;

  @Column('int', { unsigned: true })
  entries: number;

  /** Of the file, as its hash is. */
  @Column('int', { unsigned: true })
  bytes: number;

  @Column('char', { length: 64, ...NAME })
  sha256: string;
}

/** Up to which entry a piece of the log's upkeep has come. */
@Entity('audit_marks')
export class AuditMark extends TimedRow {
  @PrimaryColumn('varchar', { length: 40, ...NAME })
  name: string;

  @Column('int', { unsigned: true })
  entry_id: number;
}
