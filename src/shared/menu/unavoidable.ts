import { type Allergen, ALLERGENS, type Diet, DIETS, type DietaryInfo } from './allergens.js';

/** Things to eat of which a guest takes so many at least; one that is always there is a part by itself, of which 1 is taken. */
export interface Part {
  of: readonly DietaryInfo[];
  atLeast: number;
  /** How many of some of them can be taken at once; left out: all. */
  choosable?: (some: readonly DietaryInfo[]) => number;
}

/** What is so of a dish whatever a guest chooses, and of what nobody can tell, since something does not state it (C-277). */
export interface Unavoidable {
  unavoidable_allergens: Allergen[];
  unsure_allergens: Allergen[];
  /** Diets that the dish does not suit, or that no choice for it suits. */
  unsuitable_diets: Diet[];
  unsure_diets: Diet[];
}

/** Does this stand in a guest's way? Null: it does not say. */
type Stands = (one: DietaryInfo) => boolean | null;

const contains =
  (code: Allergen): Stands =>
  ({ allergens }) =>
    allergens && allergens.includes(code);
const unsuited =
  (code: Diet): Stands =>
  ({ diets }) =>
    diets && !diets.includes(code);

/** Of a part: is there no way around it? Null: only one that is not known to be one. */
function standsIn({ of, atLeast, choosable = (some) => some.length }: Part, stands: Stands) {
  const needed = Math.min(atLeast, choosable(of));
  if (choosable(of.filter((one) => stands(one) !== true)) < needed) return true;
  return choosable(of.filter((one) => stands(one) === false)) < needed ? null : false;
}

const together = (all: readonly (boolean | null)[]): boolean | null =>
  all.includes(true) || (all.includes(null) ? null : false);

/** What dishes with these choices have whatever is chosen, each by what it states itself. */
export function unavoidableWith(parts: readonly Part[]): (own: DietaryInfo) => Unavoidable {
  const verdictsOf = <Code>(codes: readonly Code[], standsFor: (code: Code) => Stands) =>
    codes.map((code) => {
      const stands = standsFor(code);
      return { code, stands, inChoices: together(parts.map((part) => standsIn(part, stands))) };
    });
  const allergens = verdictsOf(ALLERGENS, contains);
  const diets = verdictsOf(DIETS, unsuited);
  return (own) => {
    const those = <Code>(verdicts: ReturnType<typeof verdictsOf<Code>>, wanted: true | null) =>
      verdicts
        .filter(({ stands, inChoices }) => together([stands(own), inChoices]) === wanted)
        .map(({ code }) => code);
    return {
      unavoidable_allergens: those(allergens, true),
      unsure_allergens: those(allergens, null),
      unsuitable_diets: those(diets, true),
      unsure_diets: those(diets, null),
    };
  };
}
