import { ALLERGENS, type Allergen } from './allergen-codes.js';

/** Types of the general codes. */
export const TYPES_OF: Readonly<Partial<Record<Allergen, readonly Allergen[]>>> = {
  gluten: ['wheat', 'rye', 'barley', 'oats', 'triticale'],
  nuts: [
    'almonds',
    'brazil_nuts',
    'cashews',
    'hazelnuts',
    'macadamias',
    'pecans',
    'pine_nuts',
    'pistachios',
    'walnuts',
  ],
};

/** General code of a type; undefined for every other code. */
export const generalOf = (code: Allergen): Allergen | undefined =>
  ALLERGENS.find((general) => TYPES_OF[general]?.includes(code));

/** True if a list names a type of a general code. */
export const isTypeNamed = (general: Allergen, codes: readonly Allergen[]): boolean =>
  TYPES_OF[general]?.some((type) => codes.includes(type)) ?? false;

/**
 * Tells whether a list contains an allergen. A named type counts for its general code. Null: not stated, or only the
 * general code is, so that no one knows the type (C-298).
 */
export function statesAllergen(codes: readonly Allergen[] | null, code: Allergen): boolean | null {
  if (codes === null) return null;
  if (codes.includes(code) || isTypeNamed(code, codes)) return true;
  const general = generalOf(code);
  return general !== undefined && codes.includes(general) ? null : false;
}

/** Tells whether something can contain an allergen by accident, or its type is not known. */
export const mayContainAllergen = (codes: readonly Allergen[] | null, code: Allergen): boolean =>
  codes !== null && statesAllergen(codes, code) !== false;

/** Allergens that the choices add to the item's own, each once. */
export function addedBy(
  own: readonly Allergen[] | null,
  choices: readonly { allergens: readonly Allergen[] | null }[],
): Allergen[] {
  const stated = new Set(choices.flatMap(({ allergens }) => allergens ?? []));
  return ALLERGENS.filter((allergen) => stated.has(allergen) && statesAllergen(own, allergen) !== true);
}

/** Tells whether any choice lacks its allergens. Then the list of added allergens is not complete (C-277). */
export const someUnstated = (choices: readonly { allergens: readonly Allergen[] | null }[]): boolean =>
  choices.some(({ allergens }) => allergens === null);
