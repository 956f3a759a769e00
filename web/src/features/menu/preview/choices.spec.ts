import { describe, expect, test } from 'vitest';
import type { GuestCategory, GuestChoice } from '@server/modules/guest-menu/guest-menu.schemas';
import { choiceGroups, chosenOptions } from './choices';

const choice = (id: number, more: Partial<GuestChoice> = {}): GuestChoice => ({
  id,
  name: `Choice ${id}`,
  image_url: null,
  allergens: null,
  may_contain: null,
  diets: null,
  sold_out: false,
  sold_out_until: null,
  ...more,
});
const rule = { min_choices: 0, max_choices: null, included_choices: 0, rule: 'Said.', shortage: null };
const NONE: Pick<GuestCategory, 'primary_options' | 'extra_groups' | 'toppings' | 'dressings'> = {
  primary_options: [],
  extra_groups: [],
  toppings: null,
  dressings: [],
};
const groupsOf = (choices: Partial<GuestCategory>) => choiceGroups({ ...NONE, ...choices } as GuestCategory);

const toppings = (more: object = {}): Partial<GuestCategory> => ({
  toppings: {
    ...rule,
    allow_add: true,
    allow_remove: true,
    max_extra: 0,
    choices: [
      { ...choice(1), default_choice: true },
      { ...choice(2, { sold_out: true }), default_choice: true },
      { ...choice(3), default_choice: false },
      { ...choice(4), default_choice: false },
    ],
    ...more,
  },
});

describe('the options of a dish', () => {
  test('have a group for each set and extra group, toppings and dressings', () => {
    expect(groupsOf({})).toEqual([]);
    const groups = groupsOf({
      primary_options: [{ id: 7, name: 'Crust', shortage: null, selections: [choice(1)] }],
      extra_groups: [
        { ...rule, id: 8, name: 'Cheese', selections: [{ ...choice(2), price: 2, default_choice: true }] },
        { ...rule, id: 9, name: 'Empty', selections: [] },
      ],
      dressings: [choice(3)],
      ...toppings(),
    });
    expect(groups.map(({ key, sentence, defaults }) => [key, sentence, defaults])).toEqual([
      ['primary-7', 'Choose 1.', []],
      ['extra-8', 'Said.', [2]],
      ['toppings', 'Said.', [1]],
      ['dressings', '', []],
    ]);
  });

  test.each([
    [{}, [], Infinity],
    [{ allow_remove: false }, [1, 2], Infinity],
    [{ max_extra: 2 }, [], 2],
    [{ allow_add: false, max_extra: 2 }, [], 0],
  ])('with topping rules %j have %j fixed and at most %d extra', (limits, fixed, most) => {
    const [group] = groupsOf(toppings(limits));
    expect(group?.options.filter((each) => each.fixed).map(({ id }) => id)).toEqual(fixed);
    expect(group?.mostExtra).toBe(most);
  });

  test('are selectable unless sold out, and extra unless included', () => {
    const [group] = groupsOf(toppings({ max_extra: 1 }));
    if (!group) throw new Error('There are toppings.');
    expect(chosenOptions(group, [1, 2, 3, 4])).toMatchObject({
      ids: [1, 3, 4],
      extra: { chosen: 2, most: 1 },
    });
    expect(chosenOptions(group)).toMatchObject({ ids: [], prices: [], extra: { chosen: 0 } });
  });
});
