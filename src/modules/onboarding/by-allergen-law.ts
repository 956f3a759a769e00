import { ALLERGEN_LAW_OF, type AllergenLaw, allergenLawOf } from '../../shared/menu/allergen-laws.js';

/**
 * Selects a text by the law on allergens, as `allergenLawOf` decides.
 * @param code SQL for the code of the country
 */
export const byAllergenLaw = (code: string, textOf: (law: AllergenLaw) => string): string =>
  `CASE ${code} ${Object.entries(ALLERGEN_LAW_OF)
    .map(([country, law]) => `WHEN '${country}' THEN '${textOf(law)}'`)
    .join(' ')} ELSE '${textOf(allergenLawOf(null))}' END`;
