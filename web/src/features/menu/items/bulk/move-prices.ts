import { type Currency } from '@server/shared/money';
import { weightUnitOf } from '@server/shared/menu/prices';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import type { GridCategory } from '../grid/columns';

/** Tells what happens to prices of items that move to a category; one sentence for each case. */
export function movedPrices(
  from: readonly Pick<GridCategory, 'id' | 'priced_by'>[],
  to: Pick<GridCategory, 'id' | 'name' | 'priced_by'>,
  currency: Currency,
): string[] {
  const moved = new Set(from.filter(({ id }) => id !== to.id).map(({ priced_by }) => priced_by));
  const fromSizes = moved.has('size');
  const isRepriced = [...moved].some((basis) => basis !== 'size' && basis !== to.priced_by);
  if (to.priced_by === 'size') return moved.size > 0 ? [BULK_TEXTS.moveToSizes(to.name)] : [];
  const unit = weightUnitOf(currency);
  const isWeight = to.priced_by === 'weight';
  return [
    ...(fromSizes ? [BULK_TEXTS.moveFromSizes(to.name)] : []),
    ...(isRepriced ? [isWeight ? BULK_TEXTS.moveToWeight(unit) : BULK_TEXTS.moveFromWeight(unit)] : []),
  ];
}
