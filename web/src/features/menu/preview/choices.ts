import { type ChoiceRule, ONE_CHOICE, ruleSentence } from '@server/shared/menu/choice-rules';
import type { GuestCategory, GuestChoice, GuestItem } from '@server/modules/guest-menu/guest-menu.schemas';
import { priceIn } from '@server/shared/menu/prices';

/** What one chooses under a heading, and by which rule. */
export interface ChoiceGroup {
  key: string;
  name: string;
  /** Said above it; '' where there is nothing to say. */
  sentence: string;
  rule: ChoiceRule;
  /** Why it cannot be kept while so much is sold out. */
  shortage: string | null;
  options: (GuestChoice & { price: number; fixed: boolean })[];
  defaults: number[];
}

const UP_TO_ONE: ChoiceRule = { ...ONE_CHOICE, min_choices: 0 };

const idsOf = (options: readonly { id: number; sold_out: boolean; default_choice: boolean }[]) =>
  options.filter((each) => each.default_choice && !each.sold_out).map(({ id }) => id);

/** Everything that a guest chooses with an item of this category, but the size. */
export function choiceGroups({
  primary_options,
  extra_groups,
  toppings,
  dressings,
}: GuestCategory): ChoiceGroup[] {
  const free = (choice: GuestChoice) => ({ ...choice, price: 0, fixed: false });
  const groups: ChoiceGroup[] = [
    ...primary_options.map(({ id, name, shortage, selections }) => ({
      key: `primary-${id}`,
      name,
      sentence: ruleSentence(ONE_CHOICE),
      rule: ONE_CHOICE,
      shortage,
      options: selections.map(free),
      defaults: [],
    })),
    ...extra_groups.map((group) => ({
      key: `extra-${group.id}`,
      name: group.name,
      sentence: group.rule,
      rule: group,
      shortage: group.shortage,
      options: group.selections.map((each) => ({ ...each, fixed: false })),
      defaults: idsOf(group.selections),
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
              // What comes with it stays where nothing may be taken off, and nothing comes where nothing may be added.
              fixed: each.default_choice ? !toppings.allow_remove : !toppings.allow_add,
            })),
            defaults: idsOf(toppings.choices),
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
          },
        ]
      : []),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** What the item itself costs in the size that was chosen. */
export const baseOf = (item: GuestItem, category: GuestCategory, size: number | undefined): number | null =>
  category.priced_by === 'size' ? (size === undefined ? null : priceIn(item, size)) : item.price;
