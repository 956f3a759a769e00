import { grouped } from '../../shared/grouped.js';
import { type Allergen, type DietaryInfo } from '../../shared/menu/allergens.js';
import { addedBy, someUnstated } from '../../shared/menu/stated-allergens.js';
import { type ChoiceRule, ONE_CHOICE, ruleSentence } from '../../shared/menu/choice-rules.js';
import { weightUnitOf } from '../../shared/menu/prices.js';
import { shortageIn, shortagesOf } from '../../shared/menu/shortage.js';
import { choosableOf, limitsOf, toppingSentence } from '../../shared/menu/topping-rules.js';
import { type Part, type Unavoidable, unavoidableWith } from '../../shared/menu/unavoidable.js';
import { askedBy } from '../../shared/menu/allergen-laws.js';
import type { AskedAllergens } from '../../shared/menu/guest-allergens.js';
import type { Currency } from '../../shared/money.js';
import { toDietaryInfo } from '../menu/index.js';
import type {
  GuestCategoryRow,
  ChoiceRow,
  GuestMenuContents,
  ItemRow,
  SelectionRow,
  GuestSoldOutRow,
  ToppingRow,
} from './guest-menu.repository.js';
import type {
  GuestCategory,
  GuestChoice,
  GuestExtraGroup,
  GuestItem,
  GuestSelection,
} from './guest-menu.schemas.js';

/** Column of a sold-out row that refers to the thing that is sold out. */
type OffBy = Exclude<keyof GuestSoldOutRow, 'until'>;
type Availability = Pick<GuestChoice, 'sold_out' | 'sold_out_until'>;
const THERE: Availability = { sold_out: false, sold_out_until: null };

/** Values that all items of a category share. */
interface OfAll {
  added: readonly Allergen[];
  choices_unstated: boolean;
  unavoidable: (own: DietaryInfo) => Unavoidable;
  shortage: string | null;
}

/** Builds a menu's categories as guests see them at `now`. */
export function guestCategories(
  contents: GuestMenuContents,
  { currency, law, open, now }: AskedAllergens & { currency: Currency; now: Date },
): GuestCategory[] {
  const shown = new Shown(contents, { law, open }, now);
  return contents.categories.map((row) => shown.category(row, weightUnitOf(currency)));
}

/** Lists the moments after `now` at which something becomes available again. */
export const returnsAfter = ({ soldOut }: GuestMenuContents, now: Date): Date[] =>
  soldOut.flatMap(({ until }) => (until !== null && until > now ? [until] : []));

/** Indexes rows by their parent, and availability at one moment. */
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

  constructor(
    contents: GuestMenuContents,
    private readonly asked: AskedAllergens,
    now: Date,
  ) {
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

  category(row: GuestCategoryRow, unit: 'lb' | 'kg'): GuestCategory {
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
    const sizes = this.sizes(id).map((size) => ({
      id: size.id,
      name: size.name,
      units: size.units === null ? null : Number(size.units),
      measurement: size.measurement,
    }));
    const all = choicesIn(choices);
    const ofAll = {
      added: addedBy(null, all),
      choices_unstated: someUnstated(all),
      unavoidable: unavoidableWith(partsOf(choices), askedBy(this.asked.law), this.asked.open),
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
    const { category_id: _, allergens, may_contain, diets, ...columns } = row;
    const dietaryInfo = { allergens, may_contain, diets };
    const availability = this.availability('item_id', row.id);
    const prices = new Map(this.prices(row.id).map((one) => [one.size_id, one]));
    return {
      ...columns,
      price: bySize ? null : row.price,
      calories: bySize ? null : row.calories,
      prices: sizes.flatMap((size) => {
        const own = bySize ? prices.get(size.id) : undefined;
        return own ? [{ size_id: size.id, price: Number(own.price), calories: own.calories }] : [];
      }),
      ...dietaryInfo,
      choice_allergens: addedBy(dietaryInfo.allergens, [{ allergens: added }]),
      choices_unstated,
      ...unavoidable(dietaryInfo),
      ...availability,
      available: !availability.sold_out && shortage === null,
    };
  }

  private toppingsOf(row: GuestCategoryRow): GuestCategory['toppings'] {
    const limits = limitsOf(row);
    // If guests cannot add toppings, offer only those that come with a dish.
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

  /** Relies on the rows of one set being consecutive. */
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

/** Maps each sold-out thing to when it returns. Skips rows whose end has passed (C-276). */
function offAt(rows: readonly GuestSoldOutRow[], now: Date): Map<string, Date | null> {
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

/** Names the required choices that cannot be made now. Dressings are always optional. */
const shortageOf = ({ primary_options, toppings, extra_groups }: Choices) =>
  shortagesOf([
    ...primary_options,
    ...extra_groups,
    ...(toppings === null ? [] : [{ name: 'Toppings', shortage: toppings.shortage }]),
  ]);

/** Lists every choice that a category offers. */
const choicesIn = ({ primary_options, toppings, dressings, extra_groups }: Choices): GuestChoice[] => [
  ...primary_options.flatMap(({ selections }) => selections),
  ...(toppings?.choices ?? []),
  ...dressings,
  ...extra_groups.flatMap(({ selections }) => selections),
];

/** Parts that a guest cannot avoid: 1 of each set, a group's minimum, and toppings. */
const partsOf = ({ primary_options, toppings, extra_groups }: Choices): Part[] => [
  ...primary_options.map(({ selections }) => partOf(selections, 1)),
  ...extra_groups.map(({ selections, min_choices }) => partOf(selections, min_choices)),
  ...(toppings ? toppingParts(toppings) : []),
];

/** Uses the available choices. If they are too few, uses all, because no one can order until some return. */
function partOf(of: readonly GuestChoice[], atLeast: number): Part {
  const there = of.filter(({ sold_out }) => !sold_out);
  return { of: there.length < atLeast ? of : there, atLeast };
}

/** Toppings that a guest cannot remove, and as many others as the rule still requires. */
function toppingParts(toppings: NonNullable<GuestCategory['toppings']>): Part[] {
  const stays = toppings.choices.filter((each) => each.default_choice && !toppings.allow_remove);
  const others = toppings.choices.filter((each) => !stays.includes(each));
  const part = partOf(others, toppings.min_choices - stays.length);
  const choosable = (some: readonly DietaryInfo[]) =>
    choosableOf(countsOf(others.filter((each) => some.includes(each))), toppings);
  return [...stays.map((each) => ({ of: [each], atLeast: 1 })), { ...part, choosable }];
}
