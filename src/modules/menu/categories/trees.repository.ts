import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { allOf, matching, withinScope } from '../../../infra/database/scope-filter.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import type { CategoryTree, Menu } from './categories.schemas.js';
import { inGroupsOf } from '../shared/category-of.js';
import { categoryDressingsTable, categoryToppingsTable } from '../assignments/assignments.tables.js';
import { emptyExtraGroupsTable } from '../extra-groups/extra-groups.table.js';
import { extraSelectionsTable } from '../extras/extra-selections.table.js';
import { menuItemsTable, toMenuItem } from '../items/menu-items.table.js';
import type { StoredDietaryInfo } from '../shared/dietary-info.js';
import { sizesTable } from '../sizes/sizes.table.js';
import { joinSoldOut, SOLD_OUT } from '../sold-out/sold-out-columns.js';
import { byCategory, type CategoryContents, type OfferedSet, treesOf } from './category-contents.js';
import { categoriesWithDetailTable, categoryDetailsTable } from './categories.table.js';

/** One row for each selection of an offered set. */
interface OfferedSelectionRow extends StoredDietaryInfo {
  category_id: number;
  id: number;
  name: string;
  selection_id: number | null;
  selection: string;
  image_url: string | null;
  sold_out: number;
  sold_out_until: string | null;
}

/**
 * Reads categories with their parts: 1 plain statement for each table, joined here. Nested JSON lists would make the
 * database write temporary tables to disk.
 * | The statements run in parallel on several connections, so they are no snapshot. Categories are read first, so a
 * category that is being created appears complete or not at all. A change in between comes with the old version, so
 * an edit of it is refused as stale. A category that is deleted in between can appear without its parts.
 */
@Injectable()
export class TreesRepository {
  private readonly details;
  private readonly tables;

  constructor(private readonly database: Database) {
    this.details = categoryDetailsTable(database);
    this.tables = {
      categories: categoriesWithDetailTable(database, this.details),
      sizes: sizesTable(database),
      toppings: categoryToppingsTable(database),
      dressings: categoryDressingsTable(database),
      groups: emptyExtraGroupsTable(database),
      selections: extraSelectionsTable(database),
      items: menuItemsTable(database),
    };
  }

  /** Reads everything that a category's editor shows. */
  async find(scope: Scope, id: number): Promise<CategoryTree | undefined> {
    const category = await this.tables.categories.find(scope, id);
    if (!category) return undefined;
    return treesOf(this.details, await this.contents(scope, id))(category);
  }

  /** Reads a restaurant's whole menu, its categories by id. */
  async menu(scope: RestaurantScope): Promise<Menu> {
    const rows = await this.tables.categories.all(scope, {});
    const [contents, items] = await Promise.all([
      this.contents(scope),
      this.tables.items.all(scope, { order: ['position', 'id'] }),
    ]);
    const treeOf = treesOf(this.details, contents);
    const itemsOf = byCategory(items);
    return {
      restaurant_id: scope.restaurantId,
      categories: rows.map((row) => ({ ...treeOf(row), items: itemsOf(row.id).map(toMenuItem) })),
    };
  }

  /** Reads the parts of one category, or of all. */
  private async contents(scope: Scope, category_id?: number): Promise<CategoryContents> {
    const { tables } = this;
    const where = { category_id };
    const inOrder = { where, order: ['position' as const, 'id' as const] };
    const [sizes, toppings, dressings, sets, groups, selections] = await Promise.all([
      tables.sizes.all(scope, inOrder),
      tables.toppings.all(scope, { where }),
      tables.dressings.all(scope, { where }),
      this.offeredSets(scope, category_id),
      tables.groups.all(scope, inOrder),
      tables.selections.all(scope, {
        order: inOrder.order,
        ...(category_id !== undefined && { also: inGroupsOf(category_id) }),
      }),
    ]);
    return { sizes, toppings, dressings, sets, groups, selections };
  }

  private async offeredSets(scope: Scope, category_id: number | undefined): Promise<OfferedSet[]> {
    const { sql, values } = allOf(
      matching('l.category_id', category_id),
      withinScope(scope, 'l.restaurant_id'),
    );
    const rows = await this.database.query<OfferedSelectionRow>(
      `SELECT l.category_id, o.id, o.name, n.id AS selection_id, n.name AS selection, n.image_url,
              n.allergens, n.may_contain, n.diets,
              ${SOLD_OUT.sold_out} AS sold_out, ${SOLD_OUT.sold_out_until} AS sold_out_until
       FROM category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
       LEFT JOIN primary_option_selections AS n ON n.set_id = o.id
       ${joinSoldOut('primary_selection', 'n.id', 'l.restaurant_id')}
       WHERE ${sql} ORDER BY l.category_id, l.position, l.id, n.position, n.id`,
      values,
    );
    return setsOf(rows);
  }
}

/** Relies on the rows of one set being consecutive. */
function setsOf(rows: readonly OfferedSelectionRow[]): OfferedSet[] {
  const sets: OfferedSet[] = [];
  for (const row of rows) {
    const { category_id, id, name, selection_id, selection } = row;
    let set = sets.at(-1);
    if (set?.id !== id || set.category_id !== category_id)
      sets.push((set = { category_id, id, name, selections: [] }));
    if (selection_id !== null)
      set.selections.push({
        id: selection_id,
        name: selection,
        image_url: row.image_url,
        allergens: row.allergens,
        may_contain: row.may_contain,
        diets: row.diets,
        sold_out: Boolean(row.sold_out),
        sold_out_until: row.sold_out_until,
      });
  }
  return sets;
}
