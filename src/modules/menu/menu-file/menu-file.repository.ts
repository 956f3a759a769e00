import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { Value } from '../../../infra/database/statements.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { menuFieldsOf, type MenuFileRow, type MenuTableName } from './menu-file.schemas.js';
import { MENU_QUERIES, type MenuQuery } from './menu-file.queries.js';

/** Rows of one statement. */
const PAGE_SIZE = 1_000;

interface ReadOptions {
  pageSize?: number;
  /** Locks the rows until the transaction ends. */
  locked?: boolean;
  /** Also reads the ids of offers. */
  offerIds?: boolean;
}

interface ExportedRestaurant {
  id: number;
  name: string;
  slug: string | null;
  country_code: string | null;
  time_zone: string | null;
}

/** Reads a restaurant's menu table by table. */
@Injectable()
export class MenuFileRepository {
  constructor(private readonly database: Database) {}

  /** Finds the scope's restaurant. */
  restaurant({ restaurantId }: RestaurantScope): Promise<ExportedRestaurant | undefined> {
    return this.database.queryOne<ExportedRestaurant>(
      `SELECT r.id, r.name, r.slug, r.time_zone, countries.code AS country_code FROM restaurants AS r
       LEFT JOIN cities ON cities.id = r.city_id LEFT JOIN countries ON countries.id = cities.country_id
       WHERE r.id = ? AND r.deleted_at IS NULL`,
      [restaurantId],
    );
  }

  /**
   * Reads a table in menu order, page by page, each with one statement. Pages are no snapshot: a row that is moved
   * while they are read can be missing or come twice.
   */
  async *pages<T extends MenuTableName>(
    { restaurantId }: Pick<RestaurantScope, 'restaurantId'>,
    table: T,
    { pageSize = PAGE_SIZE, locked = false, offerIds = false }: ReadOptions = {},
  ): AsyncGenerator<(MenuFileRow<T> & { offer_id?: number })[]> {
    const { order, isOffer, ...query } = MENU_QUERIES[table];
    const withId = offerIds && isOffer;
    const fields = menuFieldsOf(table).filter(([name]) => name !== 'image_file');
    const selected = fields.map(([name]) => `${query.columns?.[name] ?? `r.${name}`} AS \`${name}\``);
    if (withId) selected.push('r.id AS offer_id');
    const places = order.map((expression, index) => `${expression} AS place_${index}`);
    let after: Value[] | undefined;
    do {
      const { sql, values } = within(query, restaurantId);
      const rows: Record<string, unknown>[] = await this.database.query(
        `SELECT ${[...selected, ...places].join(', ')} ${sql}
         ${after ? `AND (${order.join(', ')}) > (${after.map(() => '?').join(', ')})` : ''}
         ORDER BY ${order.join(', ')} LIMIT ${pageSize} ${locked ? 'FOR UPDATE' : ''}`,
        [...values, ...(after ?? [])],
      );
      const last = rows.length === pageSize ? rows.at(-1) : undefined;
      after = last && order.map((_, index) => last[`place_${index}`] as Value);
      yield rows.map((row) => ({
        ...(Object.fromEntries(
          fields.map(([name, { fromDatabase }]) => [name, fromDatabase(row[name])]),
        ) as MenuFileRow<T>),
        ...(withId && { offer_id: Number(row['offer_id']) }),
      }));
    } while (after);
  }
}

/** SQL from FROM on. */
function within({ from, where }: Pick<MenuQuery, 'from' | 'where'>, restaurantId: number) {
  const sql = `FROM ${from} WHERE ${where}`;
  return { sql, values: [...sql.matchAll(/\?/g)].map(() => restaurantId) };
}
