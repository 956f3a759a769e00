import { describe, expect, test } from 'vitest';
import { reinsert } from './reinsert';

describe('reinsert', () => {
  test.each([
    { now: 'bc', taken: 'a', before: 'abc', list: 'abc' },
    { now: 'ab', taken: 'c', before: 'abc', list: 'abc' },
    { now: 'ac', taken: 'b', before: 'bc', list: 'abc' },
    { now: '', taken: 'abc', before: 'abc', list: 'abc' },
    { now: 'bx', taken: 'ac', before: 'abcd', list: 'abxc' },
    { now: 'abc', taken: 'b', before: 'abc', list: 'abc' },
  ])('turns $now with $taken, formerly $before, into $list', ({ now, taken, before, list }) => {
    expect(reinsert([...now], [...taken], [...before]).join('')).toBe(list);
  });
});
