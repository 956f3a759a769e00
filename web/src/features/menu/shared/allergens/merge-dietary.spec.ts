import { describe, expect, it } from 'vitest';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import { mergeDietary } from './merge-dietary';

const stating = (lists: Partial<DietaryInfo>): DietaryInfo => ({
  allergens: null,
  may_contain: null,
  diets: null,
  ...lists,
});

describe('lists that two users changed at once', () => {
  it.each([
    [null, ['sesame'], ['sulphites'], ['sesame', 'sulphites']],
    [['milk'], ['milk', 'fish'], ['milk', 'eggs'], ['milk', 'eggs', 'fish']],
    [['milk', 'fish'], ['fish'], ['milk', 'fish', 'eggs'], ['eggs', 'fish']],
    [['milk', 'fish'], ['milk'], ['fish'], undefined],
    [null, ['milk'], [], undefined],
    [['milk'], [], ['milk', 'eggs'], undefined],
    [['milk'], null, ['milk', 'eggs'], undefined],
  ] as const)('from %j to %j and %j become %j', (known, theirs, mine, both) => {
    const list = (codes: readonly string[] | null) =>
      stating({ allergens: codes as DietaryInfo['allergens'] });
    const { allergens } = mergeDietary({
      known: list(known),
      newer: list(theirs),
      patch: { allergens: list(mine).allergens },
    });
    expect(new Set(allergens)).toEqual(new Set(both));
  });

  it('are not combined when one says “contains” and the other “may contain”', () => {
    expect(
      mergeDietary({
        known: stating({ allergens: ['fish'], diets: ['vegan'] }),
        newer: stating({ allergens: ['fish', 'milk'], diets: ['vegan', 'halal'] }),
        patch: { allergens: ['fish', 'eggs'], may_contain: ['milk'], diets: ['vegan', 'kosher'] },
      }),
    ).toEqual({ diets: ['vegan', 'halal', 'kosher'] });
  });
});
