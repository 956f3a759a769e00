import { grouped } from '../../shared/grouped.js';
import { addedBy, type Allergen, someUnstated, type DietaryInfo } from '../../shared/menu/allergens.js';
import { type ChoiceRule, ONE_CHOICE, ruleSentence } from '../../shared/menu/choice-rules.js';
import { weightUnitOf } from '../../shared/menu/prices.js';
import { shortageIn, shortagesOf } from '../../shared/menu/shortage.js';
import { choosableOf, limitsOf, toppingSentence } from '../../shared/menu/topping-rules.js';
import { type Part, type Unavoidable, unavoidableWith } from '../../shared/menu/unavoidable.js';
import type { Currency } from '../../shared/money.js';
import { toDietaryInfo } from '../menu/index.js';
import type {
  CategoryRow,
  ChoiceRow,
  Contents,
  ItemRow,
  SelectionRow,
  SoldOutRow,
  ToppingRow,
} from './guest-menu.repository.js';
import type {
  GuestCategory,
  GuestChoice,
  GuestExtraGroup,
  GuestItem,
  GuestSelection,
} from './guest-menu.schemas.js';

/** Which of its five references a row of what is sold out has. */
type OffBy = Exclude<keyof SoldOutRow, 'until'>;
type Availability = Pick<GuestChoice, 'sold_out' | 'sold_out_until'>;
const THERE: Availability = { sold_out: false, sold_out_until: null };

/** What is the same for every item of a category. */
interface OfAll {
  added: readonly Allergen[];
  choices_unstated: boolean;
  unavoidable: (own: DietaryInfo) => Unavoidable;
  shortage: string | null;
}

/** A menu's categories as guests see them at `now`. */
export function guestCategories(contents: Contents, currency: Currency, now: Date): GuestCategory[] {
  const shown = new Shown(contents, now);
  return contents.categories.map((row) => shown.category(row, weightUnitOf(currency)));
}

/** The moments after `now` at which something returns by itself. */
export const returnsAfter = ({ soldOut }: Contents, now: Date): Date[] =>
  soldOut.flatMap(({ until }) => (until !== null && until > now ? [until] : []));

/** Rows by what they belong to, and what is off at a moment. */
class Shown {
  private readonly items;
  private readonly prices;
  private readonly sizes;
  private readonly toppings;
  private readonly dressings;
  private readonly sets;
  private readonly groups;
  private readonly selections;
  private readonly off: Map<string, Date | null>;

  constructor(contents: Contents, now: Date) {
    const byCategory = <Row extends { category_id: number }>(rows: readonly Row[]) =>
      grouped(rows, ({ category_id }) => category_id);
    this.items = byCategory(contents.items);
    this.prices = grouped(contents.prices, ({ item_id }) => item_id);
    this.sizes = byCategory(contents.sizes);
    this.toppings = byCategory(contents.toppings);
    this.dressings = byCategory(contents.dressings);
    this.sets = byCategory(contents.sets);
    this.groups = byCategory(contents.groups);
    this.selections = grouped(contents.selections, ({ group_id }) => group_id);
    this.off = offAt(contents.soldOut, now);
  }

  category(row: CategoryRow, unit: 'lb' | 'kg'): GuestCategory {
    const { id, name, description, image_url } = row;
    const priced_by = row.priced_by ?? 'none';
    const choices = {
      primary_options: this.optionSets(id),
      toppings: row.allow_toppings ? this.toppingsOf(row) : null,
      dressings: row.allow_dressings
        ? this.dressings(id).map((each) => this.choice(each, 'dressing_id'))
        : [],
      extra_groups: this.groups(id).map((group): GuestExtraGroup => {
        const selections = this.selections(group.id).map((each) => this.selection(each));
        return { id: group.id, name: group.name, ...ruleOf(group, selections), selections };
      }),
    };
    const sizes = this.sizes(id).map((size) => ({ id: size.id, name: size.name }));
    const all = choicesIn(choices);
    const ofAll = {
      added: addedBy(null, all),
      choices_unstated: someUnstated(all),
      unavoidable: unavoidableWith(partsOf(choices)),
      shortage: shortageOf(choices),
    };
    return {
      id,
      name,
      description,
      image_url,
      priced_by,
      weight_unit: priced_by === 'weight' ? unit : null,
      sizes: priced_by === 'size' ? sizes : [],
      ...choices,
      shortage: ofAll.shortage,
      items: this.items(id).map((item) => this.item(item, priced_by === 'size', sizes, ofAll)),
    };
  }

  private item(
    row: ItemRow,
    bySize: boolean,
    sizes: readonly { id: number }[],
    { added, choices_unstated, unavoidable, shortage }: OfAll,
  ): GuestItem {
    const { id, name, description, image_url } = row;
    const dietaryInfo = toDietaryInfo(row);
    const availability = this.availability('item_id', id);
    const prices = new Map(this.prices(id).map(({ size_id, price }) => [size_id, Number(price)]));
    return {
      id,
      name,
      description,
      image_url,
      price: bySize || row.price === null ? null : Number(row.price),
      prices: sizes.flatMap((size) => {
        const price = bySize ? prices.get(size.id) : undefined;
        return price === undefined ? [] : [{ size_id: size.id, price }];
      }),
      ...dietaryInfo,
      choice_allergens: addedBy(dietaryInfo.allergens, [{ allergens: added }]),
      choices_unstated,
      ...unavoidable(dietaryInfo),
      ...availability,
      available: !availability.sold_out && shortage === null,
    };
  }

