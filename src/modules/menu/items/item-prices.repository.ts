import type { Database } from '../../../infra/database/database.js';
import { OtherSize } from '../menu.errors.js';
import type { SizePrice } from './menu-items.schemas.js';

interface HeldSize {
  id: number;
  restaurant_id: number;
}

/** Reads and writes `menu_item_prices`: an item's price in each size of its category (C-275). */
export class ItemPricesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds an item with its prices, or nothing.
   * @returns undefined when `add` added none
   * @throws OtherSize
   */
  trackInserts<Row extends { id: number }>(
    sent: readonly SizePrice[],
    add: () => Promise<Row | undefined>,
    read: (id: number) => Promise<Row | undefined>,
  ): Promise<Row | undefined> {
    return this.database.transaction(async () => {
      const added = await add();
      if (!added) return undefined;
      await this.set(added.id, sent);
      return read(added.id);
    });
  }

  /**
   * Writes the given prices of an item. Null deletes a price, and prices that are not given stay. The caller wrote
   * the item before in the same transaction.
   * @throws OtherSize if the item's category does not have a size
   */
  async set(itemId: number, sent: readonly SizePrice[]): Promise<void> {
    const prices = new Map(sent.map(({ size_id, price }) => [size_id, price]));
    if (prices.size === 0) return;
    const sizes = await this.holdSizes(itemId, [...prices.keys()]);
    if (sizes.length < prices.size) throw new OtherSize();
    await this.database.tracker.track([['menu_item', [itemId]]], () => this.write(itemId, sizes, prices));
  }

  private async write(
    itemId: number,
    sizes: readonly HeldSize[],
    prices: ReadonlyMap<number, number | null>,
  ): Promise<void> {
    const removed = sizes.filter(({ id }) => prices.get(id) === null);
    if (removed.length > 0)
      await this.database.execute('DELETE FROM menu_item_prices WHERE item_id = ? AND size_id IN (?)', [
        itemId,
        removed.map(({ id }) => id),
      ]);
    const priced = sizes.filter((size) => !removed.includes(size));
    if (priced.length > 0)
      await this.database.execute(
        `INSERT INTO menu_item_prices (item_id, size_id, restaurant_id, price) VALUES ?
         ON DUPLICATE KEY UPDATE price = VALUES(price)`,
        [priced.map(({ id, restaurant_id }) => [itemId, id, restaurant_id, prices.get(id) ?? null])],
      );
  }

  /** Returns those sizes that the item's category has. Locks them, so that none is deleted in this transaction. */
  private holdSizes(itemId: number, ids: readonly number[]): Promise<HeldSize[]> {
    return this.database.query<HeldSize>(
      `SELECT s.id, s.restaurant_id FROM sizes AS s JOIN menu_items AS i ON i.category_id = s.category_id
       WHERE i.id = ? AND s.id IN (?) LOCK IN SHARE MODE`,
      [itemId, ids],
    );
  }
}
