import type { AllergenLaw } from '../../../shared/menu/allergen-laws.js';
import { type Diet, DIET_NAMES, DIETS } from '../../../shared/menu/allergens.js';
import { isRuledOut } from '../../../shared/menu/diet-conflicts.js';
import { statesAny } from '../../../shared/menu/guest-allergens.js';
import {
  type AllergenView,
  caloriesText,
  choiceNote,
  choicesSentence,
  dishSentence,
} from '../../../shared/menu/guest-allergens.js';
import { ONE_CHOICE, ruleSentence, shortRule } from '../../../shared/menu/choice-rules.js';
import { localMoney } from '../../../shared/format-money.js';
import { sizeAmount } from '../../../shared/menu/size-amount.js';
import { filterResult } from '../../../shared/menu/filter-result.js';
import { MENU_TEXTS } from '../../../shared/texts/menu.js';
import { thumbnailOf } from '../../../shared/thumbnails.js';
import type {
  DeliveryAnswer,
  GuestCategory,
  GuestChoice,
  GuestExtraGroup,
  GuestItem,
  GuestMenu,
} from '../guest-menu.schemas.js';
import { allergenChips, codesOf, type MenuFilter, fitOf, isFiltered } from './filter.js';
import { hoursView } from './hours-view.js';
import type { AllergenMarks } from './paper-view.js';
import { placeView } from './place-view.js';
import { phoneWords, telLink } from './tel-link.js';

interface ChoiceView {
  name: string;
  price: string;
  /** Allergens and diets. */
  note: string;
  /** Allergens on paper. */
  mark: string;
  /** Marks a choice that is included unless the guest removes it. */
  begins: string;
  soldOut: boolean;
}

/** A category's choices under one heading. */
interface ChoiceList {
  name: string;
  rule: string;
  /** Rule in short: "choose 1". Empty if any number may be chosen. */
  short: string;
  /** Prices in short: "(+ $1.25)", "(+ $1.25 and up)". */
  from: string;
  /** Sentence that says why the rule cannot be met while so much is sold out. */
  shortage: string | null;
  choices: ChoiceView[];
}

interface PageViewOptions {
  /** Result of a guest's question about delivery. */
  answer?: DeliveryAnswer | undefined;
  /** Marks of allergens, which only paper shows. */
  marks?: AllergenMarks;
}

/** Builds everything that the page prints, as text. */
export function pageView(menu: GuestMenu, filter: MenuFilter, { answer, marks }: PageViewOptions = {}) {
  const { restaurant, hours } = menu;
  const money = (amount: number) => localMoney(amount, restaurant.currency);
  // If no dish states anything, say that once for the menu instead of at each dish.
  const stated = statesAny(menu.categories.flatMap(({ items }) => items));
  const { allergen_law: law, open_allergens: open } = restaurant;
  const categories = menu.categories
    .filter(({ items }) => items.length > 0)
    .map((category) =>
      categoryView(category, { filter, money, law, open, stated, marks: stated ? marks : undefined }),
    );
  const items = categories.flatMap((category) => category.items);
  return {
    restaurant: { ...restaurant, phone: phoneWords(restaurant.phone, restaurant.country) },
    noImage: MENU_TEXTS.noImage,
    logo: pictureOf(restaurant.logo_url),
    hours,
    tel: telLink(restaurant.phone, restaurant.country),
    ...hoursView(hours, restaurant.country),
    ...placeView(menu, money, answer),
    categories,
    statesAny: stated,
    filter: {
      isOn: isFiltered(filter),
      allergens: allergenChips(law, filter.without),
      diets: offeredDiets(menu.categories, filter).map((code) => ({
        code,
        name: DIET_NAMES[code],
        on: filter.diets.includes(code),
      })),
      chosen: [
        ...filter.without.map((code) => ['without', code] as const),
        ...filter.diets.map((code) => ['diet', code] as const),
      ],
      result: filterResult(items.map(({ fit }) => fit)),
      /** Hidden dishes that can fit: guests must ask about them. */
      asks: items.filter(({ fit }) => fit === 'unknown').map(({ name }) => name),
    },
  };
}
export type PageView = ReturnType<typeof pageView>;

/** Diets that a dish suits, and chosen ones: others would only empty the page. */
const offeredDiets = (categories: readonly GuestCategory[], { diets: chosen }: MenuFilter): Diet[] =>
  DIETS.filter(
    (code) =>
      chosen.includes(code) ||
      categories.some(({ items }) =>
        items.some(
          ({ unsuitable_diets: not, unsure_diets: unsure }) => !not.includes(code) && !unsure.includes(code),
        ),
      ),
  );

/** Uses an image of the size that the page shows. */
export const pictureOf = (address: string | null) => (address === null ? null : thumbnailOf(address));

interface Shown extends AllergenView {
  filter: MenuFilter;
  money: (amount: number) => string;
  marks: AllergenMarks | undefined;
}

