import { formatNumber } from '../format.js';
import { ALLERGEN_NAMES, type Allergen } from './allergen-codes.js';
import { isTypeNamed, statesAllergen } from './stated-allergens.js';
import type { DietaryInfo } from './allergens.js';
import { ALLERGEN_LAWS, type AllergenLaw, isGeneralUnder } from './allergen-laws.js';

/** Names for guests: "Milk, Tree nuts (ask us which)". */
export const guestNames = (codes: readonly Allergen[], law: AllergenLaw): string =>
  codes.map((code) => guestName(code, law) + (isGeneralUnder(law, code) ? ' (ask us which)' : '')).join(', ');
/** Name of an allergen for guests: "Soya" in the United Kingdom. */
export const guestName = (code: Allergen, law: AllergenLaw): string =>
  ALLERGEN_LAWS[law].asked[code] ?? ALLERGEN_NAMES[code];

/** Allergens of a dish or a choice, of which diets do not matter here. */
type Stated = {
  readonly [Field in 'allergens' | 'may_contain']: readonly Allergen[] | null;
};

const ASK = 'Ask us about allergens';
const ASK_OTHERS = 'Ask us about other allergens';

/** Law of a menu, and its allergens that the menu does not answer yet (C-355). */
export interface AskedAllergens {
  law: AllergenLaw;
  open: readonly Allergen[];
}

/** A dish, with the allergens that it or its unavoidable choices contain. */
type DishAllergens = Stated & { readonly unavoidable_allergens: readonly Allergen[] };

/** Allergen sentence of a dish on the guest page: "Contains: Milk. May contain: Sesame". */
export function dishSentence(dish: DishAllergens, { law, open }: AskedAllergens): string {
  const codes = containedIn(dish);
  const asks = dish.allergens === null || !answersAll(codes, open);
  const mays = mayContain({ ...dish, allergens: codes }, law);
  const sentences =
    codes.length > 0
      ? [`Contains: ${guestNames(codes, law)}`, ...mays, ...(asks ? [ASK_OTHERS] : [])]
      : [asks ? ASK : `Contains none of ${ALLERGEN_LAWS[law].title}`, ...mays];
  return sentences.join('. ');
}

/** The dish's own allergens, and those of unavoidable choices. A general code says no more than its types. */
function containedIn({ allergens, unavoidable_allergens: always }: DishAllergens): Allergen[] {
  const own = allergens ?? [];
  return [
    ...own,
    ...always.filter((code) => statesAllergen(own, code) !== true && !isTypeNamed(code, always)),
  ];
}

/** Tells whether a list names every allergen that is not answered yet. */
export const answersAll = (codes: readonly Allergen[], open: readonly Allergen[]): boolean =>
  open.every((code) => statesAllergen(codes, code) === true);

/** Leaves out what the dish contains for sure. */
function mayContain({ allergens, may_contain }: Stated, law: AllergenLaw): string[] {
  const codes = (may_contain ?? []).filter((code) => !allergens?.includes(code));
  return codes.length > 0 ? [`May contain: ${guestNames(codes, law)}`] : [];
}

/** Calories as menus of the country write them: "320 Cal", "320 kcal"; '' if they are not stated. */
export const caloriesText = (calories: number | null, law: AllergenLaw): string =>
  calories === null ? '' : `${formatNumber(calories)} ${CALORIE_UNITS[law]}`;
const CALORIE_UNITS = { us: 'Cal', ca: 'Cals', uk: 'kcal' } as const satisfies Record<AllergenLaw, string>;

/** View of a menu's allergens: its law, and whether any dish states allergens. */
export interface AllergenView extends AskedAllergens {
  /** Only if a dish states allergens does an unstated choice get a note. */
  stated: boolean;
}

/** Allergen note of one choice on the guest page; '' for a choice without allergens. */
export const choiceNote = (choice: Stated, { law, open, stated }: AllergenView): string => {
  const { allergens } = choice;
  const asks = allergens !== null && !answersAll(allergens, open);
  const contains = allergens === null ? (stated ? ASK : '') : guestNames(allergens, law);
  const others = asks ? [allergens.length > 0 ? ASK_OTHERS : ASK] : [];
  return [contains, ...mayContain(choice, law), ...others].filter(Boolean).join('. ');
};

/** Allergens that the choices of a dish can add. */
export interface FromChoices {
  allergens: readonly Allergen[] | null;
  choice_allergens: readonly Allergen[];
  unavoidable_allergens: readonly Allergen[];
  choices_unstated: boolean;
}

/**
 * Allergen sentence of a dish's choices: "Some options contain: Milk. Ask us about allergens in the options"; '' if
 * none.
 */
export function choicesSentence(dish: FromChoices, law: AllergenLaw): string {
  const maybe = dish.choice_allergens.filter(
    (code) => statesAllergen(dish.unavoidable_allergens, code) !== true,
  );
  return [
    ...(maybe.length > 0 ? [`Some options contain: ${guestNames(maybe, law)}`] : []),
    ...(dish.choices_unstated && dish.allergens !== null ? ['Ask us about allergens in the options'] : []),
  ].join('. ');
}

/** Tells whether any choice states allergens or diets. If none does, screens say so once instead of for each. */
export const statesAny = (all: readonly DietaryInfo[]): boolean =>
  all.some(
    ({ allergens, may_contain, diets }) => allergens !== null || may_contain !== null || diets !== null,
  );
