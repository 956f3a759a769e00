import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { EntityColumns } from '../../infra/database/entity-columns.js';
import { countedExactly, readPage, type PageSource } from '../../infra/database/read-page.js';
import { allOf, anyOf, EVERY_ROW, type Filter, matching } from '../../infra/database/scope-filter.js';
import { containing, startingWith } from '../../infra/database/search.js';
import { Counters, keptCount, keptCounts } from '../../infra/counters/counters.js';
import { mapSlice, type Slice } from '../../shared/pages.js';
import { bareZip } from '../../shared/territories/zip-code.js';
import { MessageRow } from './message.entity.js';
import { type Waiting, WaitingPeople } from './waiting-people.js';
import {
  type Message,
  type MessageFilter,
  messageOutput,
  type MessageQuery,
  type MessageStatus,
  type MessageCreateInput,
} from './messages.schemas.js';
import { sortOrders } from '../../infra/database/sort-orders.js';

/** Stored details of a message besides the sender's input. */
export interface Origin {
  userAgent: string;
  at: Date;
}

/** Prefix of all message counters. */
export const MESSAGE_COUNTERS = 'messages/';

/** SQL expression for the number of unread messages. */
export const UNREAD_MESSAGES = keptCount(`${MESSAGE_COUNTERS}new`);

/** Limits messages to those that the list's filters match. */
export const messageFilter = ({ status, email, search }: MessageFilter): Filter =>
  allOf(
    matching('status', status),
    email ? emailWith(email) : EVERY_ROW,
    search ? anyOf(emailWith(search), ...zipFrom(search)) : EVERY_ROW,
  );

/** The only search for a part of a text over all rows; it scans an index of addresses, zips and statuses alone. */
const emailWith = (text: string): Filter => ({ sql: 'email LIKE ?', values: [containing(text)] });

/** Zip codes that begin like this, with and without the blank or dash in the middle. */
function zipFrom(text: string): Filter[] {
  const start = bareZip(text);
  if (start === '') return [];
  return [{ sql: "REPLACE(REPLACE(zip_code, ' ', ''), '-', '') LIKE ?", values: [startingWith(start)] }];
}

/** The columns of an index each, in its order. */
const messageOrder = sortOrders(
  {
    email: ['email', 'zip_code', 'status'],
    zip_code: ['zip_code', 'status'],
    status: ['status'],
    created: [],
  } as const,
  undefined,
  { user_agent: 'user_agent' },
);

/** Reads and writes messages, newest first without a sort. Every write updates the counts by status. */
@Injectable()
export class MessagesRepository {
  private readonly columns: EntityColumns<Message>;

  constructor(
    private readonly database: Database,
    private readonly counters: Counters,
    private readonly waiting: WaitingPeople,
  ) {
    this.columns = new EntityColumns(database.dataSource, MessageRow, messageOutput);
  }

  /** Stores a new message; call it in a transaction. @returns its id */
  async insert({ zip_code, email, message }: MessageCreateInput, { userAgent, at }: Origin): Promise<number> {
    await this.waiting.join([{ email, zip_code }]);
    const row = { email, zip_code, message, user_agent: userAgent, created_at: at };
    const { insertId } = await this.database.insert(this.columns.name, row satisfies Partial<MessageRow>);
    await this.counters.add(new Map([[`${MESSAGE_COUNTERS}new`, 1]]));
    return insertId;
  }

  /** Returns one page. Its count comes from the counters, except for a search. @throws TooManyToSort */
  async list(query: MessageQuery): Promise<Slice<Message>> {
    const { order = ['id DESC'], ...computed } = messageOrder(query);
    const source: PageSource = {
      table: this.columns.name,
      columns: this.columns.select('r'),
      filter: messageFilter(query),
      order: order.join(', '),
      ...computed,
      enums: this.columns.enums,
    };
    const total = query.status ? keptCount(MESSAGE_COUNTERS + query.status) : keptCounts(MESSAGE_COUNTERS);
    const slice = await readPage<Message>(
      this.database,
      query.email || query.search ? countedExactly(source) : { ...source, total },
      query,
    );
    return mapSlice(slice, (row) => this.columns.read(row));
  }

  /** Returns the newest messages with ids below `before`, up to `limit`. */
  async listBefore(filter: MessageFilter, before: number | undefined, limit: number): Promise<Message[]> {
    const { sql, values } = allOf(
      messageFilter(filter),
      before === undefined ? EVERY_ROW : { sql: 'id < ?', values: [before] },
    );
    const rows = await this.database.query<Message>(
      `SELECT ${this.columns.select('r')} FROM messages AS r WHERE ${sql} ORDER BY id DESC LIMIT ?`,
      [...values, limit],
    );
    return rows.map((row) => this.columns.read(row));
  }

  async find(id: number): Promise<Message | undefined> {
    const row = await this.database.queryOne<Message>(
      `SELECT ${this.columns.select('r')} FROM messages AS r WHERE id = ?`,
      [id],
    );
    return row && this.columns.read(row);
  }

  /** Marks the existing unread ones as read; call it in a transaction. @returns their ids */
  async markRead(ids: readonly number[]): Promise<number[]> {
    const unread = await this.database.query<{ id: number; status: MessageStatus } & Waiting>(
      `SELECT id, status, email, zip_code FROM messages WHERE id IN (?) AND status <> 'read' ORDER BY id FOR UPDATE`,
      [ids],
    );
    if (unread.length === 0) return [];
    const marked = unread.map(({ id }) => id);
    // Archived messages count again.
    await this.waiting.join(unread.filter(({ status }) => status === 'archived'));
    await this.database.execute(
      `UPDATE messages SET status = 'read', marking_id = NULL, marked_from = NULL WHERE id IN (?)`,
      [marked],
    );
    const changes = new Map([[`${MESSAGE_COUNTERS}read`, marked.length]]);
    for (const { status } of unread)
      changes.set(MESSAGE_COUNTERS + status, (changes.get(MESSAGE_COUNTERS + status) ?? 0) - 1);
    await this.counters.add(changes);
    return marked;
  }
}
