import type { Database } from '../../../../infra/database/database.js';
import type { RowChange } from '../comparing/menu-state.js';
import { type MenuOfRestaurant, idIn, storedValue } from './stored-tables.js';

const FIELDS = ['price', 'calories'] as const;

/** Writes prices and calories of items in sizes. */
export class PriceWriter {
  constructor(private readonly database: Database) {}

  /** Sets prices with their calories; a null price deletes both. */
  async write({ restaurantId }: MenuOfRestaurant, changes: readonly RowChange[]): Promise<void> {
    const rows = changes.flatMap(({ before, after }) =>
      after && FIELDS.some((field) => (before?.[field] ?? null) !== (after[field] ?? null))
        ? [
            {
              item: idIn(after, 'item'),
              size: idIn(after, 'size'),
              price: storedValue(after['price']),
              calories: storedValue(after['calories']),
            },
          ]
        : [],
    );
    if (rows.length === 0) return;
    const items = [...new Set(rows.map(({ item }) => item))];
    const priced = rows.filter(({ price }) => price !== null);
    const emptied = rows.filter(({ price }) => price === null);
    await this.database.tracker.track([['menu_item', items]], async () => {
      if (priced.length > 0)
        await this.database.execute(
          `INSERT INTO menu_item_prices (item_id, size_id, restaurant_id, price, calories) VALUES ?
           ON DUPLICATE KEY UPDATE price = VALUES(price), calories = VALUES(calories)`,
          [priced.map(({ item, size, price, calories }) => [item, size, restaurantId, price, calories])],
        );
      if (emptied.length > 0)
        await this.database.execute('DELETE FROM menu_item_prices WHERE (item_id, size_id) IN (?)', [
          emptied.map(({ item, size }) => [item, size]),
        ]);
      await this.database.execute('UPDATE menu_items SET version = version + 1 WHERE id IN (?)', [items]);
    });
  }
}
