import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { deleteRow, editRow } from '../../../infra/database/edit-row.js';
import { withinScope } from '../../../infra/database/scope-filter.js';
import { searchPage } from '../../../infra/database/search-page.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { Category } from '../categories.schemas.js';
import { CATEGORY_WITH_DETAIL, type CategoryRow, JOIN_DETAIL, toCategory } from './category-rows.js';

/** The category's own fields; the detail has calls of its own. */
export type CategoryFields = Pick<Category, 'name' | 'description'>;

/** What an edit sends; undefined stays as it is. */
export type CategoryChanges = { [F in keyof CategoryFields]?: CategoryFields[F] | undefined };

/** `categories`, with the detail that every answer embeds (C-261). */
@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: Database) {}

  /** One page by id, however many there are: a statement for the rows, one for the count and one for what is searched. */
  async list(scope: Scope, query: PageQuery): Promise<Slice<Category>> {
    const filter = withinScope(scope, 'restaurant_id');
    const { results, count } = await searchPage<CategoryRow>(
      this.database,
      scope,
      { table: 'categories', columns: CATEGORY_WITH_DETAIL, joins: JOIN_DETAIL, filter, order: 'id' },
      query,
    );
    return { results: results.map(toCategory), count };
  }

  async find(scope: Scope, id: number): Promise<Category | undefined> {
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    const row = await this.database.queryOne<CategoryRow>(
      `SELECT ${CATEGORY_WITH_DETAIL} FROM categories AS r ${JOIN_DETAIL} WHERE r.id = ? AND ${sql}`,
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
    return toCategory({ ...row, detail: null, sets: null });
  }

  /**
   * Writes the fields that are there, in one statement that also checks tenant and version (C-246).
   * @param version what the row must still have; undefined: the last write wins
   * @returns false when no row was written: absent, another restaurant's, or changed in the meantime
   */
  update(
    scope: Scope,
    id: number,
    { name, description }: CategoryChanges,
    version?: number,
  ): Promise<boolean> {
    const within = withinScope(scope, 'restaurant_id');
    return editRow(this.database, {
      table: 'categories',
      id,
      within,
      changes: { name, description },
      version,
    });
  }

  /** Deletes it with everything in it. @returns false when it is absent or another restaurant's */
  delete(scope: Scope, id: number): Promise<boolean> {
    return deleteRow(this.database, { table: 'categories', id, within: withinScope(scope, 'restaurant_id') });
  }
}
