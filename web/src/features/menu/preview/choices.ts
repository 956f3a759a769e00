import { type ChoiceRule, ONE_CHOICE, ruleSentence } from '@server/shared/menu/choice-rules';
import type { GuestCategory, GuestChoice, GuestItem } from '@server/modules/guest-menu/guest-menu.schemas';
import { priceIn } from '@server/shared/menu/prices';
import { mostExtra } from '@server/shared/menu/topping-rules';

/** Choices under one heading, with their rule. */
export interface GuestChoiceGroup {
  key: string;
  name: string;
  /** Rule in words, shown above the options; '' without one. */
  sentence: string;
  rule: ChoiceRule;
  /** Reason that the rule cannot be met because of sold-out options. */
  shortage: string | null;
  options: (GuestChoice & { price: number; fixed: boolean; begins: boolean })[];
  defaults: number[];
  /** Maximum number of options besides the included ones. */
  mostExtra: number;
}

const UP_TO_ONE: ChoiceRule = { ...ONE_CHOICE, min_choices: 0 };

const idsOf = (options: readonly { id: number; sold_out: boolean; default_choice: boolean }[]) =>
  options.filter((each) => each.default_choice && !each.sold_out).map(({ id }) => id);

/** Choices for an item of this category, except the size. */
export function choiceGroups({
  primary_options,
  extra_groups,
  toppings,
  dressings,
}: GuestCategory): GuestChoiceGroup[] {
  const free = (choice: GuestChoice) => ({ ...choice, price: 0, fixed: false, begins: false });
  const groups: GuestChoiceGroup[] = [
    ...primary_options.map(({ id, name, shortage, selections }) => ({
      key: `primary-${id}`,
      name,
      sentence: ruleSentence(ONE_CHOICE),
      rule: ONE_CHOICE,
      shortage,
      options: selections.map(free),
      defaults: [],
      mostExtra: Infinity,
    })),
    ...extra_groups.map((group) => ({
      key: `extra-${group.id}`,
      name: group.name,
      sentence: group.rule,
      rule: group,
      shortage: group.shortage,
      options: group.selections.map((each) => ({ ...each, fixed: false, begins: each.default_choice })),
      defaults: idsOf(group.selections),
      mostExtra: Infinity,
    })),
    ...(toppings
      ? [
          {
            key: 'toppings',
            name: 'Toppings',
            sentence: toppings.rule,
            rule: toppings,
            shortage: toppings.shortage,
            options: toppings.choices.map((each) => ({
              ...free(each),
              // An included topping is fixed when guests can't remove toppings.
              fixed: each.default_choice && !toppings.allow_remove,
              begins: each.default_choice,
            })),
            defaults: idsOf(toppings.choices),
            mostExtra: mostExtra(toppings),
          },
        ]
      : []),
    ...(dressings.length > 0
      ? [
          {
            key: 'dressings',
            name: 'Dressings',
            sentence: '',
            rule: UP_TO_ONE,
            shortage: null,
            options: dressings.map(free),
            defaults: [],
            mostExtra: Infinity,
          },
        ]
      : []),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Chosen options of a group with their rule, to compute price and errors. Sold-out options no longer count. */
export function chosenOptions(
  { rule, options, mostExtra: most }: GuestChoiceGroup,
  ids: readonly number[] = [],
) {
  const kept = options.filter(({ id, sold_out }) => !sold_out && ids.includes(id));
  return {
    rule,
    ids: kept.map(({ id }) => id),
    prices: kept.map(({ price }) => price),
    extra: { chosen: kept.filter(({ begins }) => !begins).length, most },
  };
}

/** Price of the item alone, in the chosen size. */
export const basePrice = (
  item: GuestItem,
  category: GuestCategory,
  size: number | undefined,
): number | null =>
  category.priced_by === 'size' ? (size === undefined ? null : priceIn(item, size)) : item.price;
