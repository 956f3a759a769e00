import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../database/rows.js';

/** The personal details of a deleted row, sealed; they come back when its deletion is restored. */
@Entity('deleted_details')
@Index('deleted_details_at', ['deleted_at'])
export class DeletedDetailsRow extends TimedRow {
  /** The audit log's entry of the deletion. No foreign key: the log is moved to its archive later. */
  @PrimaryColumn('int', { unsigned: true })
  entry_id: number;

  @Column('datetime', { precision: 3 })
  deleted_at: Date;

  /** JSON, by column. */
  @Column('mediumblob')
  sealed: Buffer;
}
