import { changedPrice } from '../../../shared/menu/price-change.js';
import { PriceOutOfRange } from '../menu.errors.js';
import type { PricesEdit } from './bulk-edit.schemas.js';

/** A price of a row that a bulk edit can change. */
interface PricedRow {
  name: string;
  before: number;
}

/**
 * Computes the prices that an edit changes; those that stay the same are left out.
 * @throws PriceOutOfRange naming all rows that can't have their new price, unless the edit skips those
 */
export function planPriceChange<Row extends PricedRow>(
  rows: readonly Row[],
  change: PricesEdit,
): (Row & { after: number })[] {
  const refused: string[] = [];
  const changed: (Row & { after: number })[] = [];
  for (const row of rows) {
    const after = changedPrice(row.before, change);
    if (after === undefined) refused.push(row.name);
    else if (after !== row.before) changed.push({ ...row, after });
  }
  if (refused.length > 0 && change.out_of_range === 'refuse')
    throw new PriceOutOfRange([...new Set(refused)], change.value < 0);
  return changed;
}
