import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../database/rows.js';
import type { BackupMarkName } from './backup-marks.js';

/** That an archive was taken or verified, the last time each; `updated_at` says when. */
@Entity('backup_marks')
export class BackupMark extends TimedRow {
  @PrimaryColumn('varchar', { length: 20, charset: 'ascii', collation: 'ascii_bin' })
  name: BackupMarkName;

  /** The moment that the archive is of. */
  @Column('datetime', { precision: 3 })
  archive_at: Date;
}
