import { Injectable } from '@nestjs/common';
import { Database, type WriteResult } from '../../../infra/database/database.js';
import type { Value } from '../../../infra/database/statements.js';
import {
  allOf,
  anyOf,
  EVERY_ROW,
  type Filter,
  matching as sameValue,
} from '../../../infra/database/scope-filter.js';
import { holds } from '../../../infra/database/search.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { grouped } from '../../../shared/grouped.js';
import type { Allergen, Diet, DietaryInfo } from '../../../shared/menu/allergens.js';
import type { FormerOrders } from '../../history/index.js';
import { narrowedItems } from '../items/item-filters.js';
import { categoryOf } from '../shared/category-of.js';
import { toDietaryInfo } from '../shared/dietary-info.js';
import type { ItemBulk } from './bulk-edit.schemas.js';
import { matchedText } from './matched-rows.js';

/** An item of a bulk edit, locked. */
export interface HeldItem {
  id: number;
  name: string;
  category_id: number;
  price: number | null;
  visible: boolean;
  allergens: Allergen[] | null;
  may_contain: Allergen[] | null;
  diets: Diet[] | null;
  version: number;
  by_size: boolean;
}

/** An item's price in a size of its category. */
export interface HeldPrice {
  item_id: number;
  size_id: number;
  size: string;
  price: number;
}

/** SQL for the value of a row among given ones; NULL for other rows. */
const valueOf = (rows: readonly unknown[]) => (rows.length > 0 ? 'ELT(FIELD(id, ?), ?)' : 'NULL');
/** Parameters of `valueOf`. */
const valuesOf = <Row extends { id: number }>(rows: readonly Row[], value: (row: Row) => Value) =>
  rows.length > 0 ? [rows.map(({ id }) => id), rows.map(value)] : [];

/** Locks and writes many items with a constant number of statements. */
@Injectable()
export class ItemBulkRepository {
  constructor(private readonly database: Database) {}

  /** Locks the chosen items of the restaurant, in the order of the menu. */
  async hold(scope: RestaurantScope, { rows, matching }: Pick<ItemBulk, 'rows' | 'matching'>) {
    const { sql, values } = allOf(
      { sql: 'menu_items.restaurant_id = ?', values: [scope.restaurantId] },
      rows
        ? { sql: 'menu_items.id IN (?)', values: [rows.map(({ id }) => id)] }
        : matchingItems(scope, matching),
    );
    const held = await this.database.query<
      Omit<HeldItem, 'by_size' | 'visible'> & Record<'by_size' | 'visible', number>
    >(
      `SELECT menu_items.id, menu_items.name, menu_items.category_id, menu_items.price, menu_items.visible,
              menu_items.allergens, menu_items.may_contain, menu_items.diets, menu_items.version,
               COALESCE(d.priced_by = 'size', 0) AS by_size
       FROM menu_items JOIN categories AS c ON c.id = menu_items.category_id
       LEFT JOIN category_details AS d ON d.category_id = menu_items.category_id
       WHERE ${sql} ORDER BY c.position, c.id, menu_items.position, menu_items.id FOR UPDATE`,
      values,
    );
    return held.map((item) => ({
      ...item,
      price: item.price === null ? null : Number(item.price),
      visible: Number(item.visible) === 1,
      by_size: Number(item.by_size) === 1,
      ...toDietaryInfo(item),
    })) satisfies HeldItem[];
  }

  /** Returns the prices of items in the sizes of their categories. */
  async pricesBySize(ids: readonly number[]): Promise<HeldPrice[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<HeldPrice>(
      `SELECT p.item_id, p.size_id, s.name AS size, p.price
       FROM menu_item_prices AS p JOIN menu_items AS i ON i.id = p.item_id
       JOIN sizes AS s ON s.id = p.size_id AND s.category_id = i.category_id
       WHERE p.item_id IN (?) ORDER BY s.position, s.id FOR UPDATE`,
      [ids],
    );
    return rows.map((row) => ({ ...row, price: Number(row.price) }));
  }

  /** Returns the name of a category of the restaurant, and locks it. */
  async holdCategory({ restaurantId }: RestaurantScope, id: number): Promise<string | undefined> {
    const row = await this.database.queryOne<{ name: string }>(
      'SELECT name FROM categories WHERE id = ? AND restaurant_id = ? FOR UPDATE',
      [id, restaurantId],
    );
    return row?.name;
  }

