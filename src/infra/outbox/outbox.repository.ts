import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { OutboxEntry, OutboxStatus } from './outbox.entity.js';

type NewEntry = Pick<
  OutboxEntry,
  'kind' | 'recipient' | 'payload' | 'created_at' | 'expires_at' | 'forgotten' | 'request_id'
>;

/** Characters of `failure`. */
export const MAX_FAILURE = 255;

/** A row that is due to be handed to the queue. */
export type DueEntry = Pick<OutboxEntry, 'id' | 'kind' | 'tries' | 'request_id'>;

/** What the delivery of a row needs to know. */
const STORED = [
  'id',
  'kind',
  'recipient',
  'payload',
  'status',
  'tries',
  'expires_at',
  'created_at',
  'forgotten',
] as const satisfies (keyof OutboxEntry)[];
export type StoredEntry = Pick<OutboxEntry, (typeof STORED)[number]>;

/** Statements on `outbox`. Every change is conditional, so that two processes at one row do no harm. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  /** Due at once. */
  async insert(entry: NewEntry): Promise<number> {
    const row = { ...entry, next_at: entry.created_at };
    return (await this.database.insert('outbox', row satisfies Partial<OutboxEntry>)).insertId;
  }

  /**
   * Rows of that status that are due and that nobody else is looking at, locked until the transaction ends.
   * The oldest first; call it inside a transaction.
   */
  async lockDue(status: 'pending' | 'dispatched', now: Date, limit: number): Promise<DueEntry[]> {
    return this.database.query<DueEntry>(
      `SELECT id, kind, tries, request_id FROM outbox
        WHERE status = ? AND next_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)
        ORDER BY next_at LIMIT ? FOR UPDATE SKIP LOCKED`,
      [status, now, now, limit],
    );
  }

  async markDispatched(ids: readonly number[], nextAt: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(`UPDATE outbox SET status = 'dispatched', next_at = ? WHERE id IN (?)`, [
      nextAt,
      ids,
    ]);
  }

  /** Undoes `markDispatched` when the queue did not take the job. */
  async takeBack(ids: readonly number[], nextAt: Date): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'pending', next_at = ?
        WHERE id IN (?) AND status = 'dispatched' AND claimed_until IS NULL`,
      [nextAt, ids],
    );
  }

  async find(id: number): Promise<StoredEntry | undefined> {
    return this.database.queryOne<StoredEntry>(`SELECT ${STORED.join(', ')} FROM outbox WHERE id = ?`, [id]);
  }

  /** Reserves a row that is not finished for one handler, and counts the try; false when another one has it. */
  async claim(id: number, now: Date, until: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE outbox SET claimed_until = ?, tries = tries + 1
        WHERE id = ? AND status IN ('pending', 'dispatched') AND (claimed_until IS NULL OR claimed_until <= ?)`,
      [until, id, now],
    );
    return affectedRows === 1;
  }

  /** Keeps the claim of a handler that is still at it. */
  async renewClaim(id: number, until: Date): Promise<void> {
    await this.database.execute(
      'UPDATE outbox SET claimed_until = ? WHERE id = ? AND claimed_until IS NOT NULL',
      [until, id],
    );
  }

  /** Ends a claim without a delivery: the relay has another try at `nextAt`. */
  async postpone(id: number, nextAt: Date, failure: string): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'pending', claimed_until = NULL, next_at = ?, failure = ?
        WHERE id = ? AND status IN ('pending', 'dispatched')`,
      [nextAt, failure, id],
    );
  }

  /** Of a message whose recipient is forgotten nothing stays. */
  async remove(id: number): Promise<void> {
    await this.database.execute('DELETE FROM outbox WHERE id = ?', [id]);
  }

  async removeTo(recipients: readonly string[]): Promise<void> {
    if (recipients.length === 0) return;
    await this.database.execute('DELETE FROM outbox WHERE recipient IN (?)', [recipients]);
  }

  /** The payload is wiped: nothing of a delivered code remains. */
  async markSent(id: number, now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'sent', sent_at = ?, payload = NULL, claimed_until = NULL, failure = NULL
        WHERE id = ? AND sent_at IS NULL`,
      [now, id],
    );
  }

  async markSkipped(id: number): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'skipped', payload = NULL, claimed_until = NULL
        WHERE id = ? AND status IN ('pending', 'dispatched')`,
      [id],
    );
  }

  /** The payload stays: a person may have it sent again (C-286). */
  async markDead(id: number, failure: string): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'dead', claimed_until = NULL, failure = ?
        WHERE id = ? AND status IN ('pending', 'dispatched')`,
      [failure, id],
    );
  }

  /** The same of those that were tried too often, with what the last try said. */
  async markExhausted(ids: readonly number[], failure: string): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(
      `UPDATE outbox SET status = 'dead', claimed_until = NULL,
              failure = LEFT(CONCAT_WS(' ', ?, failure), ${MAX_FAILURE})
        WHERE id IN (?) AND status IN ('pending', 'dispatched')`,
      [failure, ids],
    );
  }

  /** Deletes finished rows last touched before `before`, at most `limit`; returns how many. */
  async purge(statuses: readonly OutboxStatus[], before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      `DELETE FROM outbox WHERE status IN (?) AND updated_at < ? ORDER BY status, updated_at LIMIT ?`,
      [statuses, before, limit],
    );
    return affectedRows;
  }
}
