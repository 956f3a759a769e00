import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { OutboxEntry, OutboxStatus } from './outbox.entity.js';

type NewEntry = Pick<
  OutboxEntry,
  'kind' | 'recipient' | 'payload' | 'created_at' | 'expires_at' | 'forgotten' | 'request_id'
>;

/** Maximum length of `failure`, in characters. */
export const MAX_FAILURE = 255;

/** A row that is due to be dispatched. */
export type DueEntry = Pick<OutboxEntry, 'id' | 'kind' | 'tries' | 'request_id'>;

/** Columns that a delivery needs. */
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

/** Statements on `outbox`. Every change is conditional, so that two processes can handle the same row. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  /** Adds a message that is due immediately. */
  async insert(entry: NewEntry): Promise<number> {
    const row = { ...entry, next_at: entry.created_at };
    return (await this.database.insert('outbox', row satisfies Partial<OutboxEntry>)).insertId;
  }

  /** Locks due rows of a status, oldest first, and skips rows that are locked. Call it inside of a transaction. */
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

  /** Undoes `markDispatched` when the queue did not accept the job. */
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

  /** Claims an unfinished row for one handler and counts the try; false when another handler has it. */
  async claim(id: number, now: Date, until: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE outbox SET claimed_until = ?, tries = tries + 1
        WHERE id = ? AND status IN ('pending', 'dispatched') AND (claimed_until IS NULL OR claimed_until <= ?)`,
      [until, id, now],
    );
    return affectedRows === 1;
  }

  /** Extends a claim. */
  async renewClaim(id: number, until: Date): Promise<void> {
    await this.database.execute(
      'UPDATE outbox SET claimed_until = ? WHERE id = ? AND claimed_until IS NOT NULL',
      [until, id],
    );
  }

  /** Ends a claim without a delivery. The relay retries at `nextAt`. */
  async postpone(id: number, nextAt: Date, failure: string): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'pending', claimed_until = NULL, next_at = ?, failure = ?
        WHERE id = ? AND status IN ('pending', 'dispatched')`,
      [nextAt, failure, id],
    );
  }

  /** Deletes a message to a deleted recipient. */
  async remove(id: number): Promise<void> {
    await this.database.execute('DELETE FROM outbox WHERE id = ?', [id]);
  }

  async removeTo(recipients: readonly string[]): Promise<void> {
    if (recipients.length === 0) return;
    await this.database.execute('DELETE FROM outbox WHERE recipient IN (?)', [recipients]);
  }

  /** Marks a message as sent and wipes its payload, so that delivered codes are not stored. */
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

  /** Marks a message as failed. The payload stays, so that a user can send it again (C-286). */
  async markDead(id: number, failure: string): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'dead', claimed_until = NULL, failure = ?
        WHERE id = ? AND status IN ('pending', 'dispatched')`,
      [failure, id],
    );
  }

  /** Marks messages with too many tries as failed, with the error of the last try. */
  async markExhausted(ids: readonly number[], failure: string): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(
      `UPDATE outbox SET status = 'dead', claimed_until = NULL,
              failure = LEFT(CONCAT_WS(' ', ?, failure), ${MAX_FAILURE})
        WHERE id IN (?) AND status IN ('pending', 'dispatched')`,
      [failure, ids],
    );
  }

  /** Deletes up to `limit` finished rows last updated before `before`; returns their number. */
  async purge(statuses: readonly OutboxStatus[], before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      `DELETE FROM outbox WHERE status IN (?) AND updated_at < ? ORDER BY status, updated_at LIMIT ?`,
      [statuses, before, limit],
    );
    return affectedRows;
  }
}
