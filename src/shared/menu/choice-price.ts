import type { ChoiceRule } from './choice-rules.js';
import { type Currency, moneyText } from '../money.js';
import { paidFor } from './prices.js';

/** What a guest has chosen in one group, and by which rule. */
export interface ChosenIn {
  rule: ChoiceRule;
  /** The price of each that is chosen. */
  prices: readonly number[];
  /** How many of them do not come with it, and how many such there may be; left out: any. */
  extra?: { chosen: number; most: number };
}

/** In cents, so that nothing is lost in adding up. */
const sumOf = (prices: readonly number[]) =>
  prices.reduce((sum, price) => sum + Math.round(price * 100), 0) / 100;

/** What all that is chosen costs beside the item itself. */
const extrasOf = (groups: readonly ChosenIn[]): number =>
  sumOf(groups.flatMap(({ rule, prices }) => paidFor(prices, rule.included_choices)));

/** What an item costs with all that is chosen; null while the item itself has no price. */
export const priceOfChoice = (base: number | null, groups: readonly ChosenIn[]): number | null =>
  base === null ? null : sumOf([base, extrasOf(groups)]);

/** The same in words. What is chosen does not weigh more with the item: "$8.00 / lb + $1.50". */
export function sayPrice(
  base: number | null,
  groups: readonly ChosenIn[],
  { currency, unit }: { currency: Currency; unit: string | null },
): string {
  const total = priceOfChoice(base, groups);
  if (base === null || total === null) return 'No price yet';
  if (unit === null) return `Total: ${moneyText(total, currency)}`;
  const extras = extrasOf(groups);
  const more = extras > 0 ? ` + ${moneyText(extras, currency)}` : '';
  return `Total: ${moneyText(base, currency)} / ${unit}${more}`;
}

/** Why a guest's choice is refused, in a sentence; undefined when it is not. */
export function refusalOf({ min_choices: min, max_choices: max }: ChoiceRule, chosen: number) {
  if (chosen < min) return min === max ? `Choose ${min}.` : `Choose at least ${min}.`;
  if (max !== null && chosen > max) return `Choose at most ${max}.`;
  return undefined;
}

/** Why each group refuses what is chosen in it; undefined where it does not. */
export const refusalsOf = (groups: readonly ChosenIn[]): (string | undefined)[] =>
  groups.map(
    ({ rule, prices, extra }) =>
      refusalOf(rule, prices.length) ??
      (extra && extra.chosen > extra.most ? `Choose at most ${extra.most} extra.` : undefined),
  );
