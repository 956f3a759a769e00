import { listedNames } from '@server/shared/format';
import type { Allergen, AllergenNames, Diet, DietaryInfo } from '@server/shared/menu/allergens';
import { conflictWords, dietConflicts } from '@server/shared/menu/diet-conflicts';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';

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

/** Tells which rows contain what "may contain" would be added to: they keep the stronger statement. One sentence for each. */
export const keptContained = (
  rows: readonly NamedDietaryRow[],
  traces: readonly Allergen[],
  names: AllergenNames,
): string[] =>
  traces.flatMap((code) => {
    const containing = rows.filter(({ allergens }) => allergens?.includes(code));
    return containing.length === 0
      ? []
      : [
          BULK_TEXTS.staysContained(
            listedNames(containing.map(({ name }) => name)),
            containing.length,
            names[code].toLowerCase(),
          ),
        ];
  });
