import type { Database } from '../../../infra/database/database.js';
import type { Filter } from '../../../infra/database/scope-filter.js';
import type { Scope } from '../../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../../shared/errors.js';
import { OtherSize } from '../menu.errors.js';
import type { SizePrice } from '../menu-items.schemas.js';

interface HeldSize {
  id: number;
  restaurant_id: number;
}

/** `menu_item_prices`: what an item costs in each size of its category (C-275). */
export class ItemPricesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds an item with prices, or neither.
   * @returns undefined when `add` added none
   * @throws OtherSize
   */
  adding<Row extends { id: number }>(
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
   * Writes the prices that are named, of an item that was written just before in the same transaction: null takes one
   * away, the others stay.
   * @throws OtherSize when one is for a size that its category does not have
   */
  async set(itemId: number, sent: readonly SizePrice[]): Promise<void> {
    const prices = new Map(sent.map(({ size_id, price }) => [size_id, price]));
    if (prices.size === 0) return;
    const sizes = await this.holdSizes(itemId, [...prices.keys()]);
    if (sizes.length < prices.size) throw new OtherSize();
    await this.database.recording.around([['menu_item', [itemId]]], () => this.write(itemId, sizes, prices));
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

  /** Those of these sizes that the item's category has; none of them is deleted until the transaction ends. */
  private holdSizes(itemId: number, ids: readonly number[]): Promise<HeldSize[]> {
    return this.database.query<HeldSize>(
      `SELECT s.id, s.restaurant_id FROM sizes AS s JOIN menu_items AS i ON i.category_id = s.category_id
       WHERE i.id = ? AND s.id IN (?) LOCK IN SHARE MODE`,
      [itemId, ids],
    );
  }
}

/**
 * Narrows a restaurant's items to those without a price, or with none for one of their sizes: the same that
 * `lacksPrice` says of one. All restaurants together have too many to look at each.
 * @throws NoActiveRestaurant
 */
export function lackingPrice(scope: Scope): Filter {
  if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
  return {
    sql: `CASE COALESCE((SELECT d.priced_by FROM category_details AS d
                         WHERE d.category_id = menu_items.category_id), 'none')
          WHEN 'size' THEN
            (SELECT COUNT(*) = 0 OR COUNT(*) > COUNT(p.item_id) FROM sizes AS s
             LEFT JOIN menu_item_prices AS p ON p.size_id = s.id AND p.item_id = menu_items.id
             WHERE s.category_id = menu_items.category_id)
          ELSE price IS NULL END`,
    values: [],
  };
}
