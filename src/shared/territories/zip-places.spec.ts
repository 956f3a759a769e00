import { describe, expect, it } from 'vitest';
import { placedAt } from './zip-places.js';

const KNOWN = new Map(
  ['10001', 'CA:K1A', 'CA:E1W', 'GB:SW1A', 'GB:M1', 'GB:E1W'].map((key) => [key, { key }] as const),
);

describe('the location of a zip', () => {
  it.each([
    ['10001', '10001'],
    ['K1A0B1', 'CA:K1A'],
    ['SW1A1AA', 'GB:SW1A'],
    ['M11AE', 'GB:M1'],
    ['E1W1A1', 'CA:E1W'],
    ['E1W1AA', 'GB:E1W'],
    // Parts of codes.
    ['K1A', 'CA:K1A'],
    ['SW1A', 'GB:SW1A'],
  ])('of %s is stored under %s', (code, key) => {
    expect(placedAt(code, (asked) => KNOWN.get(asked))).toEqual({ key });
  });

  it.each(['10002', 'K1B0B1', 'SW1B1AA', 'K1', 'E1W', ''])(
    'of %p is unknown or ambiguous between two countries',
    (code) => {
      expect(placedAt(code, (asked) => KNOWN.get(asked))).toBeUndefined();
    },
  );
});
