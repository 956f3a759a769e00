import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { MenuTableName } from '../menu-file/menu-file.schemas.js';
import type { ChangedRow } from './comparing/changed-since.js';
import type { ChangedSince } from './comparing/check.js';
import { STORED } from './writing/stored-tables.js';

/** Rows that are looked up, because more are not read one by one. */
const MOST = 500;

/** Entry of a row in the history. An option has none: it is recorded with its set. */
function entryOf({ table, key }: ChangedRow): { entity: string; id: number } | undefined {
  const entities: Partial<Record<MenuTableName, { entity: string }>> = STORED;
  // A price is recorded with its item, whose id is the first part of its key.
  const entity = entities[table === 'prices' ? 'items' : table]?.entity;
  const id = Number.parseInt(key, 10);
  return entity === undefined || table === 'options' || Number.isNaN(id) || key.startsWith('+')
    ? undefined
    : { entity, id };
}

/** A row's last change, by the id of its user. */
export interface LastChange {
  at: string;
  user_id: number | null;
}

/** Finds in the history who changed rows of a menu last. */
@Injectable()
export class LastChanges {
  constructor(private readonly database: Database) {}

  /** @param since only changes from then on */
  async of(
    restaurantId: number,
    rows: readonly ChangedRow[],
    since: string,
  ): Promise<(row: ChangedRow) => ChangedSince | undefined> {
    const find = await this.find(restaurantId, rows, since);
    return (row) => {
      const last = find(row);
      return last && { by: last.by, at: last.at };
    };
  }

  /** @param since only changes from then on */
  async find(
    restaurantId: number,
    rows: readonly ChangedRow[],
    since: string,
  ): Promise<(row: ChangedRow) => (LastChange & { by: string | null }) | undefined> {
    const found = new Map<string, LastChange & { by: string | null }>();
    const entries = rows.slice(0, MOST).flatMap((row) => entryOf(row) ?? []);
    for (const entity of new Set(entries.map((entry) => entry.entity))) {
      const ids = entries.filter((entry) => entry.entity === entity).map(({ id }) => id);
      for (const { id, at, ...user } of await this.newest(restaurantId, { entity, ids, since }))
        found.set(`${entity} ${id}`, { ...user, at: at.toISOString() });
    }
    return (row) => {
      const entry = entryOf(row);
      return entry && found.get(`${entry.entity} ${entry.id}`);
    };
  }

  private newest(
    restaurantId: number,
    { entity, ids, since }: { entity: string; ids: readonly number[]; since: string },
  ): Promise<{ id: number; at: Date; user_id: number | null; by: string | null }[]> {
    return this.database.query(
      `SELECT l.entity_id AS id, l.at, l.actor_user_id AS user_id, TRIM(CONCAT(u.first_name, ' ', u.last_name)) AS \`by\`
       FROM (SELECT MAX(id) AS id FROM audit_log
             WHERE entity = ? AND entity_id IN (?) AND restaurant_id = ? AND at >= ? GROUP BY entity_id) AS newest
       JOIN audit_log AS l ON l.id = newest.id
       LEFT JOIN users AS u ON u.id = l.actor_user_id AND u.deleted_at IS NULL`,
      [entity, [...new Set(ids)], restaurantId, new Date(since)],
    );
  }
}