  private toppingsOf(row: CategoryRow): GuestCategory['toppings'] {
    const limits = limitsOf(row);
    // Where nothing may be added, only what comes with a dish is offered.
    const choices = this.toppings(row.id)
      .map((each: ToppingRow) => ({
        ...this.choice(each, 'topping_id'),
        default_choice: Boolean(each.default_choice),
      }))
      .filter(({ default_choice }) => default_choice || limits.allow_add);
    if (choices.length === 0) return null;
    const rule = {
      min_choices: row.min_choices ?? 0,
      max_choices: row.max_choices,
      included_choices: row.included_choices ?? 0,
    };
    return {
      ...rule,
      rule: toppingSentence(rule, limits, choices.filter(isDefault).length),
      shortage: shortageIn(rule, choices, (some) => choosableOf(countsOf(some), limits)),
      ...limits,
      choices,
    };
  }

  /** The rows of one set follow each other. */
  private optionSets(categoryId: number): GuestCategory['primary_options'] {
    const sets = new Map<number, { id: number; name: string; selections: GuestChoice[] }>();
    for (const row of this.sets(categoryId)) {
      const set = sets.get(row.set_id) ?? { id: row.set_id, name: row.set_name, selections: [] };
      sets.set(row.set_id, set);
      set.selections.push(this.choice(row, 'primary_selection_id'));
    }
    return [...sets.values()].map((set) => ({ ...set, shortage: shortageIn(ONE_CHOICE, set.selections) }));
  }

  private selection(row: SelectionRow): GuestSelection {
    return {
      ...this.choice(row, 'extra_selection_id'),
      price: Number(row.price),
      default_choice: Boolean(row.default_choice),
    };
  }

  private choice(row: Omit<ChoiceRow, 'category_id'>, by: OffBy): GuestChoice {
    const { id, name, image_url } = row;
    return { id, name, image_url, ...toDietaryInfo(row), ...this.availability(by, id) };
  }

  private availability(by: OffBy, id: number): Availability {
    const until = this.off.get(keyOf(by, id));
    return until === undefined ? THERE : { sold_out: true, sold_out_until: until?.toISOString() ?? null };
  }
}

const keyOf = (by: OffBy, id: number) => `${by} ${id}`;

/** What is off at a moment, until when. A row whose end has passed counts for nothing (C-276). */
function offAt(rows: readonly SoldOutRow[], now: Date): Map<string, Date | null> {
  const off = new Map<string, Date | null>();
  for (const { until, ...references } of rows) {
    if (until !== null && until <= now) continue;
    for (const [by, id] of Object.entries(references))
      if (id !== null) off.set(keyOf(by as OffBy, id), until);
  }
  return off;
}

function ruleOf({ min_choices, max_choices, included_choices }: ChoiceRule, of: readonly GuestSelection[]) {
  const rule = { min_choices, max_choices, included_choices };
  const prices = of.map(({ price }) => price);
  return { ...rule, rule: ruleSentence(rule, prices), shortage: shortageIn(rule, of) };
}

const isDefault = ({ default_choice }: { default_choice: boolean }) => default_choice;
const countsOf = (toppings: readonly { default_choice: boolean }[]) => ({
  choices: toppings.length,
  defaults: toppings.filter(isDefault).length,
});

type Choices = Pick<GuestCategory, 'primary_options' | 'toppings' | 'dressings' | 'extra_groups'>;

/** Which of a category's choices must be made and cannot be; dressings need not be chosen. */
const shortageOf = ({ primary_options, toppings, extra_groups }: Choices) =>
  shortagesOf([
    ...primary_options,
    ...extra_groups,
    ...(toppings === null ? [] : [{ name: 'Toppings', shortage: toppings.shortage }]),
  ]);

/** All that may be chosen in a category. */
const choicesIn = ({ primary_options, toppings, dressings, extra_groups }: Choices): GuestChoice[] => [
  ...primary_options.flatMap(({ selections }) => selections),
  ...(toppings?.choices ?? []),
  ...dressings,
  ...extra_groups.flatMap(({ selections }) => selections),
];

/** What nobody can do without: of each set one, of a group as many as its rule asks for, and toppings. */
const partsOf = ({ primary_options, toppings, extra_groups }: Choices): Part[] => [
  ...primary_options.map(({ selections }) => partOf(selections, 1)),
  ...extra_groups.map(({ selections, min_choices }) => partOf(selections, min_choices)),
  ...(toppings ? toppingParts(toppings) : []),
];

/** Of those that are there, unless they are too few: then nobody chooses before others are back. */
function partOf(of: readonly GuestChoice[], atLeast: number): Part {
  const there = of.filter(({ sold_out }) => !sold_out);
  return { of: there.length < atLeast ? of : there, atLeast };
}

/** What comes with every dish and may not be left out, and as many of the others as the rule asks for beside it. */
function toppingParts(toppings: NonNullable<GuestCategory['toppings']>): Part[] {
  const stays = toppings.choices.filter((each) => each.default_choice && !toppings.allow_remove);
  const others = toppings.choices.filter((each) => !stays.includes(each));
  const part = partOf(others, toppings.min_choices - stays.length);
  const choosable = (some: readonly DietaryInfo[]) =>
    choosableOf(countsOf(others.filter((each) => some.includes(each))), toppings);
  return [...stays.map((each) => ({ of: [each], atLeast: 1 })), { ...part, choosable }];
}
