import type { Currency } from '../money.js';

/** What the price of a category's items depends on. */
type Basis = 'none' | 'weight' | 'size';

/** What an item costs, as it is stored; which of it counts is its category's to say (C-275). */
export interface Priced {
  price: number | null;
  prices: readonly { size_id: number; price: number }[];
}
export interface PricedCategory {
  priced_by: Basis;
  sizes: readonly { id: number }[];
}

/** The unit that a price by weight is for: per lb in the United States, per kg elsewhere (C-275). */
export const weightUnitOf = (currency: Currency): 'lb' | 'kg' => (currency === 'USD' ? 'lb' : 'kg');

/** What an item costs in a size, or without one; null: no price yet. */
export const priceIn = (item: Priced, sizeId: number | undefined): number | null =>
  sizeId === undefined ? item.price : (item.prices.find(({ size_id }) => size_id === sizeId)?.price ?? null);

/** The sizes in which an item has no price yet. */
export const sizesWithoutPrice = (item: Priced, sizes: readonly { id: number }[]): number[] =>
  sizes.filter(({ id }) => priceIn(item, id) === null).map(({ id }) => id);

/** Has an item no price, or none for one of its sizes? A category by size without sizes has nothing to price by. */
export const lacksPrice = (item: Priced, { priced_by, sizes }: PricedCategory): boolean =>
  priced_by === 'size'
    ? sizes.length === 0 || sizesWithoutPrice(item, sizes).length > 0
    : item.price === null;

/** Those of several selections that are paid for: the dearest are free first, as far as the rule includes some. */
export const paidFor = (prices: readonly number[], included: number): number[] =>
  prices.toSorted((one, other) => other - one).slice(included);
