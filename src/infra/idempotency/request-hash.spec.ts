import { describe, expect, it } from 'vitest';
import { requestHash } from './request-hash.js';

const hex = (value: unknown) => requestHash(value).toString('hex');

describe('requestHash', () => {
  it('has 32 bytes', () => {
    expect(requestHash({})).toHaveLength(32);
  });

  it('ignores the order of fields at any depth, and undefined fields', () => {
    expect(hex({ a: 1, b: { c: 2, d: 3 } })).toBe(hex({ b: { d: 3, c: 2 }, a: 1, e: undefined }));
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, {}],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [{ a: ['b'] }, { a: 'b' }],
    [{}, []],
    [{ a: 1 }, ['{}', ['a', 1]].slice(1)],
  ])('differs for %j and %j', (one, other) => {
    expect(hex(one)).not.toBe(hex(other));
  });
});
