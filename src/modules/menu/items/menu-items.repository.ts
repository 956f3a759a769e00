import { Injectable } from '@nestjs/common';
import { appendRow, reorderRows } from '../../../infra/database/append-row.js';
import { Database } from '../../../infra/database/database.js';
import { deleteRow, editRow } from '../../../infra/database/edit-row.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import { allOf, matching, withinScope } from '../../../infra/database/scope-filter.js';
import { searchPage } from '../../../infra/database/search-page.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { MenuItem } from '../menu-items.schemas.js';
import { ITEM_COLUMNS, type MenuItemRow, toMenuItem } from './item-rows.js';

/** A new item, but for its category. */
export interface MenuItemFields {
  name: string;
  description: string;
  position?: number | undefined;
}

/** What an edit sends; undefined stays as it is. */
export type MenuItemChanges = { [F in keyof MenuItemFields]?: MenuItemFields[F] | undefined } & {
  category_id?: number | undefined;
};

@Injectable()
export class MenuItemsRepository {
  constructor(private readonly database: Database) {}

  /** One page: a category's in their order, all others by id. */
  async list(scope: Scope, categoryId: number | undefined, query: PageQuery): Promise<Slice<MenuItem>> {
    const filter = allOf(withinScope(scope, 'restaurant_id'), matching('category_id', categoryId));
    const order = categoryId === undefined ? 'id' : 'position, id';
    const { results, count } = await searchPage<MenuItemRow>(
      this.database,
      scope,
      { table: 'menu_items', columns: columnsOf('r', ITEM_COLUMNS), filter, order },
      query,
    );
    return { results: results.map(toMenuItem), count };
  }

  async find(scope: Scope, id: number): Promise<MenuItem | undefined> {
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    const row = await this.database.queryOne<MenuItemRow>(
      `SELECT ${columnsOf('r', ITEM_COLUMNS)} FROM menu_items AS r WHERE r.id = ? AND ${sql}`,
      [id, ...values],
    );
    return row && toMenuItem(row);
  }

  /** Adds an item to a category. @returns undefined when the category is absent or another restaurant's */
  async append(scope: Scope, categoryId: number, fields: MenuItemFields): Promise<MenuItem | undefined> {
    const { name, description, position } = fields;
    const row = await appendRow<MenuItemRow>(this.database, {
      ...{ table: 'menu_items', parent: 'categories', parentColumn: 'category_id', parentId: categoryId },
      within: withinScope(scope, 'p.restaurant_id'),
      values: { name, description },
      position,
      returning: ITEM_COLUMNS,
    });
    return row && toMenuItem(row);
  }

  /**
   * @returns false when no row was written: absent, another restaurant's, or changed in the meantime
   * @throws a missing parent when the new category is absent or another restaurant's
   */
  update(scope: Scope, id: number, changes: MenuItemChanges, version?: number): Promise<boolean> {
    const { name, description, position, category_id } = changes;
    return editRow(this.database, {
      ...{ table: 'menu_items', id, within: withinScope(scope, 'restaurant_id'), version },
      changes: { name, description, position, category_id },
    });
  }

  /** @returns how many of these items the category has */
  reorder(scope: Scope, categoryId: number, ids: readonly number[]): Promise<number> {
    return reorderRows(this.database, {
      ...{ table: 'menu_items', parentColumn: 'category_id', parentId: categoryId, ids },
      within: withinScope(scope, 'restaurant_id'),
    });
  }

  /** @returns false when it is absent or another restaurant's */
  delete(scope: Scope, id: number): Promise<boolean> {
    return deleteRow(this.database, { table: 'menu_items', id, within: withinScope(scope, 'restaurant_id') });
  }
}
