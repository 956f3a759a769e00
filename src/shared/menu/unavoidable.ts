import { isRuledOut } from './diet-conflicts.js';
import { mayContainAllergen, statesAllergen } from './stated-allergens.js';
import { type Allergen, ALLERGENS, type Diet, DIETS, type DietaryInfo } from './allergens.js';

/** A set of choices and the minimum that a guest takes. The item itself is a part of its own, of which 1 is taken. */
export interface Part {
  of: readonly DietaryInfo[];
  atLeast: number;
  /** Largest number of the given choices that can be taken together; left out: all. */
  choosable?: (some: readonly DietaryInfo[]) => number;
}

/**
 * Allergens and diets of a dish that no choice can avoid (C-277). Unsure ones depend on a part that does not state
 * them.
 */
export interface Unavoidable {
  unavoidable_allergens: Allergen[];
  unsure_allergens: Allergen[];
  /** Diets that the dish does not suit, or for which no suitable choice exists. */
  unsuitable_diets: Diet[];
  unsure_diets: Diet[];
}

/** Tells whether this conflicts with the guest's diet or allergy. Null: not stated. */
type Stands = (one: DietaryInfo) => boolean | null;

const contains =
  (open: readonly Allergen[]) =>
  (code: Allergen): Stands =>
  ({ allergens, may_contain }) => {
    const stated = statesAllergen(allergens, code);
    // No one can rule it out.
    return stated === false && (open.includes(code) || mayContainAllergen(may_contain, code)) ? null : stated;
  };
const unsuited =
  (code: Diet): Stands =>
  ({ diets, allergens }) =>
    isRuledOut(code, allergens) || (diets && !diets.includes(code));

/**
 * Tells whether every selection from a part conflicts. Null: a selection without a conflict would need an unstated
 * choice.
 */
function standsIn({ of, atLeast, choosable = (some) => some.length }: Part, stands: Stands) {
  const needed = Math.min(atLeast, choosable(of));
  if (choosable(of.filter((one) => stands(one) !== true)) < needed) return true;
  return choosable(of.filter((one) => stands(one) === false)) < needed ? null : false;
}

const together = (all: readonly (boolean | null)[]): boolean | null =>
  all.includes(true) || (all.includes(null) ? null : false);

/**
 * Returns a function from a dish's own dietary info to its unavoidable allergens and diets with these choices.
 * @param asked codes that a list answers; a list without another code does not rule that one out
 * @param open asked codes that lists do not answer yet (C-355)
 */
export function unavoidableWith(
  parts: readonly Part[],
  asked: readonly Allergen[],
  open: readonly Allergen[] = [],
): (own: DietaryInfo) => Unavoidable {
  const verdictsOf = <Code>(codes: readonly Code[], standsFor: (code: Code) => Stands) =>
    codes.map((code) => {
      const stands = standsFor(code);
      return { code, stands, inChoices: together(parts.map((part) => standsIn(part, stands))) };
    });
  const allergens = verdictsOf(ALLERGENS, contains(open));
  const diets = verdictsOf(DIETS, unsuited);
  return (own) => {
    const those = <Code>(verdicts: ReturnType<typeof verdictsOf<Code>>, wanted: true | null) =>
      verdicts
        .filter(({ stands, inChoices }) => together([stands(own), inChoices]) === wanted)
        .map(({ code }) => code);
    return {
      unavoidable_allergens: those(allergens, true),
      unsure_allergens: those(allergens, null).filter(
        (code) => asked.includes(code) || mayContainAllergen(own.may_contain, code),
      ),
      unsuitable_diets: those(diets, true),
      unsure_diets: those(diets, null),
    };
  };
}
