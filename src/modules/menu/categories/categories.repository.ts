import { Injectable } from '@nestjs/common';
import { Database, type Parameters } from '../../../infra/database/database.js';
import { allOf, type Filter, withinScope } from '../../../infra/database/scope-filter.js';
import { containing, startingWith } from '../../../infra/database/search.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import { offsetOf, searchOf, type Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { Category, PriceBasis } from '../categories.schemas.js';

/** The category's own fields; the detail has calls of its own. */
export type CategoryFields = Pick<Category, 'name' | 'description'>;

/** What an edit sends; undefined stays as it is. */
export type CategoryChanges = { [F in keyof CategoryFields]?: CategoryFields[F] | undefined };

type CategoryRow = Omit<Category, 'created_at' | 'updated_at' | 'detail'> & {
  created_at: Date;
  updated_at: Date;
};
type CategoryWithDetailRow = CategoryRow & {
  detail_id: number | null;
  priced_by: PriceBasis | null;
  detail_version: number | null;
};

const COLUMNS = 'c.id, c.restaurant_id, c.name, c.description, c.version, c.created_at, c.updated_at';
const WITH_DETAIL = `${COLUMNS}, d.id AS detail_id, d.priced_by, d.version AS detail_version`;

/** `categories` and the detail that every answer embeds (C-261). */
@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: Database) {}

  /** One page by id (spec L470): a statement for the rows and one for the count, however many there are. */
  async list(scope: Scope, query: PageQuery): Promise<Slice<Category>> {
    const { sql, values } = allOf(withinScope(scope, 'restaurant_id'), namedLike(scope, searchOf(query)));
    const rows = await this.database.query<CategoryWithDetailRow>(
      `SELECT ${WITH_DETAIL}
       FROM (SELECT id FROM categories WHERE ${sql} ORDER BY id LIMIT ? OFFSET ?) AS page
       JOIN categories AS c ON c.id = page.id
       LEFT JOIN category_details AS d ON d.category_id = c.id
       ORDER BY c.id`,
      [...values, query.page_size, offsetOf(query)],
    );
    const total = await this.database.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM categories WHERE ${sql}`,
      values,
    );
    return { results: rows.map(toCategory), count: Number(total?.count ?? 0) };
  }

  async find(scope: Scope, id: number): Promise<Category | undefined> {
    const { sql, values } = withinScope(scope, 'c.restaurant_id');
    const row = await this.database.queryOne<CategoryWithDetailRow>(
      `SELECT ${WITH_DETAIL}
       FROM categories AS c LEFT JOIN category_details AS d ON d.category_id = c.id
       WHERE c.id = ? AND ${sql}`,
      [id, ...values],
    );
    return row && toCategory(row);
  }

  async insert(scope: RestaurantScope, fields: CategoryFields): Promise<Category> {
    const [row] = await this.database.query<CategoryRow>(
      `INSERT INTO categories (restaurant_id, name, description) VALUES (?, ?, ?)
       RETURNING id, restaurant_id, name, description, version, created_at, updated_at`,
      [scope.restaurantId, fields.name, fields.description],
    );
    if (!row) throw new Error('The database returned no row for a new category.');
    return toCategory({ ...row, detail_id: null, priced_by: null, detail_version: null });
  }

  async insertDetail(
    scope: RestaurantScope,
    categoryId: number,
    priced_by: PriceBasis,
  ): Promise<NonNullable<Category['detail']>> {
    const { insertId } = await this.database.execute(
      'INSERT INTO category_details (restaurant_id, category_id, priced_by) VALUES (?, ?, ?)',
      [scope.restaurantId, categoryId, priced_by],
    );
    return { id: insertId, category_id: categoryId, priced_by, version: 1 };
  }

  /**
   * Writes the fields that are there, in one statement that also checks tenant and version (C-246).
   * @param version what the row must still have; undefined: the last write wins
   * @returns false when no row was written: absent, another restaurant's, or changed in the meantime
   */
  async update(scope: Scope, id: number, fields: CategoryChanges, version?: number): Promise<boolean> {
    const { sql, values } = allOf(
      { sql: 'id = ?', values: [id] },
      withinScope(scope, 'restaurant_id'),
      version === undefined ? { sql: 'TRUE', values: [] } : { sql: 'version = ?', values: [version] },
    );
    const set = assignments(fields);
    const { affectedRows } = await this.database.execute(
      `UPDATE categories SET ${[...set.columns, 'version = version + 1'].join(', ')} WHERE ${sql}`,
      [...set.values, ...values],
    );
    return affectedRows === 1;
  }

  /** Deletes it with everything in it. @returns false when it is absent or another restaurant's */
  async delete(scope: Scope, id: number): Promise<boolean> {
    const { sql, values } = withinScope(scope, 'restaurant_id');
    const { affectedRows } = await this.database.execute(`DELETE FROM categories WHERE id = ? AND ${sql}`, [
      id,
      ...values,
    ]);
    return affectedRows === 1;
  }
}

/** Anywhere in the name within a restaurant, at its beginning over all of them (performance.md). */
const namedLike = (scope: Scope, search: string | undefined): Filter =>
  search === undefined
    ? { sql: 'TRUE', values: [] }
    : {
        sql: 'name LIKE ?',
        values: [scope.kind === 'restaurant' ? containing(search) : startingWith(search)],
      };

const WRITABLE = ['name', 'description'] as const;

/** `column = ?` for each field that was sent; the names are ours, never the client's. */
function assignments(fields: CategoryChanges): { columns: string[]; values: Parameters } {
  const sent = WRITABLE.flatMap((column) => {
    const value = fields[column];
    return value === undefined ? [] : [{ column, value }];
  });
  return { columns: sent.map(({ column }) => `${column} = ?`), values: sent.map(({ value }) => value) };
}

const toCategory = (row: CategoryWithDetailRow): Category => ({
  id: row.id,
  name: row.name,
  description: row.description,
  restaurant_id: row.restaurant_id,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  detail:
    row.detail_id === null || row.priced_by === null
      ? null
      : {
          id: row.detail_id,
          category_id: row.id,
          priced_by: row.priced_by,
          version: row.detail_version ?? 1,
        },
});
