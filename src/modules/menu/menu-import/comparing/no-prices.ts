import type { CheckedRow } from './check.js';
import { type MenuState, referenceIn } from './menu-state.js';

/** Marks rows that lose their price, and new and changed items without one. */
export function markNoPrices(compared: readonly CheckedRow[], next: MenuState): void {
  const prices = [...next.prices.values()].filter(({ price }) => price !== null);
  const pricedBySize = new Set(prices.map((row) => String(referenceIn(row, 'item'))));
  for (const row of compared) {
    if (row.status === 'changed' && !(row.table === 'items' && pricedBySize.has(row.key)))
      row.losesPrice = row.fields.some(
        ({ field, before, after }) => field === 'price' && before !== null && after === null,
      );
    if (row.table !== 'items' || row.losesPrice || !['new', 'changed'].includes(row.status)) continue;
    const item = next.items.get(row.key) ?? {};
    const category = next.categories.get(referenceIn(item, 'category') ?? '');
    row.lacksPrice =
      category?.['priced_by'] === 'size' ? !pricedBySize.has(row.key) : (item['price'] ?? null) === null;
  }
}
