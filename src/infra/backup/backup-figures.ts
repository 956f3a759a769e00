import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { BACKUP_MARKS, type BackupMarkName } from './backup-marks.js';
import type { BackupMark } from './backup-mark.entity.js';

const SECOND = 1_000; // ms
/** Backups run nightly. An older one means that a night was missed (s). */
const LATE = 36 * 60 * 60;

/** Figures of the backups, which are run by the operator's commands. */
export interface BackupFigure {
  /** Time of the last archive's data; null when there is none. */
  last: Date | null;
  /** Age of that data (s). */
  age: number | null;
  /** Last time an archive was restored and compared, and the time of its data; null when never. */
  verified: { at: Date; archive: Date } | null;
  /** True when the last backup is too old. Without any backup it is false, because none is expected. */
  late: boolean;
}

/** Reads the last backup and the last verification. */
@Injectable()
export class BackupFigures {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Reads two rows in one statement. */
  async read(): Promise<BackupFigure> {
    const rows = await this.database.query<Pick<BackupMark, 'name' | 'archive_at' | 'updated_at'>>(
      'SELECT name, archive_at, updated_at FROM backup_marks',
    );
    const mark = (wanted: BackupMarkName) => rows.find(({ name }) => name === wanted);
    const [taken, verified] = [mark(BACKUP_MARKS.taken), mark(BACKUP_MARKS.verified)];
    const age = taken
      ? Math.max(0, (this.clock.now().getTime() - taken.archive_at.getTime()) / SECOND)
      : null;
    return {
      last: taken?.archive_at ?? null,
      age,
      verified: verified ? { at: verified.updated_at, archive: verified.archive_at } : null,
      late: age !== null && age > LATE,
    };
  }
}
