import { listedNames } from '@server/shared/format';
import type { Allergen, AllergenNames, Diet, DietaryInfo } from '@server/shared/menu/allergens';
import { conflictWords, dietConflicts } from '@server/shared/menu/diet-conflicts';

/** Row whose allergens and diets an edit changes. */
export interface NamedDietaryRow extends DietaryInfo {
  name: string;
}

const withCodes = <Code extends string>(
  stated: readonly Code[] | null,
  codes: readonly Code[],
): Code[] | null => (stated === null && codes.length === 0 ? null : [...(stated ?? []), ...codes]);

/** Warns about diets that rows would state together with allergens that rule them out. One sentence for each. */
export function statedConflicts(
  rows: readonly Omit<NamedDietaryRow, 'may_contain'>[],
  added: { allergens: readonly Allergen[]; diets: readonly Diet[] },
  names?: AllergenNames,
): string[] {
  const found = new Map<string, string[]>();
  for (const { name, ...before } of rows) {
    const known = new Set(dietConflicts(before).map((one) => conflictWords(one, names)));
    const after = {
      allergens: withCodes(before.allergens, added.allergens),
      diets: withCodes(before.diets, added.diets),
    };
    for (const words of dietConflicts(after).map((one) => conflictWords(one, names)))
      if (!known.has(words)) found.set(words, [...(found.get(words) ?? []), name]);
  }
  return [...found].map(([words, of]) => `${listedNames(of)} ${words}.`);
}