function categoryView(category: GuestCategory, { filter, money, ...view }: Shown) {
  const { id, name, description, image_url } = category;
  const lists = choicesOf(category, money, view);
  const items = category.items.map((item) => ({
    ...item,
    image: pictureOf(item.image_url),
    prices: pricesOf(item, category, money, view.law),
    // Items without a price say them on their own.
    calories: item.price === null ? caloriesText(item.calories, view.law) : '',
    off: offOf(item),
    // Skip diets that an unavoidable choice contradicts.
    diets: (item.diets ?? [])
      .filter((code) => !item.unsuitable_diets.includes(code))
      .map((code) => DIET_NAMES[code]),
    contains: dishSentence(item, view),
    adds: choicesSentence(item, view.law),
    codes: codesOf(item, view.law),
    mark: view.marks?.ofItem(item) ?? '',
    fit: isFiltered(filter) ? fitOf(item, filter, view.law) : 'fits',
  }));
  return {
    id,
    name,
    description,
    image: pictureOf(image_url),
    lists,
    /** The choices in short, for each item. */
    choices: lists
      .map(({ name: list, short, from }) =>
        [short ? `${list}: ${short}` : list, from].filter(Boolean).join(' '),
      )
      .join('; '),
    shortage: category.shortage,
    items,
    shown: items.some(({ fit }) => fit === 'fits'),
  };
}

/** Says in 2 words why an item cannot be ordered. Empty if it can. */
function offOf({ sold_out, available }: GuestItem): string {
  if (sold_out) return 'Sold out';
  return available ? '' : 'Not available';
}

/** Prices, each with its size if it has one. Empty for items without a price. */
function pricesOf(
  item: GuestItem,
  { sizes, weight_unit }: GuestCategory,
  money: (amount: number) => string,
  law: AllergenLaw,
) {
  const inWords = (price: number) => (price === 0 ? 'Free' : money(price));
  if (item.price !== null)
    return [
      {
        size: '',
        amount: '',
        price: inWords(item.price) + (weight_unit ? ` / ${weight_unit}` : ''),
        calories: caloriesText(item.calories, law),
      },
    ];
  return item.prices.map(({ size_id, price, calories }) => {
    const size = sizes.find(({ id }) => id === size_id);
    return {
      size: size?.name ?? '',
      amount: size ? sizeAmount(size.units, size.measurement) : '',
      price: inWords(price),
      calories: caloriesText(calories, law),
    };
  });
}

function choicesOf(
  category: GuestCategory,
  money: (amount: number) => string,
  shown: Pick<Shown, keyof AllergenView | 'marks'>,
): ChoiceList[] {
  const { primary_options, extra_groups, toppings, dressings } = category;
  const view = (choice: GuestChoice, more: Partial<ChoiceView> = {}): ChoiceView => ({
    name: choice.name,
    price: '',
    note: noteOf(choice, shown),
    mark: shown.marks?.ofChoice(choice) ?? '',
    begins: '',
    soldOut: choice.sold_out,
    ...more,
  });
  const plain = (choice: GuestChoice) => view(choice);
  const lists: ChoiceList[] = [
    ...primary_options.map(({ name, shortage, selections }) => ({
      name,
      rule: ruleSentence(ONE_CHOICE),
      short: shortRule(ONE_CHOICE),
      from: '',
      shortage,
      choices: selections.map(plain),
    })),
    ...extra_groups.map(({ name, rule, shortage, selections, ...limits }: GuestExtraGroup) => ({
      name,
      rule,
      short: shortRule(limits),
      from: fromPrice(
        selections.map(({ price }) => price),
        money,
      ),
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
            short: toppings.allow_add ? shortRule(toppings) : '',
            from: '',
            shortage: toppings.shortage,
            choices: toppings.choices.map((each) =>
              // If guests cannot add toppings, the rule already says that all are included.
              view(each, { begins: each.default_choice && toppings.allow_add ? 'Included' : '' }),
            ),
          },
        ]
      : []),
    ...(dressings.length > 0
      ? [{ name: 'Dressings', rule: '', short: '', from: '', shortage: null, choices: dressings.map(plain) }]
      : []),
  ];
  return lists.filter(({ choices }) => choices.length > 0);
}

/** Prices of paid choices in short. Empty if none has a price. */
function fromPrice(prices: readonly number[], money: (amount: number) => string): string {
  const paid = prices.filter((price) => price > 0);
  if (paid.length === 0) return '';
  const least = Math.min(...paid);
  return `(+ ${money(least)}${paid.every((price) => price === least) ? '' : ' and up'})`;
}

const noteOf = (choice: GuestChoice, shown: AllergenView) =>
  [
    choiceNote(choice, shown),
    (choice.diets ?? [])
      .filter((code) => !isRuledOut(code, choice.allergens))
      .map((code) => DIET_NAMES[code])
      .join(', '),
  ]
    .filter(Boolean)
    .join('; ');
