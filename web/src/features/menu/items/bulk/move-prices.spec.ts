import { expect, test } from 'vitest';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import { movedPrices } from './move-prices';

const category = (id: number, priced_by: 'none' | 'weight' | 'size') => ({
  id,
  name: `Category ${id}`,
  priced_by,
});
const [drinks, salads, pizza] = [category(1, 'none'), category(2, 'weight'), category(3, 'size')] as const;

test.each([
  { from: [drinks], to: category(4, 'none'), expected: [] },
  { from: [drinks], to: salads, expected: [BULK_TEXTS.moveToWeight('lb')] },
  { from: [salads], to: drinks, expected: [BULK_TEXTS.moveFromWeight('lb')] },
  { from: [drinks], to: pizza, expected: [BULK_TEXTS.moveToSizes('Category 3')] },
  { from: [pizza], to: category(5, 'size'), expected: [BULK_TEXTS.moveToSizes('Category 5')] },
  { from: [pizza, pizza], to: pizza, expected: [] },
  {
    from: [pizza, salads],
    to: drinks,
    expected: [BULK_TEXTS.moveFromSizes('Category 1'), BULK_TEXTS.moveFromWeight('lb')],
  },
])('tells what happens to prices: $from.0.priced_by to $to.priced_by', ({ from, to, expected }) => {
  expect(movedPrices(from, to, 'USD')).toEqual(expected);
});
