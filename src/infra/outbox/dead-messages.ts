import { Injectable } from '@nestjs/common';
import type { Place, Slice } from '../../shared/pages.js';
import { Database } from '../database/database.js';
import { readPage } from '../database/read-page.js';
import { allOf, EVERY_ROW, type Filter, matching } from '../database/scope-filter.js';
import type { OutboxKind } from './messages.js';
import type { OutboxEntry } from './outbox.entity.js';

/** A message that was given up, without its content. */
export interface DeadMessage extends Pick<
  OutboxEntry,
  'id' | 'kind' | 'recipient' | 'tries' | 'failure' | 'created_at' | 'expires_at'
> {
  /** When it was given up. */
  died_at: Date;
  /** Its sealed content is still there (C-286). */
  kept: boolean;
}
type Stored = Omit<DeadMessage, 'kept'> & { kept: number };

const DEAD: Filter = { sql: `status = 'dead'`, values: [] };

/** How many there are, up to so many, to stand in a statement. */
export const countDead = (most: number): Filter => ({
  sql: `(SELECT COUNT(*) FROM (SELECT 1 FROM outbox WHERE ${DEAD.sql} LIMIT ?) AS dead)`,
  values: [most],
});

/** Its time is not over, and its content is kept. */
const SENDABLE = '(payload IS NOT NULL AND (expires_at IS NULL OR expires_at > ?))';

interface DeadQuery extends Place {
  kind?: string | undefined;
  /** Left out: whether or not it can be sent again. */
  state?: 'sendable' | 'unsendable' | undefined;
  now: Date;
}
const inState = ({ state, now }: DeadQuery): Filter =>
  state ? { sql: state === 'sendable' ? SENDABLE : `NOT ${SENDABLE}`, values: [now] } : EVERY_ROW;

/** Of `r`, the row; nobody but the delivery reads the content. */
const COLUMNS = `r.id, r.kind, r.recipient, r.tries, r.failure, r.created_at, r.expires_at,
  r.updated_at AS died_at, r.payload IS NOT NULL AS kept`;

const messageOf = ({ kept, ...row }: Stored): DeadMessage => ({ ...row, kept: Boolean(kept) });

/** Statements on the dead rows of `outbox`, for the people who decide what becomes of them. */
@Injectable()
export class DeadMessages {
  constructor(private readonly database: Database) {}

  /** A page, the newest first. */
  async list(query: DeadQuery): Promise<Slice<DeadMessage>> {
    const slice = await readPage<Stored>(
      this.database,
      {
        table: 'outbox',
        columns: COLUMNS,
        filter: allOf(DEAD, matching('kind', query.kind), inState(query)),
        order: 'id DESC',
      },
      query,
    );
    return { ...slice, results: slice.results.map(messageOf) };
  }

  /** Undefined when there is none, or when it is not dead; locked until the transaction ends. */
  async lock(id: number): Promise<DeadMessage | undefined> {
    const row = await this.database.queryOne<Stored>(
      `SELECT ${COLUMNS} FROM outbox AS r WHERE r.id = ? AND r.status = 'dead' FOR UPDATE`,
      [id],
    );
    return row && messageOf(row);
  }

  /** Is there such a message, in whatever state? */
  async exists(id: number): Promise<boolean> {
    return (await this.database.queryOne('SELECT 1 FROM outbox WHERE id = ?', [id])) !== undefined;
  }

  /** Those after `id`, in the order of their ids, that can still be sent; locked. */
  async lockSendable(
    id: number,
    { kind, now, limit }: { kind: string | undefined; now: Date; limit: number },
  ): Promise<number[]> {
    const { sql, values } = allOf(DEAD, matching('kind', kind));
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM outbox
        WHERE ${sql} AND id > ? AND ${SENDABLE}
        ORDER BY id LIMIT ? FOR UPDATE`,
      [...values, id, now, limit],
    );
    return rows.map((row) => row.id);
  }

  /** Hands them to the relay as if they were new: every try is ahead of them. */
  async revive(ids: readonly number[], now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'pending', tries = 0, next_at = ?, failure = NULL
        WHERE id IN (?) AND status = 'dead'`,
      [now, ids],
    );
  }

  /** Nothing of the content remains. */
  async discard(id: number): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'discarded', payload = NULL WHERE id = ? AND status = 'dead'`,
      [id],
    );
  }

  /** When the newest one was given up, of other kinds than `except`; as the database says it. */
  async newestDeath(except: string): Promise<string | undefined> {
    const row = await this.database.queryOne<{ died_at: string }>(
      `SELECT DATE_FORMAT(updated_at, '%Y-%m-%dT%H:%i:%s.%f') AS died_at FROM outbox
        WHERE status = 'dead' AND kind <> ? ORDER BY updated_at DESC LIMIT 1`,
      [except],
    );
    return row?.died_at;
  }

  /** Whether a message that was added did not reach anybody, and will not: given up, or too late. */
  async isLost(id: number, now: Date): Promise<boolean> {
    const row = await this.database.queryOne(
      `SELECT 1 FROM outbox
        WHERE id = ? AND (status IN ('dead', 'skipped') OR status IN ('pending', 'dispatched') AND expires_at <= ?)`,
      [id, now],
    );
    return row !== undefined;
  }

  /** Drops those of a kind, of which a newer one says all that they say. */
  async replace(kind: OutboxKind): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'skipped', payload = NULL WHERE status = 'dead' AND kind = ?`,
      [kind],
    );
  }

  /** Wipes the content of up to `limit` that would come too late now: nobody may send them again. @returns how many */
  async wipeExpired(now: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      `UPDATE outbox SET payload = NULL, updated_at = updated_at
        WHERE status = 'dead' AND expires_at <= ? AND payload IS NOT NULL LIMIT ?`,
      [now, limit],
    );
    return affectedRows;
  }
}
