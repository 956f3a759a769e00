import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../database/rows.js';

const NAME = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A file in storage with archived audit entries of one day. */
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

  /** Size of the file. The hash is also the file's. */
  @Column('int', { unsigned: true })
  bytes: number;

  @Column('char', { length: 64, ...NAME })
  sha256: string;
}

/** The last entry that one part of the log's upkeep has processed. */
@Entity('audit_marks')
export class AuditMark extends TimedRow {
  @PrimaryColumn('varchar', { length: 40, ...NAME })
  name: string;

  @Column('int', { unsigned: true })
  entry_id: number;
}
