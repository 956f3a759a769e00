import { describe, expect, it } from '@jest/globals';
import { inOrder } from './eta';

describe('inOrder', () => {
  it.each<[number | null, number | null, (number | null)[]]>([
    [20, 30, [20, 30]],
    [30, 20, [20, 30]],
    [20, 20, [20, 20]],
    [30, null, [30, null]],
    [null, 5, [null, 5]],
    [5, 0, [0, 5]],
  ])('%j and %j become %j', (from, to, ordered) => {
    expect(inOrder(from, to)).toEqual(ordered);
  });
});
