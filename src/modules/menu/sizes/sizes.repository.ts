import { Injectable } from '@nestjs/common';
import { appendRow, reorderRows } from '../../../infra/database/append-row.js';
import { Database } from '../../../infra/database/database.js';
import { deleteRow, editRow } from '../../../infra/database/edit-row.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import { allOf, matching, withinScope } from '../../../infra/database/scope-filter.js';
import { searchPage } from '../../../infra/database/search-page.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { Size, SizeFields } from '../sizes.schemas.js';
import { SIZE_COLUMNS, type SizeRow, toSize } from './size-rows.js';

/** What an edit sends; undefined stays as it is. */
export type SizeChanges = { [F in keyof SizeFields]?: SizeFields[F] | undefined };

@Injectable()
export class SizesRepository {
  constructor(private readonly database: Database) {}

  /** One page: a category's in their order, all others by id. */
  async list(scope: Scope, categoryId: number | undefined, query: PageQuery): Promise<Slice<Size>> {
    const filter = allOf(withinScope(scope, 'restaurant_id'), matching('category_id', categoryId));
    const order = categoryId === undefined ? 'id' : 'position, id';
    const { results, count } = await searchPage<SizeRow>(
      this.database,
      scope,
      { table: 'sizes', columns: columnsOf('r', SIZE_COLUMNS), filter, order },
      query,
    );
    return { results: results.map(toSize), count };
  }

  async find(scope: Scope, id: number): Promise<Size | undefined> {
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    const row = await this.database.queryOne<SizeRow>(
      `SELECT ${columnsOf('r', SIZE_COLUMNS)} FROM sizes AS r WHERE r.id = ? AND ${sql}`,
      [id, ...values],
    );
    return row && toSize(row);
  }

  /**
   * Adds a size to a category; without a name it becomes 'Size {n}', n counting from 1 (C-113).
   * @returns undefined when the category is absent or another restaurant's
   */
  async append(scope: Scope, categoryId: number, fields: SizeFields): Promise<Size | undefined> {
    const { name, units, measurement, position } = fields;
    const row = await appendRow<SizeRow>(this.database, {
      ...{ table: 'sizes', parent: 'categories', parentColumn: 'category_id', parentId: categoryId },
      within: withinScope(scope, 'p.restaurant_id'),
      values: {
        name: { sql: `COALESCE(?, CONCAT('Size ', COUNT(s.id) + 1))`, values: [name || null] },
        units,
        measurement,
      },
      position,
      returning: SIZE_COLUMNS,
    });
    return row && toSize(row);
  }

  /** The sizes of a new category, in the given order, in one statement. */
  async insertAll(scope: RestaurantScope, categoryId: number, sizes: readonly SizeFields[]): Promise<void> {
    if (sizes.length === 0) return;
    await this.database.execute(
      `INSERT INTO sizes (restaurant_id, category_id, name, units, measurement, position)
       VALUES ${sizes.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      sizes.flatMap(({ name, units, measurement, position }, index) => [
        ...[scope.restaurantId, categoryId, name || `Size ${index + 1}`, units, measurement],
        position ?? index,
      ]),
    );
  }

  /** @returns false when no row was written: absent, another restaurant's, or changed in the meantime */
  update(scope: Scope, id: number, changes: SizeChanges, version?: number): Promise<boolean> {
    const { name, units, measurement, position } = changes;
    return editRow(this.database, {
      ...{ table: 'sizes', id, within: withinScope(scope, 'restaurant_id'), version },
      changes: { name, units, measurement, position },
    });
  }

  /** @returns how many of these sizes the category has */
  reorder(scope: Scope, categoryId: number, ids: readonly number[]): Promise<number> {
    return reorderRows(this.database, {
      ...{ table: 'sizes', parentColumn: 'category_id', parentId: categoryId, ids },
      within: withinScope(scope, 'restaurant_id'),
    });
  }

  /** @returns false when it is absent or another restaurant's */
  delete(scope: Scope, id: number): Promise<boolean> {
    return deleteRow(this.database, { table: 'sizes', id, within: withinScope(scope, 'restaurant_id') });
  }
}
