import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../database/rows.js';
import type { BackupMarkName } from './backup-marks.js';

/** The last backup or verification; `updated_at` is its time. */
@Entity('backup_marks')
export class BackupMark extends TimedRow {
  @PrimaryColumn('varchar', { length: 20, charset: 'ascii', collation: 'ascii_bin' })
  name: BackupMarkName;

  /** Time of the archive's data. */
  @Column('datetime', { precision: 3 })
  archive_at: Date;
}
