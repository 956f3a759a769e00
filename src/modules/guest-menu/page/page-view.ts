import { type DateNumber, parseDate, sayDay, weekdayOf, yearOf } from '../../../shared/hours/dates.js';
import { dayName } from '../../../shared/hours/days.js';
import { stintsInWords } from '../../../shared/hours/describe-week.js';
import { specialStints } from '../../../shared/hours/special-dates.js';
import { clockStyleIn } from '../../../shared/format-date.js';
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  choiceNote,
  choicesSentence,
  DIET_NAMES,
  DIETS,
  dishSentence,
  statesAny,
} from '../../../shared/menu/allergens.js';
import { ONE_CHOICE, ruleSentence } from '../../../shared/menu/choice-rules.js';
import { moneyText } from '../../../shared/format-money.js';
import { filterResult } from '../../../shared/menu/filter-result.js';
import { MENU_TEXTS } from '../../../shared/texts/menu.js';
import { thumbnailOf } from '../../../shared/thumbnails.js';
import type {
  GuestCategory,
  GuestChoice,
  GuestExtraGroup,
  GuestItem,
  GuestMenu,
} from '../guest-menu.schemas.js';
import { codesOf, type MenuFilter, fitOf, isFiltered } from './filter.js';
import { telLink } from './tel-link.js';

const WEEK = 7; // days

interface ChoiceView {
  name: string;
  price: string;
  /** Allergens and diets. */
  note: string;
  /** Marks a choice that is included unless the guest removes it. */
  begins: string;
  soldOut: boolean;
}

/** A category's choices under one heading. */
interface ChoiceList {
  name: string;
  rule: string;
  /** Sentence that says why the rule cannot be met while so much is sold out. */
  shortage: string | null;
  choices: ChoiceView[];
}

/** Builds everything that the templates print, as text. */
export function pageView(menu: GuestMenu, filter: MenuFilter) {
  const { restaurant, hours } = menu;
  const money = (amount: number) => moneyText(amount, restaurant.currency);
  const clock = clockStyleIn(restaurant.country);
  // If no dish states anything, say that once for the menu instead of at each dish.
  const stated = statesAny(menu.categories.flatMap(({ items }) => items));
  const categories = menu.categories
    .filter(({ items }) => items.length > 0)
    .map((category) => categoryView(category, { filter, money, stated }));
  const items = categories.flatMap((category) => category.items);
  return {
    restaurant,
    noImage: MENU_TEXTS.noImage,
    logo: pictureOf(restaurant.logo_url),
    hours,
    place: [restaurant.city, restaurant.state].filter(Boolean).join(', '),
    tel: telLink(restaurant.phone, restaurant.country),
    week: (hours.listed ? hours.dates.slice(0, WEEK) : hours.dates).map(
      ({ date, closed, stints, reason }) => ({
        // A weekday alone could mean today or a week later.
        day: hours.listed ? dayName(weekdayOf(dayOf(date))) : sayDay(dayOf(date), yearOf(dayOf(date)), clock),
        times: closed ? 'Closed' : stintsInWords(stints.flatMap(stintOf), clock),
        reason,
      }),
    ),
    categories,
    statesAny: stated,
    filter: {
      isOn: isFiltered(filter),
      allergens: ALLERGENS.map((code) => ({
        code,
        name: ALLERGEN_NAMES[code],
        on: filter.without.includes(code),
      })),
      diets: DIETS.map((code) => ({ code, name: DIET_NAMES[code], on: filter.diets.includes(code) })),
      result: filterResult(items.map(({ fit }) => fit)),
    },
    matrix: matrixOf(menu),
  };
}
export type PageView = ReturnType<typeof pageView>;

const dayOf = (date: string): DateNumber => parseDate(date) ?? 0;

/** Treats a closing that is not after the opening as the next day (C-64). */
const stintOf = ({ open, close }: { open: string; close: string }) =>
  specialStints({ closed: false, open, close });

/** Uses an image of the size that the page shows. */
const pictureOf = (address: string | null) => (address === null ? null : thumbnailOf(address));

interface Shown {
  filter: MenuFilter;
  money: (amount: number) => string;
  /** True if any dish of the menu states allergens or diets. */
  stated: boolean;
}

