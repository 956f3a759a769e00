/** The allergens that must be stated in the European Union and the United Kingdom (Regulation 1169/2011, annex II). */
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

/** The common diets that something may suit. */
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

/** Cereals are too long a word for a line of several. */
const inLine = (allergen: Allergen) =>
  allergen === 'gluten' ? allergen : ALLERGEN_NAMES[allergen].toLowerCase();

/** "Contains milk, gluten": what there is room for in a line. */
export function allergensInLine(stated: readonly Allergen[] | null): string {
  if (stated === null) return 'Allergens unknown';
  return stated.length === 0 ? 'No allergens' : `Contains ${stated.map(inLine).join(', ')}`;
}

/** "Vegan, halal"; nothing where nothing is stated. */
export const dietsInLine = (stated: readonly Diet[] | null): string =>
  (stated ?? []).map((diet, at) => (at === 0 ? DIET_NAMES[diet] : DIET_NAMES[diet].toLowerCase())).join(', ');

/** Of the allergens that choices state, those that what they are chosen for has not itself, each once. */
export function addedBy(
  own: readonly Allergen[] | null,
  choices: readonly { allergens: readonly Allergen[] | null }[],
): Allergen[] {
  const stated = new Set(choices.flatMap(({ allergens }) => allergens ?? []));
  return ALLERGENS.filter((allergen) => stated.has(allergen) && !own?.includes(allergen));
}

/** Does one of them not state its allergens? Then nobody may take what they add for all of it (C-277). */
export const someUnstated = (choices: readonly { allergens: readonly Allergen[] | null }[]): boolean =>
  choices.some(({ allergens }) => allergens === null);

/** Does one of them state anything at all? Where none does, that is said once, and not of each. */
export const statesAny = (all: readonly DietaryInfo[]): boolean =>
  all.some(({ allergens, diets }) => allergens !== null || diets !== null);

/** "Milk, Tree nuts". */
const allergenNames = (codes: readonly Allergen[]): string =>
  codes.map((code) => ALLERGEN_NAMES[code]).join(', ');

/** What guests read of a dish itself: "Contains: Milk". */
export function dishSentence(allergens: readonly Allergen[] | null): string {
  if (allergens === null) return 'Ask us about allergens';
  return allergens.length === 0
    ? 'Contains none of the 14 major allergens'
    : `Contains: ${allergenNames(allergens)}`;
}

/**
 * What guests read of one choice; '' of one that is stated to add nothing.
 * @param stated does any dish of the menu state something? Only then it is said of each that it does not
 */
export const choiceNote = (allergens: readonly Allergen[] | null, stated: boolean): string => {
  if (allergens !== null) return allergenNames(allergens);
  return stated ? 'Ask us about allergens' : '';
};

/** What a dish can get from what is chosen for it. */
export interface FromChoices {
  allergens: readonly Allergen[] | null;
  choice_allergens: readonly Allergen[];
  unavoidable_allergens: readonly Allergen[];
  choices_unstated: boolean;
}

/** What guests read of a dish's choices: "Some options contain: Milk. Ask us about allergens in the options"; '' of none. */
export function choicesSentence(dish: FromChoices): string {
  const always = dish.unavoidable_allergens.filter((code) => !dish.allergens?.includes(code));
  const maybe = dish.choice_allergens.filter((code) => !always.includes(code));
  return [
    ...(always.length > 0 ? [`Also contains: ${allergenNames(always)}`] : []),
    ...(maybe.length > 0 ? [`Some options contain: ${allergenNames(maybe)}`] : []),
    ...(dish.choices_unstated && dish.allergens !== null ? ['Ask us about allergens in the options'] : []),
  ].join('. ');
}
