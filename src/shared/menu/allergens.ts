/** Allergens that must be declared in the European Union and the United Kingdom (Regulation 1169/2011, annex II). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const ALLERGEN_NAMES: Readonly<Record<Allergen, string>> = {
  gluten: 'Cereals with gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soybeans: 'Soybeans',
  milk: 'Milk',
  nuts: 'Tree nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs',
};

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
  diets: Diet[] | null;
}

/** Uses the short word: "Cereals containing gluten" is too long in a list. */
const inLine = (allergen: Allergen) =>
  allergen === 'gluten' ? allergen : ALLERGEN_NAMES[allergen].toLowerCase();

/** "Contains milk, gluten": the short form for one line. */
export function allergensInLine(stated: readonly Allergen[] | null): string {
  if (stated === null) return 'Allergens not stated';
  return stated.length === 0 ? 'No allergens' : `Contains ${stated.map(inLine).join(', ')}`;
}

/** "Vegan, halal"; empty when none are stated. */
export const dietsInLine = (stated: readonly Diet[] | null): string =>
  (stated ?? []).map((diet, at) => (at === 0 ? DIET_NAMES[diet] : DIET_NAMES[diet].toLowerCase())).join(', ');

/** Allergens that the choices add to the item's own, each once. */
export function addedBy(
  own: readonly Allergen[] | null,
  choices: readonly { allergens: readonly Allergen[] | null }[],
): Allergen[] {
  const stated = new Set(choices.flatMap(({ allergens }) => allergens ?? []));
  return ALLERGENS.filter((allergen) => stated.has(allergen) && !own?.includes(allergen));
}

/** Tells whether any choice lacks its allergens. Then the list of added allergens is not complete (C-277). */
export const someUnstated = (choices: readonly { allergens: readonly Allergen[] | null }[]): boolean =>
  choices.some(({ allergens }) => allergens === null);

/** Tells whether any choice states allergens or diets. If none does, screens say so once instead of for each. */
export const statesAny = (all: readonly DietaryInfo[]): boolean =>
  all.some(({ allergens, diets }) => allergens !== null || diets !== null);

/** "Milk, Tree nuts". */
const allergenNames = (codes: readonly Allergen[]): string =>
  codes.map((code) => ALLERGEN_NAMES[code]).join(', ');

/** Allergen sentence of a dish on the guest page: "Contains: Milk". */
export function dishSentence(allergens: readonly Allergen[] | null): string {
  if (allergens === null) return 'Ask us about allergens';
  return allergens.length === 0
    ? 'Contains none of the 14 major allergens'
    : `Contains: ${allergenNames(allergens)}`;
}

/**
 * Allergen note of one choice on the guest page; '' for a choice without allergens.
 * @param stated whether any dish of the menu states allergens; only then does an unstated choice get a note
 */
export const choiceNote = (allergens: readonly Allergen[] | null, stated: boolean): string => {
  if (allergens !== null) return allergenNames(allergens);
  return stated ? 'Ask us about allergens' : '';
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
export function choicesSentence(dish: FromChoices): string {
  const always = dish.unavoidable_allergens.filter((code) => !dish.allergens?.includes(code));
  const maybe = dish.choice_allergens.filter((code) => !always.includes(code));
  return [
    ...(always.length > 0 ? [`Also contains: ${allergenNames(always)}`] : []),
    ...(maybe.length > 0 ? [`Some options contain: ${allergenNames(maybe)}`] : []),
    ...(dish.choices_unstated && dish.allergens !== null ? ['Ask us about allergens in the options'] : []),
  ].join('. ');
}
