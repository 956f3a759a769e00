import { changedPrice, type PriceChange } from '@server/shared/menu/price-change';
import { isTenfold } from '@server/shared/money';
import { sizeField } from '../item-rows';
import type { ChosenItem } from './chosen-items';

/** A price of an item, in one size of its category or its only one. */
export interface ItemPrice {
  id: number;
  name: string;
  /** Null for the only price. */
  size: string | null;
  before: number;
}

export interface ChangedPrice extends ItemPrice {
  /** Undefined when it would be out of range. */
  after: number | undefined;
  tenfold: boolean;
}

/** Prices of the selected items, in the order of the menu, and names of items without any, or without some. */
export function pricesOf(chosen: readonly ChosenItem[]): {
  prices: ItemPrice[];
  unpriced: string[];
  /** Names of items that lack the price of a size. */
  partly: string[];
} {
  const each = chosen.map(({ row, category: { priced_by, sizes } }) => {
    const { id, name, price } = row;
    const found =
      priced_by === 'size'
        ? sizes.map((size) => ({ size: size.name, before: row[sizeField(size.id)] ?? null }))
        : [{ size: null, before: price }];
    return {
      name,
      places: found.length,
      prices: found.flatMap(({ size, before }) => (before === null ? [] : [{ id, name, size, before }])),
    };
  });
  return {
    prices: each.flatMap(({ prices }) => prices),
    unpriced: each.filter(({ prices }) => prices.length === 0).map(({ name }) => name),
    partly: each
      .filter(({ prices, places }) => prices.length > 0 && prices.length < places)
      .map(({ name }) => name),
  };
}

/** Computes what a change makes of prices. Those that stay the same are left out. */
export const changedPrices = (prices: readonly ItemPrice[], change: PriceChange): ChangedPrice[] =>
  prices
    .map((price) => ({ ...price, after: changedPrice(price.before, change) }))
    .filter(({ before, after }) => after !== before)
    .map((price) => ({ ...price, tenfold: isTenfold(price.before, price.after ?? null) }));
