import { type Allergen } from '../../../shared/menu/allergen-codes.js';
import { ALLERGEN_MARKS } from '../../../shared/menu/allergen-marks.js';
import { isTypeNamed, mayContainAllergen, statesAllergen } from '../../../shared/menu/stated-allergens.js';
import { ALLERGEN_LAWS, type AllergenLaw, askedBy } from '../../../shared/menu/allergen-laws.js';
import { guestName } from '../../../shared/menu/guest-allergens.js';
import { DAY_MS, parseDate } from '../../../shared/hours/dates.js';
import type { GuestCategory, GuestChoice, GuestItem, GuestMenu } from '../guest-menu.schemas.js';

interface SheetCell {
  mark: (typeof ALLERGEN_MARKS)[keyof typeof ALLERGEN_MARKS] | '';
  /** The mark in words. */
  words: string;
}
interface SheetRow {
  name: string;
  cells: SheetCell[];
  /** Allergens that are stated beside those of the law: "Contains: Celery. May contain: Pecans". */
  also: string;
}

const CONTAINS: SheetCell = { mark: ALLERGEN_MARKS.contains, words: 'Contains' };
const MAY_CONTAIN: SheetCell = { mark: ALLERGEN_MARKS.mayContain, words: 'May contain' };
const IN_OPTIONS: SheetCell = { mark: ALLERGEN_MARKS.inSomeOptions, words: 'In some options' };
const ASK: SheetCell = { mark: ALLERGEN_MARKS.unknown, words: 'Ask us' };

/** Table of dishes and choices by the allergens of the restaurant's law, which serves as its written list (C-331). */
export function allergenSheet({ categories, restaurant, hours }: GuestMenu) {
  const { allergen_law: law, open_allergens: open } = restaurant;
  const asked = askedBy(law);
  const rowOf = (name: string, cellOf: (code: Allergen) => SheetCell, stated: Stated[]): SheetRow => ({
    name,
    cells: asked.map(cellOf),
    also: alsoStated(stated, law),
  });
  const groups = categories
    .filter(({ items }) => items.length > 0)
    .map(({ name, items }) => ({
      name,
      rows: items.map((item) =>
        rowOf(item.name, (code) => dishCell(item, code), [
          [CONTAINS, [...(item.allergens ?? []), ...item.unavoidable_allergens]],
          [IN_OPTIONS, item.choice_allergens],
          [MAY_CONTAIN, item.may_contain],
        ]),
      ),
    }));
  const choices = choicesIn(categories).map((choice) =>
    rowOf(choice.name, (code) => choiceCell(choice, code, open.includes(code)), [
      [CONTAINS, choice.allergens],
      [MAY_CONTAIN, choice.may_contain],
    ]),
  );
  const all =
    choices.length > 0 ? [...groups, { name: 'Options, toppings and extras', rows: choices }] : groups;
  return {
    marks: ALLERGEN_MARKS,
    title: ALLERGEN_LAWS[law].title,
    date: dateIn(hours.today, restaurant.country),
    source: ALLERGEN_LAWS[law].source,
    columns: asked.map((code) => guestName(code, law)),
    /** True if a row states allergens beside those of the law. */
    hasOthers: all.some(({ rows }) => rows.some(({ also }) => also !== '')),
    groups: all,
  };
}

/** Codes that a row states, with the cell that says how. */
type Stated = readonly [cell: SheetCell, codes: readonly Allergen[] | null];

/** Names what a row states beside the law's list, each allergen once: in the first cell that has it. */
function alsoStated(stated: readonly Stated[], law: AllergenLaw): string {
  const asked = askedBy(law);
  const named: Allergen[] = [];
  return stated
    .flatMap(([{ words }, codes]) => {
      const own = [...new Set(codes)].filter(
        (code) =>
          !asked.includes(code) &&
          statesAllergen(named, code) !== true &&
          // A general code says no more than its types.
          !isTypeNamed(code, codes ?? []),
      );
      named.push(...own);
      return own.length > 0 ? [`${words}: ${own.map((code) => guestName(code, law)).join(', ')}`] : [];
    })
    .join('. ');
}

/** Formats a date as the country writes it: "November 28, 2026", "28 November 2026". */
const dateIn = (date: string, country: string | null): string =>
  new Intl.DateTimeFormat(`en-${country ?? 'US'}`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    (parseDate(date) ?? 0) * DAY_MS,
  );

/** Paper of the country; wide where the law asks for many columns. */
const PAPERS: Readonly<Record<AllergenLaw, string>> = {
  us: 'letter',
  ca: 'letter landscape',
  uk: 'A4 landscape',
};
/** Style of the sheet on paper. */
export const sheetPaper = (law: AllergenLaw): string => `@page{size:${PAPERS[law]};margin:12mm}`;

function dishCell(item: GuestItem, code: Allergen): SheetCell {
  if (item.unavoidable_allergens.includes(code)) return CONTAINS;
  if (statesAllergen(item.choice_allergens, code) === true) return IN_OPTIONS;
  if (item.allergens !== null && mayContainAllergen(item.may_contain, code)) return MAY_CONTAIN;
  if (item.unsure_allergens.includes(code) || statesAllergen(item.allergens, code) === null) return ASK;
  return item.choices_unstated || statesAllergen(item.choice_allergens, code) === null
    ? { mark: ALLERGEN_MARKS.unknown, words: 'Ask us about some options' }
    : { mark: '', words: 'No' };
}

function choiceCell({ allergens, may_contain }: GuestChoice, code: Allergen, open: boolean): SheetCell {
  const contains = statesAllergen(allergens, code);
  if (contains === null) return ASK;
  if (contains) return CONTAINS;
  if (mayContainAllergen(may_contain, code)) return MAY_CONTAIN;
  return open ? ASK : { mark: '', words: 'No' };
}

/** Choices of all categories, each name with the same allergens once. */
function choicesIn(categories: readonly GuestCategory[]): GuestChoice[] {
  const all = categories.flatMap(({ primary_options, toppings, dressings, extra_groups }) => [
    ...primary_options.flatMap(({ selections }) => selections),
    ...(toppings?.choices ?? []),
    ...dressings,
    ...extra_groups.flatMap(({ selections }) => selections),
  ]);
  return [
    ...new Map(
      all.map((each) => [JSON.stringify([each.name, each.allergens, each.may_contain]), each]),
    ).values(),
  ];
}
