import { Injectable } from '@nestjs/common';
import type { PageRequest, Slice } from '../../shared/pages.js';
import { Database } from '../database/database.js';
import { readPage } from '../database/read-page.js';
import { allOf, EVERY_ROW, type Filter, matching } from '../database/scope-filter.js';
import type { OutboxKind } from './messages.js';
import type { OutboxEntry } from './outbox.entity.js';
import { sortOrders } from '../database/sort-orders.js';
import type { SortBy } from '../../shared/sort-field.js';

/** A failed message, without its content. */
export interface DeadMessage extends Pick<
  OutboxEntry,
  'id' | 'kind' | 'recipient' | 'tries' | 'failure' | 'created_at' | 'expires_at'
> {
  /** Time of the final failure. */
  died_at: Date;
  /** True when the encrypted content still exists (C-286). */
  kept: boolean;
}
type Stored = Omit<DeadMessage, 'kept'> & { kept: number };

const DEAD: Filter = { sql: `status = 'dead'`, values: [] };

/** Matches messages that have not expired and whose content exists. */
const SENDABLE = '(payload IS NOT NULL AND (expires_at IS NULL OR expires_at > ?))';

interface DeadQuery extends PageRequest {
  kind?: string | undefined;
  /** Default: both. */
  state?: 'sendable' | 'unsendable' | undefined;
  sort?: SortBy<'died' | 'created'> | undefined;
  now: Date;
}
const inState = ({ state, now }: DeadQuery): Filter =>
  state ? { sql: state === 'sendable' ? SENDABLE : `NOT ${SENDABLE}`, values: [now] } : EVERY_ROW;

/** Columns of the row `r`. Only the delivery reads the content. */
const COLUMNS = `r.id, r.kind, r.recipient, r.tries, r.failure, r.created_at, r.expires_at,
  r.updated_at AS died_at, r.payload IS NOT NULL AS kept`;

const messageOf = ({ kept, ...row }: Stored): DeadMessage => ({ ...row, kept: Boolean(kept) });

const deadOrder = sortOrders({ died: ['updated_at'], created: [] } as const);

/** Statements on failed messages in `outbox`, for users who retry or discard them. */
@Injectable()
export class DeadMessages {
  constructor(private readonly database: Database) {}

  /** Reads a page, newest first without a sort. */
  async list(query: DeadQuery): Promise<Slice<DeadMessage>> {
    const { order = ['id DESC'] } = deadOrder(query);
    const slice = await readPage<Stored>(
      this.database,
      {
        table: 'outbox',
        columns: COLUMNS,
        filter: allOf(DEAD, matching('kind', query.kind), inState(query)),
        order: order.join(', '),
      },
      query,
    );
    return { ...slice, results: slice.results.map(messageOf) };
  }

  /** Locks a failed message until the transaction ends; undefined when it is missing or has not failed. */
  async lock(id: number): Promise<DeadMessage | undefined> {
    const row = await this.database.queryOne<Stored>(
      `SELECT ${COLUMNS} FROM outbox AS r WHERE r.id = ? AND r.status = 'dead' FOR UPDATE`,
      [id],
    );
    return row && messageOf(row);
  }

  /** Checks that the message exists in any state. */
  async exists(id: number): Promise<boolean> {
    return (await this.database.queryOne('SELECT 1 FROM outbox WHERE id = ?', [id])) !== undefined;
  }

  /** Locks the failed messages after `id` that can still be sent, ordered by id. */
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

  /** Returns messages to the relay with all their tries. */
  async revive(ids: readonly number[], now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'pending', tries = 0, next_at = ?, failure = NULL
        WHERE id IN (?) AND status = 'dead'`,
      [now, ids],
    );
  }

  /** Discards a message and wipes its content. */
  async discard(id: number): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'discarded', payload = NULL WHERE id = ? AND status = 'dead'`,
      [id],
    );
  }

  /** Returns the time of the newest failure, in the database's format, without those of type `except`. */
  async newestDeath(except: string): Promise<string | undefined> {
    const row = await this.database.queryOne<{ died_at: string }>(
      `SELECT DATE_FORMAT(updated_at, '%Y-%m-%dT%H:%i:%s.%f') AS died_at FROM outbox
        WHERE status = 'dead' AND kind <> ? ORDER BY updated_at DESC LIMIT 1`,
      [except],
    );
    return row?.died_at;
  }

  /** Checks whether a message will never arrive: it failed or expired. */
  async isLost(id: number, now: Date): Promise<boolean> {
    const row = await this.database.queryOne(
      `SELECT 1 FROM outbox
        WHERE id = ? AND (status IN ('dead', 'skipped') OR status IN ('pending', 'dispatched') AND expires_at <= ?)`,
      [id, now],
    );
    return row !== undefined;
  }

  /** Drops failed messages of a type when a newer message replaces them. */
  async replace(kind: OutboxKind): Promise<void> {
    await this.database.execute(
      `UPDATE outbox SET status = 'skipped', payload = NULL WHERE status = 'dead' AND kind = ?`,
      [kind],
    );
  }

  /**
   * Wipes the content of up to `limit` expired messages, which must not be sent again. @returns the number of
   * messages
   */
  async wipeExpired(now: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      `UPDATE outbox SET payload = NULL, updated_at = updated_at
        WHERE status = 'dead' AND expires_at <= ? AND payload IS NOT NULL LIMIT ?`,
      [now, limit],
    );
    return affectedRows;
  }
}
