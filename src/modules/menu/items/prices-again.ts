import { everyRow, type NamedRestored, type Restored, restaurantInput } from '../../history/index.js';
import { listIn } from '../shared/history-parts.js';

interface PlacedItem extends NamedRestored {
  category_id: number;
  position: number;
}
interface SizePrice {
  size_id: number;
  price: number;
  /** Absent in entries from before calories. */
  calories?: number | null;
}

/**
 * Prices an item in sizes of a category. For another category it moves the item there and back, and the item keeps
 * the prices (C-275).
 */
async function priceIn(
  { restaurantId, call }: Restored,
  { id, category_id, position }: PlacedItem,
  categoryId: number,
  prices: readonly SizePrice[],
): Promise<void> {
  const item = { ...restaurantInput(restaurantId), id };
  const isAway = category_id !== categoryId;
  await call('menu.items.update', { ...item, ...(isAway && { category_id: categoryId }), prices });
  if (isAway) await call('menu.items.update', { ...item, category_id, position });
}

interface ItemPrice extends Omit<SizePrice, 'size_id'> {
  item_id: number;
  name: string;
}

/** Finds kept prices of this size in the entries of items that were deleted before it and restored since. */
async function pricesOfReturnedItems({ recorded, cameBackMeanwhile }: Restored): Promise<ItemPrice[]> {
  const items = await cameBackMeanwhile('menu_item');
  return items.flatMap(({ id: item_id, recorded: item }) =>
    ((item['kept_prices'] ?? []) as SizePrice[])
      .filter(({ size_id }) => size_id === recorded['id'])
      .map(({ price, calories = null }) => ({ item_id, name: String(item['name']), price, calories })),
  );
}

/** Restores the item prices of a restored size. Items that are gone get theirs when they are restored. */
export async function pricesAgain(restored: Restored, sizeId: number): Promise<void> {
  const { restaurantId, recorded, call } = restored;
  const prices = [...(listIn(restored, 'prices') as ItemPrice[]), ...(await pricesOfReturnedItems(restored))];
  if (prices.length === 0) return;
  const categoryId = Number(recorded['category_id']);
  const items = (await everyRow(call, 'menu.items.list', restaurantInput(restaurantId))) as PlacedItem[];
  const here = items.filter(({ category_id }) => category_id === categoryId);
  for (const { item_id, name, price, calories = null } of prices) {
    const item = items.find(({ id }) => id === item_id) ?? here.find((one) => one.name === name);
    if (item)
      await priceIn(restored, item, categoryId, [{ size_id: sizeId, price: Number(price), calories }]);
  }
}

type KeptPrice = SizePrice & { category_id: number };

/** Finds the item's prices in the entries of sizes that were deleted before it and restored since. */
async function pricesOfReturned({ recorded: { id }, cameBackMeanwhile }: Restored): Promise<KeptPrice[]> {
  const sizes = await cameBackMeanwhile('size');
  return sizes.flatMap(({ id: size_id, recorded }) =>
    ((recorded['prices'] ?? []) as Omit<ItemPrice, 'name'>[])
      .filter(({ item_id }) => item_id === id)
      .map(({ price, calories = null }) => ({
        size_id,
        price,
        calories,
        category_id: Number(recorded['category_id']),
      })),
  );
}

/**
 * Restores an item's prices that its own entry does not list by size name. These are prices kept from former
 * categories, and prices of sizes that were deleted before. Skips sizes that do not exist.
 */
export async function otherPricesAgain(restored: Restored, id: number): Promise<void> {
  const { restaurantId, call } = restored;
  const kept = [...(listIn(restored, 'kept_prices') as KeptPrice[]), ...(await pricesOfReturned(restored))];
  if (kept.length === 0) return;
  const item = (await call('menu.items.get', { ...restaurantInput(restaurantId), id })) as PlacedItem;
  const sizes = (await everyRow(call, 'menu.sizes.list', restaurantInput(restaurantId))) as PlacedItem[];
  for (const categoryId of new Set(kept.map(({ category_id }) => category_id))) {
    const there = sizes.filter(({ category_id }) => category_id === categoryId).map((size) => size.id);
    const prices = kept
      .filter(({ size_id }) => there.includes(size_id))
      .map(({ size_id, price, calories = null }) => ({ size_id, price: Number(price), calories }));
    if (prices.length > 0) await priceIn(restored, item, categoryId, prices);
  }
}
