import { Inject, Injectable } from '@nestjs/common';
import { MOST_COUNTED } from '../../shared/schemas.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { OUTBOX_KINDS, type OutboxKind } from './messages.js';
import { OUTBOX_STATUSES, type OutboxStatus } from './outbox.entity.js';

/** Limit for counting delivered messages, whose exact number does not matter. */
const MOST_FINISHED = 1_000;

/** Limits for counting messages by status. */
const MOST = {
  pending: MOST_COUNTED,
  dispatched: MOST_COUNTED,
  sent: MOST_FINISHED,
  skipped: MOST_FINISHED,
  dead: MOST_COUNTED,
  discarded: MOST_FINISHED,
} as const satisfies Record<OutboxStatus, number>;

/** Messages of one type and status. */
export interface OutboxFigure {
  kind: OutboxKind;
  status: OutboxStatus;
  count: number;
  /** True when the limit was reached. */
  more: boolean;
  /** Age of the oldest message (s); null when there is none. */
  oldest: number | null;
}

interface CountRow {
  kind: OutboxKind;
  status: OutboxStatus;
  count: number | string;
  added: Date | null;
}

/** Counts the messages of the outbox for the operator. */
@Injectable()
export class OutboxFigures {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(OUTBOX_KINDS) private readonly kinds: readonly OutboxKind[],
  ) {}

  /** Returns a figure for every type and status, in one statement with an index only. */
  async read(): Promise<OutboxFigure[]> {
    const groups = OUTBOX_STATUSES.flatMap((status) => this.kinds.map((kind) => ({ kind, status })));
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

/** Sorts the oldest first, so that the limited count includes the oldest. */
const COUNT = `
  SELECT ? AS kind, ? AS status, COUNT(*) AS count, MIN(created_at) AS added
    FROM (SELECT created_at FROM outbox WHERE status = ? AND kind = ? ORDER BY created_at LIMIT ?) AS some`;
