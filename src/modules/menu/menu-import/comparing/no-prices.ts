import type { Compared } from './differences.js';
import { type MenuState, referenceIn } from './menu-state.js';
import { hasSizes } from './row-faults.js';

/**
 * Marks rows that lose their price, and new and changed items without one.
 * @param stored the menu as it is, whose sizes a price can count for
 */
export function markNoPrices(compared: readonly Compared[], next: MenuState, stored: MenuState): void {
  const prices = [...next.prices.values()].filter(({ price }) => price !== null);
  const pricedBySize = new Set(prices.map((row) => String(referenceIn(row, 'item'))));
  for (const row of compared) {
    if (row.status === 'changed' && !(row.table === 'items' && pricedBySize.has(row.key)))
      row.losesPrice = row.fields.some(
        ({ field, before, after }) => field === 'price' && before !== null && after === null,
      );
    if (row.table !== 'items' || row.losesPrice || !['new', 'changed'].includes(row.status)) continue;
    const item = next.items.get(row.key) ?? {};
    const category = referenceIn(item, 'category') ?? '';
    const bySize = next.categories.get(category)?.['priced_by'] === 'size';
    if (bySize ? pricedBySize.has(row.key) : (item['price'] ?? null) !== null) continue;
    const { priceColumn = null } = row.sent;
    row.lacksPrice = { by_size: bySize, column: bySize && !hasSizes(stored, category) ? null : priceColumn };
  }
}
