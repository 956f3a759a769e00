import { ALLERGENS, type Allergen } from '../../../shared/menu/allergen-codes.js';
import { askedBy } from '../../../shared/menu/allergen-laws.js';
import { answersAll, guestNames } from '../../../shared/menu/guest-allergens.js';
import { isTypeNamed } from '../../../shared/menu/stated-allergens.js';
import { capitalized } from '../../../shared/characters.js';
import { clockStyleIn } from '../../../shared/format-date.js';
import { daysInWords } from '../../../shared/hours/days.js';
import { stintsInWords } from '../../../shared/hours/describe-week.js';
import { specialStints } from '../../../shared/hours/special-dates.js';
import type { GuestCategory, GuestChoice, GuestItem, GuestMenu } from '../guest-menu.schemas.js';

/** Mark of a dish or choice whose allergens are not stated, or not in full. */
const ASK = '?';

/** Marks of allergens on paper: "1, 3, (5)", with "?" for what is not stated. */
export interface AllergenMarks {
  /** Numbers of the allergens with their names; empty if nothing states any. */
  legend: { number: number; name: string }[];
  hasMayContain: boolean;
  hasUnstated: boolean;
  ofItem: (item: GuestItem) => string;
  ofChoice: (choice: GuestChoice) => string;
}

/** Allergens of one thing. */
interface Marked {
  contains: readonly Allergen[];
  mayContain: readonly Allergen[];
  /** True if anything is not stated. */
  asks: boolean;
}

/** General codes say no more than their types. */
const precise = (codes: readonly Allergen[]) => codes.filter((code) => !isTypeNamed(code, codes));

function itemAllergens(item: GuestItem, open: readonly Allergen[]): Marked {
  const contains = precise(item.unavoidable_allergens);
  return {
    contains,
    mayContain: precise(item.may_contain ?? []).filter((code) => !contains.includes(code)),
    asks: item.allergens === null || open.some((code) => item.unsure_allergens.includes(code)),
  };
}

function choiceAllergens({ allergens, may_contain }: GuestChoice, open: readonly Allergen[]): Marked {
  const contains = precise(allergens ?? []);
  return {
    contains,
    mayContain: precise(may_contain ?? []).filter((code) => !contains.includes(code)),
    asks: allergens === null || !answersAll(allergens, open),
  };
}

/** Numbers the allergens of a menu in the order of its law; those that no dish or choice has get no number. */
export function allergenMarks({ categories, restaurant }: GuestMenu): AllergenMarks {
  const { allergen_law: law, open_allergens: open } = restaurant;
  const offered = categories.filter(({ items }) => items.length > 0);
  const all = offered.flatMap((category) => [
    ...category.items.map((item) => itemAllergens(item, open)),
    ...choicesIn(category).map((choice) => choiceAllergens(choice, open)),
  ]);
  const used = new Set(all.flatMap(({ contains, mayContain }) => [...contains, ...mayContain]));
  const numbered = [...new Set([...askedBy(law), ...ALLERGENS])].filter((code) => used.has(code));
  const inOrder = (codes: readonly Allergen[]) =>
    numbered.flatMap((code, index) => (codes.includes(code) ? [index + 1] : []));
  const inWords = ({ contains, mayContain, asks }: Marked) =>
    [...inOrder(contains), ...inOrder(mayContain).map((each) => `(${each})`), ...(asks ? [ASK] : [])].join(
      ', ',
    );
  return {
    legend: numbered.map((code, index) => ({ number: index + 1, name: guestNames([code], law) })),
    hasMayContain: all.some(({ mayContain }) => mayContain.length > 0),
    hasUnstated: all.some(({ asks }) => asks),
    ofItem: (item) => inWords(itemAllergens(item, open)),
    ofChoice: (choice) => inWords(choiceAllergens(choice, open)),
  };
}

const choicesIn = ({ primary_options, extra_groups, toppings, dressings }: GuestCategory): GuestChoice[] => [
  ...primary_options.flatMap(({ selections }) => selections),
  ...extra_groups.flatMap(({ selections }) => selections),
  ...(toppings?.choices ?? []),
  ...dressings,
];

/** The usual week in lines, days with the same hours together. Empty before the hours are saved. */
export function weekLines({ week }: GuestMenu['hours'], country: string | null): string[] {
  const clock = clockStyleIn(country);
  const daysByTimes = new Map<string, number[]>();
  for (const { day_of_week: day, stints } of week ?? []) {
    const times =
      stints.length === 0
        ? 'closed'
        : stintsInWords(
            stints.flatMap((stint) => specialStints({ closed: false, ...stint })),
            clock,
          );
    daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day]);
  }
  return [...daysByTimes].map(([times, days]) => `${capitalized(daysInWords(days))}: ${times}`);
}

/** A list of choices that an earlier category has in the same words is named there only. */
export function listsOnce<List extends object>(
  categories: readonly { name: string; lists: readonly List[] }[],
): { list: List; seeCategory: string | undefined }[][] {
  const first = new Map<string, string>();
  return categories.map(({ name, lists }) =>
    lists.map((list) => {
      const words = JSON.stringify(list);
      const seeCategory = first.get(words);
      if (seeCategory === undefined) first.set(words, name);
      return { list, seeCategory };
    }),
  );
}
