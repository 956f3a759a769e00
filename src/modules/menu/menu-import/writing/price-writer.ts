import type { Database } from '../../../../infra/database/database.js';
import type { RowChange } from '../comparing/menu-state.js';
import { type MenuOfRestaurant, idIn, storedValue } from './stored-tables.js';

/** Writes prices of items in sizes. */
export class PriceWriter {
  constructor(private readonly database: Database) {}

  /** Sets prices; null deletes one. */
  async write({ restaurantId }: MenuOfRestaurant, changes: readonly RowChange[]): Promise<void> {
    const rows = changes.flatMap(({ before, after }) =>
      after && (before?.['price'] ?? null) !== after['price']
        ? [{ item: idIn(after, 'item'), size: idIn(after, 'size'), price: storedValue(after['price']) }]
        : [],
    );
    if (rows.length === 0) return;
    const items = [...new Set(rows.map(({ item }) => item))];
    const priced = rows.filter(({ price }) => price !== null);
    const emptied = rows.filter(({ price }) => price === null);
    await this.database.tracker.track([['menu_item', items]], async () => {
      if (priced.length > 0)
        await this.database.execute(
          `INSERT INTO menu_item_prices (item_id, size_id, restaurant_id, price) VALUES ?
           ON DUPLICATE KEY UPDATE price = VALUES(price)`,
          [priced.map(({ item, size, price }) => [item, size, restaurantId, price])],
        );
      if (emptied.length > 0)
        await this.database.execute('DELETE FROM menu_item_prices WHERE (item_id, size_id) IN (?)', [
          emptied.map(({ item, size }) => [item, size]),
        ]);
      await this.database.execute('UPDATE menu_items SET version = version + 1 WHERE id IN (?)', [items]);
    });
  }
}
