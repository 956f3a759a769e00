import { ALLERGEN_NAMES, ALLERGENS, type Allergen } from './allergen-codes.js';

export { ALLERGEN_NAMES, ALLERGENS, type Allergen };

/** Common diets that an item or a choice can suit. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free'] as const;
export type Diet = (typeof DIETS)[number];

export const DIET_NAMES: Readonly<Record<Diet, string>> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  gluten_free: 'Gluten free',
};

/** Allergens and diets of an item or a choice; null means not stated, which is not "none" (C-277). */
export interface DietaryInfo {
  allergens: Allergen[] | null;
  /** Allergens that can be in it by accident. */
  may_contain: Allergen[] | null;
  diets: Diet[] | null;
}

/** Lists of allergens that something contains for sure, and by accident. */
export type StatedAllergens = Readonly<Pick<DietaryInfo, 'allergens' | 'may_contain'>>;

/** Names of all allergens, as one law or none has them. */
export type AllergenNames = Readonly<Record<Allergen, string>>;

/** Uses the short word: "Cereals containing gluten" is too long in a list. */
const inLine = (stated: readonly Allergen[], names: AllergenNames = ALLERGEN_NAMES) =>
  stated
    .map((code) => (code === 'gluten' ? code : names[code].toLowerCase().replace('brazil', 'Brazil')))
    .join(', ');

/** "Contains milk, gluten": the short form for one line. */
export function allergensInLine(stated: readonly Allergen[] | null, names?: AllergenNames): string {
  if (stated === null) return 'Allergens not stated';
  return stated.length === 0 ? 'No allergens' : `Contains ${inLine(stated, names)}`;
}

/** "May contain sesame"; empty when none is stated. */
export const mayContainInLine = (stated: readonly Allergen[] | null, names?: AllergenNames): string =>
  stated?.length ? `May contain ${inLine(stated, names)}` : '';

/** "Vegan, halal"; empty when none are stated. */
export const dietsInLine = (stated: readonly Diet[] | null): string =>
  (stated ?? []).map((diet, at) => (at === 0 ? DIET_NAMES[diet] : DIET_NAMES[diet].toLowerCase())).join(', ');
