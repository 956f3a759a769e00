import { describe, expect, it } from 'vitest';
import { shortageIn, shortagesOf } from './shortage.js';

const rule = (min_choices: number, max_choices: number | null) => ({
  min_choices,
  max_choices,
  included_choices: 0,
});
/** Available choices, and sold-out ones. */
const offered = (there: number, off: number) => [
  ...Array.from({ length: there }, () => ({ sold_out: false })),
  ...Array.from({ length: off }, () => ({ sold_out: true })),
];

describe('a shortage', () => {
  it.each([
    [rule(0, null), offered(0, 3), null],
    [rule(0, 1), offered(0, 1), null],
    [rule(1, 1), offered(1, 4), null],
    [rule(1, 1), offered(0, 2), 'All are sold out, but 1 must be chosen.'],
    [rule(1, 3), offered(0, 2), 'All are sold out, but at least 1 must be chosen.'],
    [rule(2, null), offered(2, 1), null],
    [rule(2, null), offered(1, 2), 'Only 1 is left, but at least 2 must be chosen.'],
    [rule(3, 3), offered(2, 1), 'Only 2 are left, but 3 must be chosen.'],
    [rule(2, 5), offered(0, 2), 'All are sold out, but at least 2 must be chosen.'],
    // Nothing is sold out: the editor is responsible for rejecting the rule.
    [rule(1, 1), [], null],
    [rule(2, null), offered(1, 0), null],
  ])('for %o with %j: %s', (sent, of, sentence) => {
    expect(shortageIn(sent, of)).toBe(sentence);
  });

  it('counts only options that can be selected together', () => {
    const most = (count: number) => (some: readonly unknown[]) => Math.min(some.length, count);
    expect(shortageIn(rule(2, null), offered(3, 1), most(1))).toBe(
      'Only 1 can be chosen now, but at least 2 must be chosen.',
    );
    expect(shortageIn(rule(2, null), offered(3, 1), most(2))).toBeNull();
  });

  it('is listed for each group with too few options', () => {
    const enough = { name: 'Dips', shortage: null };
    const crust = { name: 'Crust', shortage: 'All are sold out, but 1 must be chosen.' };
    const cheese = { name: 'Cheese', shortage: 'Only 1 is left, but at least 2 must be chosen.' };
    expect(shortagesOf([])).toBeNull();
    expect(shortagesOf([enough])).toBeNull();
    expect(shortagesOf([crust, enough, cheese])).toBe(
      'Crust: All are sold out, but 1 must be chosen. Cheese: Only 1 is left, but at least 2 must be chosen.',
    );
  });
});
