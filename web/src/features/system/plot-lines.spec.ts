import { describe, expect, it } from 'vitest';
import { linesOf, roundUp } from './plot-lines';

const FRAME = { width: 100, height: 10, from: 0, to: 100, most: 10, gap: 15 };

describe('linesOf', () => {
  it('has 0 at the bottom and the maximum at the top', () => {
    const points = [0, 10, 20].map((at) => ({ at, value: at / 2 }));
    expect(linesOf(points, FRAME)).toEqual(['0.0,10.0 10.0,5.0 20.0,0.0']);
  });

  it('interrupts the line where a value is missing', () => {
    const points = [
      { at: 0, value: 1 },
      { at: 10, value: null },
      { at: 20, value: 1 },
      { at: 30, value: 1 },
      { at: 60, value: 0 },
    ];
    expect(linesOf(points, FRAME)).toEqual(['0.0,9.0 0.0,9.0', '20.0,9.0 30.0,9.0', '60.0,10.0 60.0,10.0']);
  });
});

describe('roundUp', () => {
  it.each([
    [0, 1],
    [1.2, 2],
    [3, 5],
    [7, 10],
    [51, 100],
    [1_001, 2_000],
  ])('rounds %d up to %d', (value, most) => {
    expect(roundUp(value)).toBe(most);
  });
});
