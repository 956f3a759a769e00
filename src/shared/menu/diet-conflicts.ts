import { formatList } from '../format.js';
import {
  type Allergen,
  ALLERGEN_NAMES,
  type Diet,
  DIET_NAMES,
  DIETS,
  type DietaryInfo,
} from './allergens.js';

const SEAFOOD = ['crustaceans', 'fish', 'molluscs'] as const;

/** Allergens that rule out a diet. */
const RULED_OUT_BY: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegetarian: SEAFOOD,
  vegan: ['eggs', 'milk', ...SEAFOOD],
  // Oats can be free of gluten.
  gluten_free: ['gluten', 'wheat', 'rye', 'barley', 'triticale'],
};

/** True for a diet that something containing these allergens can't suit, whatever is stated. */
export const isRuledOut = (diet: Diet, allergens: readonly Allergen[] | null): boolean =>
  (RULED_OUT_BY[diet] ?? []).some((code) => allergens?.includes(code));

/** A stated diet, and the stated allergens that rule it out. */
export interface DietConflict {
  diet: Diet;
  allergens: readonly Allergen[];
}

/** Finds diets that the allergens of the same row rule out. */
export const dietConflicts = ({
  allergens,
  diets,
}: Pick<DietaryInfo, 'allergens' | 'diets'>): DietConflict[] =>
  DIETS.filter((diet) => diets?.includes(diet))
    .map((diet) => ({
      diet,
      allergens: (RULED_OUT_BY[diet] ?? []).filter((code) => allergens?.includes(code)),
    }))
    .filter((conflict) => conflict.allergens.length > 0);

/** "can’t be vegan and contain eggs and milk". */
export const conflictWords = ({ diet, allergens }: DietConflict, names = ALLERGEN_NAMES): string => {
  const contained = allergens.map((code) => (code === 'gluten' ? code : names[code].toLowerCase()));
  return `can’t be ${DIET_NAMES[diet].toLowerCase()} and contain ${formatList(contained)}`;
};

/** "Guests don’t see it as vegan." */
export const guestsDontSee = ({ diet }: Pick<DietConflict, 'diet'>): string =>
  `Guests don’t see it as ${DIET_NAMES[diet].toLowerCase()}.`;
