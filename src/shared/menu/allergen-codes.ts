/**
 * Allergens that the laws of the United States, Canada or the United Kingdom ask for, each type after its general code.
 * The lists by law are in `allergen-laws.ts`.
 */
export const ALLERGENS = [
  'gluten',
  'wheat',
  'rye',
  'barley',
  'oats',
  'triticale',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'almonds',
  'brazil_nuts',
  'cashews',
  'hazelnuts',
  'macadamias',
  'pecans',
  'pine_nuts',
  'pistachios',
  'walnuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Names where no law's own name is known. */
export const ALLERGEN_NAMES: Readonly<Record<Allergen, string>> = {
  gluten: 'Cereals with gluten',
  wheat: 'Wheat',
  rye: 'Rye',
  barley: 'Barley',
  oats: 'Oats',
  triticale: 'Triticale',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soybeans: 'Soybeans',
  milk: 'Milk',
  nuts: 'Tree nuts',
  almonds: 'Almonds',
  brazil_nuts: 'Brazil nuts',
  cashews: 'Cashews',
  hazelnuts: 'Hazelnuts',
  macadamias: 'Macadamias',
  pecans: 'Pecans',
  pine_nuts: 'Pine nuts',
  pistachios: 'Pistachios',
  walnuts: 'Walnuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs',
};

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
const generalOf = (code: Allergen): Allergen | undefined =>
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
