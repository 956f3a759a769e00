import { describe, expect, it } from 'vitest';
import { requestHash } from './request-hash.js';

const hex = (value: unknown) => requestHash(value).toString('hex');

describe('requestHash', () => {
  it('has 32 bytes', () => {
    expect(requestHash({})).toHaveLength(32);
  });

  it('does not mind the order of fields, at any depth, nor fields without a value', () => {
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
  ])('tells %j from %j', (one, other) => {
    expect(hex(one)).not.toBe(hex(other));
  });
});
