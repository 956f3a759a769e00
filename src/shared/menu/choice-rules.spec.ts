import { describe, expect, it } from 'vitest';
import { refusalOf } from './choice-price.js';
import {
  contradictionOf,
  disagreementIn,
  NEW_RULE,
  ruleSentence,
  switchesOf,
  withSent,
} from './choice-rules.js';

const rule = (min_choices: number, max_choices: number | null, included_choices = 0) => ({
  min_choices,
  max_choices,
  included_choices,
});

describe('choice rules', () => {
  it.each([
    [rule(0, null), [], 'Choose as many as you like.'],
    [rule(0, 1), [], 'Choose one (optional).'],
    [rule(1, 1), [], 'Choose 1.'],
    [rule(2, null), [1], 'Choose at least 2.'],
    [rule(1, 3, 2), [1, 2, 1], 'Choose 1 to 3; the 2 most expensive are free.'],
    [rule(0, 5, 1), [0, 2], 'Choose up to 5; the most expensive is free.'],
    // The first ones count as the dearest when all cost the same.
    [rule(1, 3, 2), [1.5, 1.5, 1.5], 'Choose 1 to 3; the first 2 are free.'],
    [rule(0, 5, 1), [2, 2], 'Choose up to 5; the first is free.'],
    // Nothing is called free when nothing has a price.
    [rule(1, 3, 2), [0, 0], 'Choose 1 to 3.'],
    [rule(1, 3, 2), [], 'Choose 1 to 3.'],
  ])('are described: %o with prices %j', (sent, prices, sentence) => {
    expect(ruleSentence(sent, prices)).toBe(sentence);
  });

  it.each([
    [rule(0, null), { required: false, allow_multiple: true }],
    [rule(1, 1), { required: true, allow_multiple: false }],
    [rule(2, 4), { required: true, allow_multiple: true }],
    [rule(0, 1), { required: false, allow_multiple: false }],
  ])('set both switches: %o', (sent, switches) => {
    expect(switchesOf(sent)).toEqual(switches);
  });

  it.each([
    [rule(3, null), { choices: 2, defaults: 0 }, 'The minimum is 3, but there are only 2 choices.'],
    [rule(2, null), { choices: 1, defaults: 0 }, 'The minimum is 2, but there is only 1 choice.'],
    [
      rule(3, 2),
      { choices: 5, defaults: 0 },
      'The minimum (3) is above the maximum (2). Lower one or raise the other.',
    ],
    [rule(0, 2, 3), { choices: 5, defaults: 0 }, '3 are included free, but the maximum is 2.'],
    [rule(0, 1), { choices: 5, defaults: 2 }, 'The maximum is 1, but 2 are selected by default.'],
    [
      rule(0, 0),
      { choices: 5, defaults: 0 },
      'With a maximum of 0, guests can’t choose anything. Enter 1 or more, or leave it empty.',
    ],
    [
      rule(2, null),
      { choices: 4, defaults: 1, choosable: 1 },
      'The minimum is 2, but guests can choose only 1.',
    ],
    [
      rule(1, null),
      { choices: 4, defaults: 0, choosable: 0 },
      'The minimum is 1, but guests can choose only 0.',
    ],
    [rule(2, null), { choices: 4, defaults: 2, choosable: 2 }, undefined],
    [rule(1, null), { choices: 0, defaults: 0, choosable: 0 }, undefined],
    [rule(1, null), { choices: 0, defaults: 0 }, undefined],
    [rule(2, 3, 3), { choices: 2, defaults: 1 }, undefined],
  ])('are checked for contradictions: %o of %o', (sent, of, reason) => {
    expect(contradictionOf(sent, of)).toBe(reason);
  });

  it.each([
    [rule(0, null), { required: true }, rule(1, null)],
    [rule(3, 5), { required: true }, rule(3, 5)],
    [rule(3, 5, 2), { required: false }, rule(0, 5, 2)],
    [rule(0, 5), { allow_multiple: false }, rule(0, 1)],
    [rule(1, 1), { allow_multiple: true }, rule(1, null)],
    [rule(1, 4), { allow_multiple: true }, rule(1, 4)],
    [NEW_RULE, { min_choices: 2, max_choices: null, included_choices: 1 }, rule(2, null, 1)],
    [rule(2, 4, 1), {}, rule(2, 4, 1)],
  ])('change with the input: %o with %o', (before, sent, after) => {
    expect(withSent(before, sent)).toEqual(after);
  });

  it.each([
    [{ required: true, min_choices: 0 }, 'Required, but the minimum is 0.'],
    [{ required: false, min_choices: 2 }, 'Not required, but the minimum is 2.'],
    [{ allow_multiple: true, max_choices: 1 }, 'Multiple, but the maximum is 1.'],
    [{ allow_multiple: false, max_choices: null }, 'Single, but there is no maximum.'],
    [{ allow_multiple: false, max_choices: 3 }, 'Single, but the maximum is 3.'],
    [{ required: true, min_choices: 2, allow_multiple: true, max_choices: null }, undefined],
    [{ required: false, allow_multiple: false, max_choices: 1 }, undefined],
  ])('must agree with the switches in one request: %o', (sent, reason) => {
    expect(disagreementIn(sent)?.message).toBe(reason);
  });

  it.each([
    [rule(1, 1), 0, 'Choose 1.'],
    [rule(2, 4), 1, 'Choose at least 2.'],
    [rule(0, 2), 3, 'Choose at most 2.'],
    [rule(0, null), 9, undefined],
    [rule(2, 4), 4, undefined],
  ])('check a selection: %o with %i selected', (sent, chosen, reason) => {
    expect(refusalOf(sent, chosen)).toBe(reason);
  });
});
