import { describe, expect, it } from 'vitest';
import { PriceJumps } from './price-jumps';

const edited = (before: number | null, after: number | null) => {
  const jumps = new PriceJumps();
  const undone: (number | null)[] = [];
  jumps.note('price', { before, after, undo: () => undone.push(before) });
  return { jumps, undone };
};

describe('PriceJumps', () => {
  it('keeps the price before a tenfold change until Undo', () => {
    const { jumps, undone } = edited(16, 1716);
    expect(jumps.of('price')).toMatchObject({ before: 16, after: 1716 });
    expect(jumps.of('other')).toBeUndefined();
    jumps.of('price')?.undo();
    expect(undone).toEqual([16]);
    expect(jumps.of('price')).toBeUndefined();
  });

  it.each([
    [16, 17],
    [null, 16],
    [16, null],
  ])('ignores a change from %j to %j', (before, after) => {
    expect(edited(before, after).jumps.of('price')).toBeUndefined();
  });

  it('forgets a change with the next edit of the field', () => {
    const { jumps } = edited(16, 1716);
    jumps.note('price', { before: 1716, after: 1717, undo: () => undefined });
    expect(jumps.of('price')).toBeUndefined();
  });
});
