import { Injectable } from '@nestjs/common';
import { RETENTION } from '../../shared/retention.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { AUDIT_MARKS } from './audit-marks.js';

const SECOND = 1_000; // ms
const DAY = 24 * 60 * 60; // s
/** It runs once a day; one that was missed is made up for by the next (s). */
const LATE = 2 * DAY;
/** Whole days are moved, once a day: so much longer than its time an entry may stay (s). */
const TOO_OLD = RETENTION.history.ms / SECOND + LATE;

/** How the upkeep of the history does, which is a command of another account (C-314). */
export interface UpkeepFigure {
  /** When it last came to its end; null when it never did. */
  lastRun: Date | null;
  /** How long ago that was; where it never ran, as long as there is a history (s). */
  sinceRun: number;
  /** How old the oldest entry is; 0 when there is none (s). */
  oldest: number;
  /** It does not run, or does not move what it should. */
  late: boolean;
}

/** Whether somebody sees to the history: the application's own account cannot. */
@Injectable()
export class HistoryUpkeep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** One statement: a row by its key, and the first of an index. */
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
