import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { BACKUP_MARKS, type BackupMarkName } from './backup-marks.js';
import type { BackupMark } from './backup-mark.entity.js';

const SECOND = 1_000; // ms
/** One is taken every night; when the newest is older, a night was missed (s). */
const LATE = 36 * 60 * 60;

/** How the backups do, which are commands of whoever runs the product. */
export interface BackupFigure {
  /** The moment that the last archive is of; null when none was ever taken. */
  last: Date | null;
  /** How long ago that is (s). */
  age: number | null;
  /** When an archive was last restored and compared, and of what moment it is; null when none ever was. */
  verified: { at: Date; archive: Date } | null;
  /** There have been backups, and the last is too old. Where there never was one, nobody is expected to take them. */
  late: boolean;
}

/** When the last backup was taken, and the last one verified. */
@Injectable()
export class BackupFigures {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** One statement, of two rows. */
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
