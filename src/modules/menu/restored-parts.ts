import { type FormerRow, orderWith } from '../../infra/database/change-tracking/former-row.js';
import { type Restored, restaurantInput } from '../../transport/trpc/restore-handlers.js';
import { everyRow, type Named } from './restored-rows.js';

/** Reads a list from a deletion entry. Older entries do not have it. */
const listIn = ({ recorded }: Restored, name: string): unknown => recorded[name] ?? [];

/** Finds a row by id, then by name: it may have been deleted and restored under another id. */
const sameOf = (rows: readonly Named[], id: number, name: string) =>
  rows.find((row) => row.id === id) ?? rows.find((row) => row.name === name);

interface PlacedItem extends Named {
  category_id: number;
  position: number;
}
interface SizePrice {
  size_id: number;
  price: number;
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

interface ItemPrice {
  item_id: number;
  name: string;
  price: number;
}

/** Finds kept prices of this size in the entries of items that were deleted before it and restored since. */
async function pricesOfReturnedItems({ recorded, cameBackMeanwhile }: Restored): Promise<ItemPrice[]> {
  const items = await cameBackMeanwhile('menu_item');
  return items.flatMap(({ id: item_id, recorded: item }) =>
    ((item['kept_prices'] ?? []) as SizePrice[])
      .filter(({ size_id }) => size_id === recorded['id'])
      .map(({ price }) => ({ item_id, name: String(item['name']), price })),
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
  for (const { item_id, name, price } of prices) {
    const item = items.find(({ id }) => id === item_id) ?? here.find((one) => one.name === name);
    if (item) await priceIn(restored, item, categoryId, [{ size_id: sizeId, price: Number(price) }]);
  }
}

type KeptPrice = SizePrice & { category_id: number };

/** Finds the item's prices in the entries of sizes that were deleted before it and restored since. */
async function pricesOfReturned({ recorded: { id }, cameBackMeanwhile }: Restored): Promise<KeptPrice[]> {
  const sizes = await cameBackMeanwhile('size');
  return sizes.flatMap(({ id: size_id, recorded }) =>
    ((recorded['prices'] ?? []) as { item_id: number; price: number }[])
      .filter(({ item_id }) => item_id === id)
      .map(({ price }) => ({ size_id, price, category_id: Number(recorded['category_id']) })),
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
      .map(({ size_id, price }) => ({ size_id, price: Number(price) }));
    if (prices.length > 0) await priceIn(restored, item, categoryId, prices);
  }
}

interface SoldOut {
  restaurant_id: number;
  until: string | null;
}

const isAhead = ({ until }: SoldOut) => until === null || new Date(until).getTime() > Date.now();

/** Marks a restored row as sold out again where it was, unless that time has passed. */
export async function soldOutAgain(
  restored: Restored,
  what: 'items' | 'toppings' | 'dressings' | 'extraSelections',
  id: number,
): Promise<void> {
  for (const { restaurant_id, until } of (listIn(restored, 'sold_out_in') as SoldOut[]).filter(isAhead))
    await restored.call(`menu.soldOut.${what}.mark`, { id, restaurant_id, until });
}

/** Does the same for the selections of a set, which are identified by their index. */
export async function selectionsSoldOutAgain(
  restored: Restored,
  selections: readonly { id: number }[],
): Promise<void> {
  const soldOut = listIn(restored, 'sold_out_in') as (SoldOut & { place: number })[];
  for (const off of soldOut.filter(isAhead)) {
    const id = selections[off.place]?.id;
    const { restaurant_id, until } = off;
    if (id !== undefined)
      await restored.call('menu.soldOut.primarySelections.mark', { id, restaurant_id, until });
  }
}

interface Offer {
  restaurant_id: number;
  category_id: number;
  /** The category's name. */
  name: string;
}

/** Yields each offer in a category that still exists, with the category's present id. */
async function* offersIn<Kept extends Offer>(restored: Restored): AsyncGenerator<Kept> {
  const categories = new Map<number, readonly Named[]>();
  for (const offer of listIn(restored, 'offered_in') as Kept[]) {
    const { restaurant_id } = offer;
    const known = categories.get(restaurant_id);
    const list = known ?? (await everyRow(restored.call, 'menu.categories.list', { restaurant_id }));
    categories.set(restaurant_id, list);
    const category = sameOf(list, offer.category_id, offer.name);
    if (category) yield { ...offer, category_id: category.id };
  }
}

/** Makes the former categories offer a restored topping or dressing again. */
export async function offeredAgain(
  restored: Restored,
  what: 'topping' | 'dressing',
  id: number,
): Promise<void> {
  const create = what === 'topping' ? 'menu.categoryToppings.create' : 'menu.categoryDressings.create';
  for await (const offer of offersIn<Offer & FormerRow & { default_choice?: unknown }>(restored)) {
    const { restaurant_id, category_id, default_choice } = offer;
    const isDefault = Number(default_choice ?? 0) === 1;
    restored.comesBack(`category_${what}`, offer);
    await restored.call(create, {
      restaurant_id,
      category_id,
      [`${what}_id`]: id,
      ...(isDefault && { default_choice: true }),
    });
  }
}

type SetOffer = Offer & FormerRow & { place: number };

/**
 * Maps sets that were deleted before this one and restored since to their side: true if they came before it. Their
 * entries record the neighbors.
 */
async function stoodBefore(
  { cameBackMeanwhile }: Restored,
  id: number,
  categoryId: number,
): Promise<Map<number, boolean>> {
  const told = (await cameBackMeanwhile('primary_option_set')).flatMap(({ id: other, recorded }) => {
    const offers = (recorded['offered_in'] ?? []) as SetOffer[];
    const { earlier_ids, later_ids } = offers.find((offer) => offer.category_id === categoryId) ?? {};
    const isBefore = later_ids?.includes(id) === true;
    return isBefore || earlier_ids?.includes(id) === true ? [[other, isBefore] as const] : [];
  });
  return new Map(told);
}

/** Makes the former categories offer a restored set again, at its former place. */
export async function setOfferedAgain(restored: Restored, id: number): Promise<void> {
  for await (const offer of offersIn<SetOffer>(restored)) {
    const { restaurant_id, category_id, place } = offer;
    const { results } = (await restored.call('menu.details.list', { restaurant_id, category_id })) as {
      results: { primary_option_sets: number[] }[];
    };
    const sets = (results[0]?.primary_option_sets ?? []).map((set, position) => ({ id: set, position }));
    await restored.call('menu.details.save', {
      restaurant_id,
      category_id,
      primary_option_sets: orderWith(
        sets,
        { id, position: place },
        offer,
        await stoodBefore(restored, id, category_id),
      ),
    });
  }
}

/**
 * Makes a restored category offer rows again that were deleted before it and restored since. Their entries list it.
 */
export async function offersOfReturned(restored: Restored, categoryId: number): Promise<void> {
  for (const what of ['topping', 'dressing', 'primary_option_set'] as const)
    for (const { id, recorded } of await restored.cameBackMeanwhile(what)) {
      const offers = ((recorded['offered_in'] ?? []) as Offer[])
        .filter(({ category_id }) => category_id === restored.id)
        .map((offer) => ({ ...offer, category_id: categoryId }));
      const returned = { ...restored, recorded: { offered_in: offers } };
      await (what === 'primary_option_set'
        ? setOfferedAgain(returned, id)
        : offeredAgain(returned, what, id));
    }
}
