import { type FormerRow, orderWith } from '../../infra/database/recording/former-row.js';
import { type Restored, within } from '../../transport/trpc/restoring.js';
import { everyRow, type Named } from './restored-rows.js';

/** A list that the entry of a deletion keeps; entries from before it was kept have none. */
const listIn = ({ recorded }: Restored, name: string): unknown => recorded[name] ?? [];

/** Finds a row that may have been deleted since, and restored under another id. */
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

/** Gives an item prices in sizes of a category. Of another category than its own they are kept (C-275): it goes there and back. */
async function priceIn(
  { restaurantId, call }: Restored,
  { id, category_id, position }: PlacedItem,
  categoryId: number,
  prices: readonly SizePrice[],
): Promise<void> {
  const item = { ...within(restaurantId), id };
  const isAway = category_id !== categoryId;
  await call('menu.items.update', { ...item, ...(isAway && { category_id: categoryId }), prices });
  if (isAway) await call('menu.items.update', { ...item, category_id, position });
}

/** Gives items their prices for a size that was restored. The price of an item that is gone went with that. */
export async function pricesAgain(restored: Restored, sizeId: number): Promise<void> {
  const { restaurantId, recorded, call } = restored;
  const prices = listIn(restored, 'prices') as { item_id: number; name: string; price: number }[];
  if (prices.length === 0) return;
  const categoryId = Number(recorded['category_id']);
  const items = (await everyRow(call, 'menu.items.list', within(restaurantId))) as PlacedItem[];
  const here = items.filter(({ category_id }) => category_id === categoryId);
  for (const { item_id, name, price } of prices) {
    const item = items.find(({ id }) => id === item_id) ?? here.find((one) => one.name === name);
    if (item) await priceIn(restored, item, categoryId, [{ size_id: sizeId, price: Number(price) }]);
  }
}

/** Gives a restored item the prices that it kept of categories that it was in before, as far as those sizes are there. */
export async function keptPricesAgain(restored: Restored, id: number): Promise<void> {
  const { restaurantId, call } = restored;
  const kept = listIn(restored, 'kept_prices') as (SizePrice & { category_id: number })[];
  if (kept.length === 0) return;
  const item = (await call('menu.items.get', { ...within(restaurantId), id })) as PlacedItem;
  const sizes = (await everyRow(call, 'menu.sizes.list', within(restaurantId))) as PlacedItem[];
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

/** Marks what was restored as sold out again where it was, unless that time is over. */
export async function soldOutAgain(
  restored: Restored,
  what: 'items' | 'toppings' | 'dressings' | 'extraSelections',
  id: number,
): Promise<void> {
  for (const { restaurant_id, until } of (listIn(restored, 'sold_out_in') as SoldOut[]).filter(isAhead))
    await restored.call(`menu.soldOut.${what}.mark`, { id, restaurant_id, until });
}

/** The same of the selections of a set, which are known by their places. */
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
  /** The category's. */
  name: string;
}

/** Each offer in a category that is still there, with the category's present id. */
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

/** Has the categories offer a restored topping or dressing that did. */
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

/** Has the categories offer a restored set that did, where it stood among theirs. */
export async function setOfferedAgain(restored: Restored, id: number): Promise<void> {
  for await (const offer of offersIn<Offer & FormerRow & { place: number }>(restored)) {
    const { restaurant_id, category_id, place } = offer;
    const { results } = (await restored.call('menu.details.list', { restaurant_id, category_id })) as {
      results: { primary_option_sets: number[] }[];
    };
    const sets = (results[0]?.primary_option_sets ?? []).map((set, position) => ({ id: set, position }));
    await restored.call('menu.details.save', {
      restaurant_id,
      category_id,
      primary_option_sets: orderWith(sets, { id, position: place }, offer),
    });
  }
}
