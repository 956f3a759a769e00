import { Injectable } from '@nestjs/common';
import { Counters } from '../../infra/counters/counters.js';
import { Database } from '../../infra/database/database.js';
import type { Filter } from '../../infra/database/scope-filter.js';
import { messageFilter, MESSAGE_COUNTERS } from './messages.repository.js';
import type { MessageBulk, MessageFilter, MessageStatus } from './messages.schemas.js';
import { type Waiting, WaitingPeople } from './waiting-people.js';

type Edit = MessageBulk['change']['edit'];

/** A locked message, with its sender where that decides who is waiting. */
interface Marked extends Waiting {
  id: number;
  status: MessageStatus;
}

const STATUS_OF = { read: 'read', unread: 'new' } as const satisfies Record<Edit, MessageStatus>;

/** Marks many messages and takes it back. Rows keep the bulk action and their former status until the next change. */
@Injectable()
export class MessageMarkings {
  constructor(
    private readonly database: Database,
    private readonly counters: Counters,
    private readonly waiting: WaitingPeople,
  ) {}

  /** Locks the existing ones of these messages. */
  async lock(ids: readonly number[]): Promise<{ rows: Marked[]; total: number }> {
    const rows = await this.lockWhere({ sql: 'id IN (?)', values: [ids] });
    return { rows, total: rows.length };
  }

  /** Locks all messages that the list finds, if they are as many as expected. Counts them otherwise. */
  async lockMatching({ count, ...filter }: MessageFilter & { count: number }) {
    const { sql, values } = messageFilter(filter);
    const rows = await this.lockWhere({ sql, values }, count + 1);
    if (rows.length <= count) return { rows, total: rows.length };
    const found = await this.database.queryOne<{ total: number }>(
      `SELECT COUNT(*) AS total FROM messages WHERE ${sql}`,
      values,
    );
    return { rows, total: Number(found?.total ?? 0) };
  }

  /** Those of the messages that do not have the status yet. */
  changing(rows: readonly Marked[], edit: Edit): Marked[] {
    return rows.filter(({ status }) => status !== STATUS_OF[edit]);
  }

  /** Marks locked messages; call it in a transaction. */
  async mark(rows: readonly Marked[], edit: Edit, batchId: number): Promise<void> {
    const to = STATUS_OF[edit];
    // Archived messages count again.
    await this.waiting.join(rows.filter(({ status }) => status === 'archived'));
    await this.database.execute(
      // The former status first, because MariaDB assigns from left to right.
      'UPDATE messages SET marked_from = status, marking_id = ?, status = ? WHERE id IN (?)',
      [batchId, to, rows.map(({ id }) => id)],
    );
    await this.count(rows.map(({ status }) => [status, to]));
  }

  /**
   * Gives messages their status before a bulk action, except those that were changed or deleted since.
   * @returns their number
   */
  async unmark(batchId: number): Promise<number> {
    const rows = await this.database.query<Marked & { marked_from: MessageStatus }>(
      `SELECT id, status, marked_from, email, zip_code FROM messages WHERE marking_id = ? ORDER BY id FOR UPDATE`,
      [batchId],
    );
    if (rows.length === 0) return 0;
    await this.database.execute(
      'UPDATE messages SET status = marked_from, marking_id = NULL, marked_from = NULL WHERE marking_id = ?',
      [batchId],
    );
    await this.waiting.leave(rows.filter(({ marked_from }) => marked_from === 'archived'));
    await this.count(rows.map(({ status, marked_from }) => [status, marked_from]));
    return rows.length;
  }

  private lockWhere({ sql, values }: Filter, limit?: number): Promise<Marked[]> {
    return this.database.query<Marked>(
      `SELECT id, status, email, zip_code FROM messages WHERE ${sql} ORDER BY id ${limit === undefined ? '' : 'LIMIT ?'} FOR UPDATE`,
      limit === undefined ? values : [...values, limit],
    );
  }

  private async count(
    changes: readonly (readonly [from: MessageStatus, to: MessageStatus])[],
  ): Promise<void> {
    const counts = new Map<string, number>();
    const add = (status: MessageStatus, by: 1 | -1) =>
      counts.set(MESSAGE_COUNTERS + status, (counts.get(MESSAGE_COUNTERS + status) ?? 0) + by);
    for (const [from, to] of changes) {
      add(from, -1);
      add(to, 1);
    }
    await this.counters.add(counts);
  }
}
