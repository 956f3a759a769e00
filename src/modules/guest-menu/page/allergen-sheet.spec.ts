import { describe, expect, it } from 'vitest';
import type { GuestItem, GuestMenu } from '../guest-menu.schemas.js';
import { allergenSheet } from './allergen-sheet.js';

const menuWith = (item: Partial<GuestItem>, topping: object) =>
  ({
    restaurant: { allergen_law: 'us', open_allergens: [], country: 'US' },
    hours: { today: '2026-12-01' },
    categories: [
      {
        name: 'Pizza',
        items: [{ name: 'Margherita', allergens: [], unsure_allergens: [], ...item }],
        primary_options: [],
        toppings: { choices: [topping] },
        dressings: [],
        extra_groups: [],
      },
    ],
  }) as unknown as GuestMenu;

describe('the sheet of allergens', () => {
  it('names what is stated beside the law’s list, and how', () => {
    const { groups } = allergenSheet(
      menuWith(
        {
          allergens: ['wheat', 'celery'],
          unavoidable_allergens: ['wheat', 'gluten', 'celery'],
          choice_allergens: ['rye', 'mustard', 'walnuts'],
          may_contain: ['pecans', 'mustard', 'milk'],
        },
        { name: 'Pesto', allergens: ['walnuts'], may_contain: ['lupin'] },
      ),
    );
    expect(groups.flatMap(({ rows }) => rows.map(({ also }) => also))).toEqual([
      'Contains: Celery. In some options: Rye, Mustard, Walnuts. May contain: Pecans',
      'Contains: Walnuts. May contain: Lupin',
    ]);
  });
});
