import { capitalized } from '../characters.js';

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

/** The general codes are called by more words than their code has. Codes are in British spelling. */
const nameOf = (code: Allergen): string => {
  if (code === 'gluten') return 'Cereals with gluten';
  return capitalized(
    code === 'nuts' ? 'tree nuts' : code.replace('_', ' ').replace('sulph', 'sulf').replace('uscs', 'usks'),
  );
};

/** Names in American English, where no law's own name is known. */
export const ALLERGEN_NAMES = Object.fromEntries(ALLERGENS.map((code) => [code, nameOf(code)])) as Readonly<
  Record<Allergen, string>
>;
