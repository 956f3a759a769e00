import type { Currency } from '../money.js';

/** Price basis of a category. */
type Basis = 'none' | 'weight' | 'size';

/** Stored prices of an item; its category decides which of them count (C-275). */
export interface Priced {
  price: number | null;
  prices: readonly { size_id: number; price: number }[];
}
export interface PricedCategory {
  priced_by: Basis;
  sizes: readonly { id: number }[];
}

/** Unit of a price by weight: per lb in the United States, per kg elsewhere (C-275). */
export const weightUnitOf = (currency: Currency): 'lb' | 'kg' => (currency === 'USD' ? 'lb' : 'kg');

/** Price of an item in a size, or without one; null: no price yet. */
export const priceIn = (item: Priced, sizeId: number | undefined): number | null =>
  sizeId === undefined ? item.price : (item.prices.find(({ size_id }) => size_id === sizeId)?.price ?? null);

/** Sizes for which an item has no price yet. */
export const sizesWithoutPrice = (item: Priced, sizes: readonly { id: number }[]): number[] =>
  sizes.filter(({ id }) => priceIn(item, id) === null).map(({ id }) => id);

/** Tells whether an item lacks a price, or one for any of its sizes. A category by size without sizes lacks none. */
export const lacksPrice = (item: Priced, { priced_by, sizes }: PricedCategory): boolean =>
  priced_by === 'size'
    ? sizes.length === 0 || sizesWithoutPrice(item, sizes).length > 0
    : item.price === null;

/** Prices that the guest pays: the rule's included choices are free, the dearest first. */
export const paidFor = (prices: readonly number[], included: number): number[] =>
  prices.toSorted((one, other) => other - one).slice(included);
