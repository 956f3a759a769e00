import { Injectable } from '@nestjs/common';
import { RETENTION } from '../../shared/retention.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { AUDIT_MARKS } from './audit-marks.js';

const SECOND = 1_000; // ms
const DAY = 24 * 60 * 60; // s
/** Upkeep runs daily, and one missed run is tolerated (s). */
const LATE = 2 * DAY;
/** Maximum age of an entry. Only whole days are archived, once a day (s). */
const TOO_OLD = RETENTION.history.ms / SECOND + LATE;

/** Figures of the history's upkeep, which is a command with its own database account (C-314). */
export interface UpkeepFigure {
  /** End of the last complete run; null when there was none. */
  lastRun: Date | null;
  /** Time since the last run, or since the first entry when there was no run (s). */
  sinceRun: number;
  /** Age of the oldest entry; 0 when there is none (s). */
  oldest: number;
  /** True when upkeep does not run, or does not archive what it should. */
  late: boolean;
}

/** Checks that the history's upkeep runs. The application's own account cannot run it. */
@Injectable()
export class HistoryUpkeep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Reads the figures in one statement: a row by key, and the first row of an index. */
  async read(): Promise<UpkeepFigure> {
    const row = await this.database.queryOne<{ ran: Date | null; oldest: Date | null }>(
      'SELECT (SELECT updated_at FROM audit_marks WHERE name = ?) AS ran, (SELECT MIN(at) FROM audit_log) AS oldest',
      [AUDIT_MARKS.upkeep],
    );
    const lastRun = row?.ran ?? null;
    const oldest = this.since(row?.oldest);
    const sinceRun = lastRun === null ? oldest : this.since(lastRun);
    return { lastRun, sinceRun, oldest, late: sinceRun > LATE || oldest > TOO_OLD };
  }

  private since(moment: Date | null | undefined): number {
    return moment ? Math.max(0, (this.clock.now().getTime() - moment.getTime()) / SECOND) : 0;
  }
}
