import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { withinScope } from '../../../infra/database/scope-filter.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import type { CategoryTree, Menu } from '../categories.schemas.js';
import {
  SELECT_TREE,
  SELECT_TREE_WITH_ITEMS,
  toTree,
  toTreeWithItems,
  type TreeRow,
  type TreeRowWithItems,
} from './tree-rows.js';

/** Categories with everything in them: one statement, however much that is. */
@Injectable()
export class TreesRepository {
  constructor(private readonly database: Database) {}

  /** What a category's editor shows. */
  async find(scope: Scope, id: number): Promise<CategoryTree | undefined> {
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    const row = await this.database.queryOne<TreeRow>(`${SELECT_TREE} WHERE r.id = ? AND ${sql}`, [
      id,
      ...values,
    ]);
    return row && toTree(row);
  }

  /** A restaurant's whole menu, its categories by id. */
  async menu(scope: RestaurantScope): Promise<Menu> {
    const rows = await this.database.query<TreeRowWithItems>(
      `${SELECT_TREE_WITH_ITEMS} WHERE r.restaurant_id = ? ORDER BY r.id`,
      [scope.restaurantId],
    );
    return { restaurant_id: scope.restaurantId, categories: rows.map(toTreeWithItems) };
  }
}
