import type { PricedRows } from '../../shared/prices/price-preview';
import { sizeField } from '../item-rows';
import type { ChosenItem } from './chosen-items';

/** Prices of the selected items, in the order of the menu, and names of items without any, or without some. */
export function pricesOf(chosen: readonly ChosenItem[]): PricedRows {
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
