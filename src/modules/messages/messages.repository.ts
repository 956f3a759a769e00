import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { readPage, readRows, type PageSource } from '../../infra/database/read-page.js';
import { allOf, type Filter } from '../../infra/database/scope-filter.js';
import { containing } from '../../infra/database/search.js';
import { Counters } from '../../infra/counters/counters.js';
import type { Slice } from '../../shared/pages.js';
import type { Message, MessageFilter, MessageQuery, MessageStatus, NewMessage } from './messages.schemas.js';

type StoredMessage = Omit<Message, 'created_at'> & { created_at: Date };

/** What is kept of a message besides what its sender wrote. */
export interface Origin {
  userAgent: string;
  at: Date;
}

const COLUMNS = ['id', 'created_at', 'email', 'zip_code', 'status', 'user_agent'];
const COUNTERS = 'messages/';
const ANY: Filter = { sql: 'TRUE', values: [] };

const toMessage = (row: StoredMessage): Message => ({ ...row, created_at: row.created_at.toISOString() });

const filterOf = ({ status, email }: MessageFilter): Filter =>
  allOf(
    status === undefined ? ANY : { sql: 'status = ?', values: [status] },
    // The one search without a beginning over all rows (C-86): through an index of nothing but addresses.
    email === undefined || email === '' ? ANY : { sql: 'email LIKE ?', values: [containing(email)] },
  );

const sourceOf = (filter: MessageFilter): PageSource => ({
  table: 'messages',
  columns: COLUMNS.map((column) => `r.${column}`).join(', '),
  filter: filterOf(filter),
  order: 'id DESC',
});

/** `messages`, newest first (C-263). How many there are in each status is kept with the write. */
@Injectable()
export class MessagesRepository {
  constructor(
    private readonly database: Database,
    private readonly counters: Counters,
  ) {}

  /** A new message; inside a transaction. @returns its id */
  async insert({ zip_code, email, message }: NewMessage, { userAgent, at }: Origin): Promise<number> {
    const { insertId } = await this.database.execute(
      'INSERT INTO messages (email, zip_code, message, user_agent, created_at) VALUES (?, ?, ?, ?, ?)',
      [email, zip_code, message, userAgent, at],
    );
    await this.counters.add(new Map([[`${COUNTERS}new`, 1]]));
    return insertId;
  }

  /** One page: two statements, however many messages. */
  async list(query: MessageQuery): Promise<Slice<Message>> {
    const { results, count } = query.email
      ? await readPage<StoredMessage>(this.database, sourceOf(query), query)
      : {
          results: await readRows<StoredMessage>(this.database, sourceOf(query), query),
          count: await this.count(query.status),
        };
    return { results: results.map(toMessage), count };
  }

  /** The newest of those with a lower id than `before`, up to `limit`. */
  async listBefore(filter: MessageFilter, before: number | undefined, limit: number): Promise<Message[]> {
    const { sql, values } = allOf(
      filterOf(filter),
      before === undefined ? ANY : { sql: 'id < ?', values: [before] },
    );
    const rows = await this.database.query<StoredMessage>(
      `SELECT ${COLUMNS.join(', ')} FROM messages WHERE ${sql} ORDER BY id DESC LIMIT ?`,
      [...values, limit],
    );
    return rows.map(toMessage);
  }

  async find(id: number): Promise<Message | undefined> {
    const row = await this.database.queryOne<StoredMessage>(
      `SELECT ${COLUMNS.join(', ')} FROM messages WHERE id = ?`,
      [id],
    );
    return row && toMessage(row);
  }

  /** Marks those of them that are there and not read; inside a transaction. @returns their ids */
  async markRead(ids: readonly number[]): Promise<number[]> {
    const unread = await this.database.query<{ id: number; status: MessageStatus }>(
      `SELECT id, status FROM messages WHERE id IN (?) AND status <> 'read' ORDER BY id FOR UPDATE`,
      [ids],
    );
    if (unread.length === 0) return [];
    const marked = unread.map(({ id }) => id);
    await this.database.execute(`UPDATE messages SET status = 'read' WHERE id IN (?)`, [marked]);
    const changes = new Map([[`${COUNTERS}read`, marked.length]]);
    for (const { status } of unread)
      changes.set(COUNTERS + status, (changes.get(COUNTERS + status) ?? 0) - 1);
    await this.counters.add(changes);
    return marked;
  }

  private async count(status: MessageStatus | undefined): Promise<number> {
    const counts = await this.counters.read(COUNTERS);
    if (status !== undefined) return counts.get(COUNTERS + status) ?? 0;
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }
}
