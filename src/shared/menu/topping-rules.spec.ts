import { describe, expect, it } from 'vitest';
import { contradictionOf } from './choice-rules.js';
import { choosableOf, limitsOf, toppingChoices, toppingSentence } from './topping-rules.js';

const rule = (min_choices: number, max_choices: number | null = null, included_choices = 0) => ({
  min_choices,
  max_choices,
  included_choices,
});
const limits = (more: object = {}) => ({ allow_add: true, allow_remove: true, max_extra: 0, ...more });
const NO_ADDING = limits({ allow_add: false });
const NO_REMOVING = limits({ allow_remove: false });

describe('topping rules', () => {
  it.each([
    [limits(), 5],
    [limits({ max_extra: 2 }), 4],
    [limits({ max_extra: 9 }), 5],
    [NO_ADDING, 2],
    [limits({ allow_add: false, max_extra: 2 }), 2],
    [NO_REMOVING, 5],
    [limits({ allow_remove: false, max_extra: 1 }), 3],
    [limits({ allow_add: false, allow_remove: false }), 2],
  ])('allow this many of 5 toppings, of which 2 are included: %o', (of, count) => {
    expect(choosableOf({ choices: 5, defaults: 2 }, of)).toBe(count);
  });

  it.each([
    [rule(2), 3, 1, NO_ADDING, 'The minimum is 2, but guests can choose only 1.'],
    [rule(2), 3, 2, NO_ADDING, undefined],
    [rule(3), 4, 0, limits({ max_extra: 2 }), 'The minimum is 3, but guests can choose only 2.'],
    [rule(3), 4, 1, limits({ max_extra: 2 }), undefined],
    [rule(2), 3, 1, NO_REMOVING, undefined],
    [
      rule(2),
      3,
      1,
      limits({ allow_add: false, allow_remove: false }),
      'The minimum is 2, but guests can choose only 1.',
    ],
    [rule(0, 1), 3, 2, NO_REMOVING, 'The maximum is 1, but 2 are selected by default.'],
  ])('are checked for contradictions: %o of %i, %i included, %o', (sent, choices, defaults, of, reason) => {
    expect(contradictionOf(sent, toppingChoices({ choices, defaults }, of))).toBe(reason);
  });

  it.each([
    [rule(0), limits(), 0, 'Choose as many as you like.'],
    [rule(0), limits({ max_extra: 4 }), 0, 'Choose up to 4.'],
    [rule(1, 3), limits({ max_extra: 2 }), 0, 'Choose 1 to 2.'],
    // Toppings have no price, so none is called free.
    [rule(0, 4, 2), limits({ max_extra: 1 }), 1, 'Add up to 1 extra.'],
    [rule(0, 4), limits({ max_extra: 3 }), 2, 'Choose up to 4; at most 3 extra.'],
    [rule(1), limits({ max_extra: 2 }), 1, 'Choose 1 to 3; at most 2 extra.'],
    [rule(0, 4), NO_REMOVING, 2, 'Choose up to 4; you can’t remove included toppings.'],
    [rule(0, 4), NO_REMOVING, 0, 'Choose up to 4.'],
    [
      rule(0),
      limits({ allow_remove: false, max_extra: 2 }),
      1,
      'Add up to 2 extra; you can’t remove included toppings.',
    ],
    [rule(0), NO_ADDING, 2, 'Comes with these; remove any you don’t want.'],
    [rule(1), NO_ADDING, 2, 'Comes with these; keep at least 1.'],
    [rule(2), NO_ADDING, 2, 'Comes with these.'],
    [rule(0), limits({ allow_add: false, allow_remove: false }), 2, 'Comes with these.'],
  ])('are described: %o with %o and %i included', (sent, of, defaults, sentence) => {
    expect(toppingSentence(sent, of, defaults)).toBe(sentence);
  });

  it('are read from the detail, whose flags MariaDB returns as numbers', () => {
    expect(limitsOf({ allow_add_toppings: 1, allow_remove_toppings: 0, max_extra_toppings: null })).toEqual({
      allow_add: true,
      allow_remove: false,
      max_extra: 0,
    });
  });
});
