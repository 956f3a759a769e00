import { describe, expect, it } from 'vitest';
import { changedPrices, findingsOf } from './price-preview';

const price = (before: number) => ({ id: 1, name: 'Cola', size: null, before });

describe('changedPrices', () => {
  const after = (before: number, change: Parameters<typeof changedPrices>[1]) =>
    changedPrices([price(before)], change).map((one) => [one.after, one.tenfold]);

  it.each([
    ['the new price', 10, { by: 'percent', value: 8, ending: '95' }, [[10.95, false]]],
    ['nothing for a price that stays', 9.95, { by: 'amount', value: 0, ending: '95' }, []],
    ['a price out of range', 1, { by: 'amount', value: -2, ending: null }, [[undefined, false]]],
    ['a tenfold jump', 1, { by: 'amount', value: 10, ending: null }, [[11, true]]],
    ['a price of 0, which is no tenfold jump', 1, { by: 'amount', value: -1, ending: null }, [[0, false]]],
  ] as const)('tells %s', (_, before, change, expected) => {
    expect(after(before, change)).toEqual(expected);
  });
});

describe('findingsOf', () => {
  it('separates prices that can change from those that would be below 0, and counts prices of 0', () => {
    const changed = changedPrices([price(3), price(2), price(1), price(20)], {
      by: 'amount',
      value: -2,
      ending: null,
    });
    const { possible, impossible, free, tenfold } = findingsOf(changed);
    expect(possible.map(({ after }) => after)).toEqual([1, 0, 18]);
    expect(impossible.map(({ before }) => before)).toEqual([1]);
    expect([free, tenfold]).toEqual([1, 0]);
  });
});
