import { Injectable } from '@nestjs/common';
import { MOST_COUNTED } from '../../shared/schemas.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { OUTBOX_KINDS, type OutboxKind } from './messages.js';
import { OUTBOX_STATUSES, type OutboxStatus } from './outbox.entity.js';

/** Nobody acts on how many were delivered in the last weeks: those are counted no further than this. */
const MOST_FINISHED = 1_000;

/** How far the messages of one kind are counted. */
const MOST = {
  pending: MOST_COUNTED,
  dispatched: MOST_COUNTED,
  sent: MOST_FINISHED,
  skipped: MOST_FINISHED,
  dead: MOST_COUNTED,
  discarded: MOST_FINISHED,
} as const satisfies Record<OutboxStatus, number>;

/** The messages of one kind in one state. */
export interface OutboxFigure {
  kind: OutboxKind;
  status: OutboxStatus;
  count: number;
  /** There may be more of them than were counted. */
  more: boolean;
  /** How long ago the oldest of them was added (s); null when there is none. */
  oldest: number | null;
}

interface CountRow {
  kind: OutboxKind;
  status: OutboxStatus;
  count: number | string;
  added: Date | null;
}

/** What waits in the outbox, what left it and what was given up; for the operator. */
@Injectable()
export class OutboxFigures {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A figure for every kind in every state, none left out. One statement, on an index alone. */
  async read(): Promise<OutboxFigure[]> {
    const groups = OUTBOX_STATUSES.flatMap((status) => OUTBOX_KINDS.names.map((kind) => ({ kind, status })));
    const rows = await this.database.query<CountRow>(
      groups.map(() => COUNT).join(' UNION ALL '),
      groups.flatMap(({ kind, status }) => [kind, status, status, kind, MOST[status]]),
    );
    const now = this.clock.now().getTime();
    return rows.map(({ kind, status, count, added }) => ({
      kind,
      status,
      count: Number(count),
      more: Number(count) === MOST[status],
      oldest: added && Math.max(0, (now - added.getTime()) / 1_000),
    }));
  }
}

/** The oldest first, so that the first of those that are counted is the oldest of all. */
const COUNT = `
  SELECT ? AS kind, ? AS status, COUNT(*) AS count, MIN(created_at) AS added
    FROM (SELECT created_at FROM outbox WHERE status = ? AND kind = ? ORDER BY created_at LIMIT ?) AS some`;
