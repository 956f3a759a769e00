import type { Database } from '../../../infra/database/database.js';
import { CaloriesWithoutPrice, OtherSize } from '../menu.errors.js';
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
   * Writes the given prices and calories of an item. Null deletes a price, and what is not given stays. The caller wrote
   * the item before in the same transaction.
   * @throws OtherSize if the item's category does not have a size; CaloriesWithoutPrice
   */
  async set(itemId: number, sent: readonly SizePrice[]): Promise<void> {
    const prices = new Map<number, SizePrice>();
    for (const one of sent) prices.set(one.size_id, { ...prices.get(one.size_id), ...one });
    if (prices.size === 0) return;
    const sizes = await this.holdSizes(itemId, [...prices.keys()]);
    if (sizes.length < prices.size) throw new OtherSize();
    await this.database.tracker.track([['menu_item', [itemId]]], () => this.write(itemId, sizes, prices));
  }

  private async write(
    itemId: number,
    sizes: readonly HeldSize[],
    prices: ReadonlyMap<number, SizePrice>,
  ): Promise<void> {
    const removed = sizes.filter(({ id }) => prices.get(id)?.price === null);
    if (removed.length > 0)
      await this.database.execute('DELETE FROM menu_item_prices WHERE item_id = ? AND size_id IN (?)', [
        itemId,
        removed.map(({ id }) => id),
      ]);
    const priced = sizes.flatMap(({ id, restaurant_id }) => {
      const price = prices.get(id)?.price ?? null;
      return price === null ? [] : [[itemId, id, restaurant_id, price]];
    });
    if (priced.length > 0)
      await this.database.execute(
        `INSERT INTO menu_item_prices (item_id, size_id, restaurant_id, price) VALUES ?
         ON DUPLICATE KEY UPDATE price = VALUES(price)`,
        [priced],
      );
    await this.writeCalories(itemId, [...prices.values()]);
  }

  /** @throws CaloriesWithoutPrice */
  private async writeCalories(itemId: number, sent: readonly SizePrice[]): Promise<void> {
    const stated = sent.filter(({ price, calories }) => calories !== undefined && price !== null);
    if (sent.some(({ price, calories }) => price === null && (calories ?? null) !== null))
      throw new CaloriesWithoutPrice();
    if (stated.length === 0) return;
    const ids = stated.map(({ size_id }) => size_id);
    const held = await this.database.query<{ size_id: number }>(
      'SELECT size_id FROM menu_item_prices WHERE item_id = ? AND size_id IN (?) FOR UPDATE',
      [itemId, ids],
    );
    const isPriced = ({ size_id }: SizePrice) => held.some((one) => one.size_id === size_id);
    // Nothing to clear is no error.
    if (stated.some((one) => !isPriced(one) && (one.calories ?? null) !== null))
      throw new CaloriesWithoutPrice();
    await this.database.execute(
      'UPDATE menu_item_prices SET calories = ELT(FIELD(size_id, ?), ?) WHERE item_id = ? AND size_id IN (?)',
      [ids, stated.map(({ calories }) => calories ?? null), itemId, ids],
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
