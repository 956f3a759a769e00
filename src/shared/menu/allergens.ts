import { formatNumber } from '../format.js';
import { ALLERGEN_LAWS, type AllergenLaw, isGeneralUnder } from './allergen-laws.js';
import { ALLERGEN_NAMES, ALLERGENS, type Allergen, isTypeNamed, statesAllergen } from './allergen-codes.js';

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

/** Uses the short word: "Cereals containing gluten" is too long in a list. */
const inLine = (allergen: Allergen) =>
  allergen === 'gluten' ? allergen : lowerName(ALLERGEN_NAMES[allergen]);

/** Keeps the capital of a country: "Brazil nuts". */
const lowerName = (name: string) => (name.startsWith('Brazil') ? name : name.toLowerCase());

/** "Contains milk, gluten": the short form for one line. */
export function allergensInLine(stated: readonly Allergen[] | null): string {
  if (stated === null) return 'Allergens not stated';
  return stated.length === 0 ? 'No allergens' : `Contains ${stated.map(inLine).join(', ')}`;
}

/** "May contain sesame"; empty when none is stated. */
export const mayContainInLine = (stated: readonly Allergen[] | null): string =>
  stated?.length ? `May contain ${stated.map(inLine).join(', ')}` : '';

/** "Vegan, halal"; empty when none are stated. */
export const dietsInLine = (stated: readonly Diet[] | null): string =>
  (stated ?? []).map((diet, at) => (at === 0 ? DIET_NAMES[diet] : DIET_NAMES[diet].toLowerCase())).join(', ');

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

/** Tells whether any choice states allergens or diets. If none does, screens say so once instead of for each. */
export const statesAny = (all: readonly DietaryInfo[]): boolean =>
  all.some(
    ({ allergens, may_contain, diets }) => allergens !== null || may_contain !== null || diets !== null,
  );

/** Names for guests: "Milk, Tree nuts (ask us which)". */
const guestNames = (codes: readonly Allergen[], law: AllergenLaw): string =>
  codes.map((code) => guestName(code, law) + (isGeneralUnder(law, code) ? ' (ask us which)' : '')).join(', ');
/** Name of an allergen for guests: "Soya" in the United Kingdom. */
export const guestName = (code: Allergen, law: AllergenLaw): string =>
  ALLERGEN_LAWS[law].asked[code] ?? ALLERGEN_NAMES[code];

/** Allergens of a dish or a choice, of which diets do not matter here. */
type Stated = {
  readonly [Field in 'allergens' | 'may_contain']: readonly Allergen[] | null;
};

/** Allergen sentence of a dish on the guest page: "Contains: Milk. May contain: Sesame". */
export function dishSentence({ allergens, may_contain }: Stated, law: AllergenLaw): string {
  return [containsSentence(allergens, law), ...mayContain(may_contain, law)].join('. ');
}

function containsSentence(allergens: readonly Allergen[] | null, law: AllergenLaw): string {
  if (allergens === null) return 'Ask us about allergens';
  return allergens.length === 0
    ? `Contains none of ${ALLERGEN_LAWS[law].title}`
    : `Contains: ${guestNames(allergens, law)}`;
}

const mayContain = (codes: readonly Allergen[] | null, law: AllergenLaw): string[] =>
  codes?.length ? [`May contain: ${guestNames(codes, law)}`] : [];

/** Calories as menus of the country write them: "320 Cal", "320 kcal"; '' if they are not stated. */
export const caloriesText = (calories: number | null, law: AllergenLaw): string =>
  calories === null ? '' : `${formatNumber(calories)} ${CALORIE_UNITS[law]}`;
const CALORIE_UNITS = { us: 'Cal', ca: 'Cals', uk: 'kcal' } as const satisfies Record<AllergenLaw, string>;

/** View of a menu's allergens: its law, and whether any dish states allergens. */
export interface AllergenView {
  law: AllergenLaw;
  /** Only if a dish states allergens does an unstated choice get a note. */
  stated: boolean;
}

/** Allergen note of one choice on the guest page; '' for a choice without allergens. */
export const choiceNote = ({ allergens, may_contain }: Stated, { law, stated }: AllergenView): string => {
  const contains = allergens === null ? (stated ? 'Ask us about allergens' : '') : guestNames(allergens, law);
  return [contains, ...mayContain(may_contain, law)].filter(Boolean).join('. ');
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
  // A general code says no more than its types.
  const always = dish.unavoidable_allergens.filter(
    (code) => statesAllergen(dish.allergens, code) !== true && !isTypeNamed(code, dish.unavoidable_allergens),
  );
  const maybe = dish.choice_allergens.filter((code) => statesAllergen(always, code) !== true);
  return [
    ...(always.length > 0 ? [`Also contains: ${guestNames(always, law)}`] : []),
    ...(maybe.length > 0 ? [`Some options contain: ${guestNames(maybe, law)}`] : []),
    ...(dish.choices_unstated && dish.allergens !== null ? ['Ask us about allergens in the options'] : []),
  ].join('. ');
}
