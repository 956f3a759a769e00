import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { nameBeginnings } from '../../../infra/database/name-search.js';
import { readPage } from '../../../infra/database/read-page.js';
import {
  jsonList,
  jsonObject,
  type JsonList,
  jsonText,
  jsonValue,
  rowsOf,
} from '../../../infra/database/row-json.js';
import { allOf, anyOf, EVERY_ROW, type Filter } from '../../../infra/database/scope-filter.js';
import { holds, like, startingWith } from '../../../infra/database/search.js';
import type { KeyAccess } from '../../../shared/access/key-areas.js';
import { mapSlice, searchOf, type Slice } from '../../../shared/pages.js';
import type { ApiKeyOutput, ApiKeyQuery, UserApiKeyOutput } from './api-keys.schemas.js';
import type { ApiKey } from './api-key.entity.js';
import { sortOrders } from '../../../infra/database/sort-orders.js';

type NewApiKey = Pick<
  ApiKey,
  'user_id' | 'name' | 'prefix' | 'token_hash' | 'restaurant_ids' | 'areas' | 'expires_at'
>;

/** A key that can be used. */
export interface LiveApiKey {
  id: number;
  name: string;
  userId: number;
  email: string;
}

interface KeyRow extends Pick<
  ApiKey,
  'id' | 'name' | 'prefix' | 'expires_at' | 'last_used_at' | 'revoked_at' | 'created_at'
> {
  areas: KeyAccess | string;
  limited: number;
  restaurants: JsonList<{ id: number; name: string }>;
}
type UserKeyRow = KeyRow & { user_id: number; user_name: string; email: string | null };

const COLUMNS = `r.id, r.name, r.prefix, r.areas, r.expires_at, r.last_used_at, r.revoked_at, r.created_at,
  r.restaurant_ids IS NOT NULL AS limited,
  ${jsonList({
    of: jsonObject('place', ['id', 'name']),
    from: 'restaurants AS place WHERE JSON_CONTAINS(r.restaurant_ids, place.id) AND place.deleted_at IS NULL',
    order: 'place.id',
  })} AS restaurants`;

const LIVE = 'revoked_at IS NULL AND expires_at > ?';
const STATUS: Record<NonNullable<ApiKeyQuery['status']>, (now: Date) => Filter> = {
  active: (now) => ({ sql: LIVE, values: [now] }),
  expired: (now) => ({ sql: 'revoked_at IS NULL AND expires_at <= ?', values: [now] }),
  revoked: () => ({ sql: 'revoked_at IS NOT NULL', values: [] }),
};

const keyOrder = sortOrders({ expires: ['expires_at'], created: [] } as const);

/** Most keys in a user's own list. Far fewer are usable, and expired ones are deleted. */
const MAX_LISTED = 200;

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a key. @returns its id */
  async insert({ restaurant_ids: restaurants, areas, ...key }: NewApiKey): Promise<number> {
    const { insertId } = await this.database.insert('api_keys', {
      ...key,
      restaurant_ids: restaurants && jsonText(restaurants),
      areas: jsonText(areas),
    });
    return insertId;
  }

  /** Returns a user's keys that were not revoked, the newest first. */
  async listOf(userId: number, now: Date): Promise<ApiKeyOutput[]> {
    const rows = await this.database.query<KeyRow>(
      `SELECT ${COLUMNS} FROM api_keys AS r WHERE r.user_id = ? AND r.revoked_at IS NULL ORDER BY r.id DESC LIMIT ?`,
      [userId, MAX_LISTED],
    );
    return rows.map((row) => toKey(row, now));
  }

  /** Returns one page of all users' keys, the newest first without a sort. */
  async list(query: ApiKeyQuery, now: Date): Promise<Slice<UserApiKeyOutput>> {
    const { user_id: userId, status } = query;
    const filter = allOf(
      status ? STATUS[status](now) : EVERY_ROW,
      userId === undefined ? EVERY_ROW : { sql: 'user_id = ?', values: [userId] },
      matching(searchOf(query)),
    );
    const { order = ['id DESC'] } = keyOrder(query);
    const source = {
      table: 'api_keys',
      columns: `${COLUMNS}, r.user_id, owner.email, TRIM(CONCAT(owner.first_name, ' ', owner.last_name)) AS user_name`,
      joins: 'JOIN users AS owner ON owner.id = r.user_id',
      filter,
      order: order.join(', '),
    };
    const slice = await readPage<UserKeyRow>(this.database, source, query);
    return mapSlice(slice, (row) => ({
      ...toKey(row, now),
      user: { id: row.user_id, name: row.user_name, email: row.email ?? '' },
    }));
  }

  async countLive(userId: number, now: Date): Promise<number> {
    const row = await this.database.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM api_keys WHERE user_id = ? AND ${LIVE}`,
      [userId, now],
    );
    return Number(row?.count ?? 0);
  }

  /** Locks a key that was not revoked until the transaction ends. */
  lock(id: number): Promise<LiveApiKey | undefined> {
    return this.database.queryOne<LiveApiKey>(
      `SELECT k.id, k.name, k.user_id AS userId, u.email
         FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.id = ? AND k.revoked_at IS NULL FOR UPDATE`,
      [id],
    );
  }

  async revoke(id: number, by: number, now: Date): Promise<void> {
    await this.database.execute('UPDATE api_keys SET revoked_at = ?, revoked_by = ? WHERE id = ?', [
      now,
      by,
      id,
    ]);
  }

  /** Deletes all keys of a user. */
  async removeOf(userId: number): Promise<void> {
    await this.database.execute('DELETE FROM api_keys WHERE user_id = ?', [userId]);
  }

  /** Deletes keys that expired before `before`, at most `limit`. @returns the number of deleted rows */
  async removeExpired(before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM api_keys WHERE expires_at < ? ORDER BY expires_at LIMIT ?',
      [before, limit],
    );
    return affectedRows;
  }
}

/** Matches keys by name, by the start of the token, and by their user's email or the start of a name. */
function matching(text: string | undefined): Filter {
  if (text === undefined) return EVERY_ROW;
  const users = [like('email', startingWith(text.toLowerCase())), ...nameBeginnings(text)];
  return anyOf(
    holds('name', text),
    like('prefix', startingWith(text)),
    ...users.map(({ sql, values }) => ({ sql: `user_id IN (SELECT id FROM users WHERE ${sql})`, values })),
  );
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toKey(row: KeyRow, now: Date): ApiKeyOutput {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    areas: jsonValue<KeyAccess>(row.areas),
    restaurants: Number(row.limited) === 1 ? rowsOf(row.restaurants) : null,
    status: row.revoked_at !== null ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
    expires_at: row.expires_at.toISOString(),
    last_used_at: iso(row.last_used_at),
    revoked_at: iso(row.revoked_at),
    created_at: row.created_at.toISOString(),
  };
}
