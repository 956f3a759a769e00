import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../database/rows.js';

/** Personal details of a deleted row, encrypted. Restoring the deletion brings them back. */
@Entity('deleted_details')
@Index('deleted_details_at', ['deleted_at'])
export class DeletedDetailsRow extends TimedRow {
  /** Audit entry of the deletion. No foreign key, because entries are archived later. */
  @PrimaryColumn('int', { unsigned: true })
  entry_id: number;

  @Column('datetime', { precision: 3 })
  deleted_at: Date;

  /** JSON, by column. */
  @Column('mediumblob')
  sealed: Buffer;
}