  /** Returns the ids of the items of categories, in their order. */
  async ordersOf(categoryIds: ReadonlySet<number>): Promise<FormerOrders> {
    if (categoryIds.size === 0) return {};
    const rows = await this.database.query<{ id: number; category_id: number }>(
      'SELECT id, category_id FROM menu_items WHERE category_id IN (?) ORDER BY position, id',
      [[...categoryIds]],
    );
    const inCategory = grouped(rows, ({ category_id }) => category_id);
    return Object.fromEntries(
      [...categoryIds].map((category) => [category, inCategory(category).map(({ id }) => id)]),
    );
  }

  /** Writes prices: of an item, or of its sizes. */
  async setPrices(
    { restaurantId }: RestaurantScope,
    prices: readonly { id: number; price: number }[],
    bySize: readonly { id: number; size_id: number; price: number }[],
  ): Promise<void> {
    const ids = [...prices.map(({ id }) => id), ...bySize.map(({ id }) => id)];
    await this.track(ids, ['price', 'prices'], async () => {
      const written = await this.database.execute(
        `UPDATE menu_items SET price = COALESCE(${valueOf(prices)}, price), version = version + 1 WHERE id IN (?)`,
        [...valuesOf(prices, ({ price }) => price), ids],
      );
      if (bySize.length > 0)
        await this.database.execute(
          `INSERT INTO menu_item_prices (item_id, size_id, restaurant_id, price) VALUES ?
           ON DUPLICATE KEY UPDATE price = VALUES(price)`,
          [bySize.map(({ id, size_id, price }) => [id, size_id, restaurantId, price])],
        );
      return written;
    });
  }

  setVisible(ids: readonly number[], visible: boolean): Promise<WriteResult> {
    return this.track(ids, ['visible'], () =>
      this.database.execute('UPDATE menu_items SET visible = ?, version = version + 1 WHERE id IN (?)', [
        visible,
        ids,
      ]),
    );
  }

  /** Moves items to the end of a category, in the given order. */
  move(ids: readonly number[], categoryId: number): Promise<WriteResult> {
    return this.track(ids, ['category_id'], () =>
      this.database.execute(
        `UPDATE menu_items
         JOIN (SELECT COALESCE(MAX(position) + 1, 0) AS next FROM menu_items WHERE category_id = ?) AS end
         SET position = end.next + FIELD(id, ?) - 1, category_id = ?, version = version + 1
         WHERE id IN (?)`,
        [categoryId, ids, categoryId, ids],
      ),
    );
  }

  setStated(
    items: readonly (DietaryInfo & { id: number })[],
    changed: readonly (keyof DietaryInfo)[],
  ): Promise<WriteResult> {
    const stored = (codes: readonly string[] | null) => (codes === null ? '' : JSON.stringify(codes));
    const ids = items.map(({ id }) => id);
    return this.track(ids, changed, () =>
      this.database.execute(
        `UPDATE menu_items SET allergens = NULLIF(${valueOf(items)}, ''),
                may_contain = NULLIF(${valueOf(items)}, ''), diets = NULLIF(${valueOf(items)}, ''),
                version = version + 1
         WHERE id IN (?)`,
        [
          ...valuesOf(items, ({ allergens }) => stored(allergens)),
          ...valuesOf(items, ({ may_contain }) => stored(may_contain)),
          ...valuesOf(items, ({ diets }) => stored(diets)),
          ids,
        ],
      ),
    );
  }

  delete(ids: readonly number[]): Promise<WriteResult> {
    const filter = { sql: 'id IN (?)', values: [ids] };
    return this.database.tracker.trackDeletes('menu_items', filter, () =>
      this.database.execute('DELETE FROM menu_items WHERE id IN (?)', [ids]),
    );
  }

  private track<T>(ids: readonly number[], columns: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.database.tracker.track([['menu_item', ids]], work, columns);
  }
}

function matchingItems(scope: RestaurantScope, matching: ItemBulk['matching']): Filter {
  const { in_descriptions, ...of } = matching ?? {};
  const search = matchedText(of);
  const found = (column: string) => (search === undefined ? EVERY_ROW : holds(column, search));
  const named = found('menu_items.name');
  return allOf(
    sameValue('menu_items.category_id', categoryOf(of)),
    in_descriptions && search !== undefined ? anyOf(named, found('menu_items.description')) : named,
    narrowedItems(scope, of),
  );
}