function categoryView(category: GuestCategory, { filter, money, stated }: Shown) {
  const { id, name, description, image_url } = category;
  return {
    id,
    name,
    description,
    image: pictureOf(image_url),
    lists: choicesOf(category, money, stated),
    shortage: category.shortage,
    items: category.items.map((item) => ({
      ...item,
      image: pictureOf(item.image_url),
      prices: pricesOf(item, category, money),
      off: offOf(item),
      // Skip diets that an unavoidable choice contradicts.
      diets: (item.diets ?? [])
        .filter((code) => !item.unsuitable_diets.includes(code))
        .map((code) => DIET_NAMES[code]),
      contains: dishSentence(item.allergens),
      adds: choicesSentence(item),
      codes: codesOf(item),
      fit: isFiltered(filter) ? fitOf(item, filter) : 'fits',
    })),
  };
}

/** Says in 2 words why an item cannot be ordered. Empty if it can. */
function offOf({ sold_out, available }: GuestItem): string {
  if (sold_out) return 'Sold out';
  return available ? '' : 'Not available';
}

/** Prices, each with its size if it has one. Empty for items without a price. */
function pricesOf(item: GuestItem, { sizes, weight_unit }: GuestCategory, money: (amount: number) => string) {
  const inWords = (price: number) => (price === 0 ? 'Free' : money(price));
  if (item.price !== null)
    return [{ size: '', price: inWords(item.price) + (weight_unit ? ` / ${weight_unit}` : '') }];
  return item.prices.map(({ size_id, price }) => ({
    size: sizes.find(({ id }) => id === size_id)?.name ?? '',
    price: inWords(price),
  }));
}

function choicesOf(
  category: GuestCategory,
  money: (amount: number) => string,
  stated: boolean,
): ChoiceList[] {
  const { primary_options, extra_groups, toppings, dressings } = category;
  const view = (choice: GuestChoice, more: Partial<ChoiceView> = {}): ChoiceView => ({
    name: choice.name,
    price: '',
    note: noteOf(choice, stated),
    begins: '',
    soldOut: choice.sold_out,
    ...more,
  });
  const plain = (choice: GuestChoice) => view(choice);
  const lists: ChoiceList[] = [
    ...primary_options.map(({ name, shortage, selections }) => ({
      name,
      rule: ruleSentence(ONE_CHOICE),
      shortage,
      choices: selections.map(plain),
    })),
    ...extra_groups.map(({ name, rule, shortage, selections }: GuestExtraGroup) => ({
      name,
      rule,
      shortage,
      choices: selections.map((each) =>
        view(each, {
          price: each.price > 0 ? `+ ${money(each.price)}` : '',
          begins: each.default_choice ? 'Selected by default' : '',
        }),
      ),
    })),
    ...(toppings
      ? [
          {
            name: 'Toppings',
            rule: toppings.rule,
            shortage: toppings.shortage,
            choices: toppings.choices.map((each) =>
              // If guests cannot add toppings, the rule already says that all are included.
              view(each, { begins: each.default_choice && toppings.allow_add ? 'Included' : '' }),
            ),
          },
        ]
      : []),
    ...(dressings.length > 0
      ? [{ name: 'Dressings', rule: '', shortage: null, choices: dressings.map(plain) }]
      : []),
  ];
  return lists.filter(({ choices }) => choices.length > 0);
}

const noteOf = ({ allergens, diets }: GuestChoice, stated: boolean) =>
  [choiceNote(allergens, stated), (diets ?? []).map((code) => DIET_NAMES[code]).join(', ')]
    .filter(Boolean)
    .join('; ');

/** Table of items by allergen: contained, in a choice only, free, or not stated by the item or a choice. */
function matrixOf({ categories }: GuestMenu) {
  return {
    columns: ALLERGENS.map((code) => ALLERGEN_NAMES[code]),
    groups: categories
      .filter(({ items }) => items.length > 0)
      .map(({ name, items }) => ({
        name,
        rows: items.map((item) => ({
          name: item.name,
          cells: ALLERGENS.map((code) => {
            if (item.unavoidable_allergens.includes(code)) return { mark: '●', words: 'Contains' };
            if (item.choice_allergens.includes(code)) return { mark: '○', words: 'In some options' };
            if (item.allergens === null) return { mark: '?', words: 'Ask us' };
            return item.choices_unstated
              ? { mark: '?', words: 'Ask us about some options' }
              : { mark: '', words: 'No' };
          }),
        })),
      })),
  };
}
