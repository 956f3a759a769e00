import type { ChoiceRule } from './choice-rules.js';
import { moneyText } from '../format-money.js';
import type { Currency } from '../money.js';
import { paidFor } from './prices.js';

/** A guest's choices in one group, with its rule. */
export interface ChosenIn {
  rule: ChoiceRule;
  /** Prices of the choices. */
  prices: readonly number[];
  /** Number of choices beyond the item's included ones, and their maximum; left out: no limit. */
  extra?: { chosen: number; most: number };
}

/** Adds in cents, so that nothing is lost to rounding. */
const sumOf = (prices: readonly number[]) =>
  prices.reduce((sum, price) => sum + Math.round(price * 100), 0) / 100;

/** Price of all choices, without the item. */
const extrasOf = (groups: readonly ChosenIn[]): number =>
  sumOf(groups.flatMap(({ rule, prices }) => paidFor(prices, rule.included_choices)));

/** Price of an item with its choices; null while the item has no price. */
export const priceOfChoice = (base: number | null, groups: readonly ChosenIn[]): number | null =>
  base === null ? null : sumOf([base, extrasOf(groups)]);

/** The same as text. Choices do not scale with weight: "$8.00 / lb + $1.50". */
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

/** Explains in a sentence why a guest's choice is refused; undefined when it is valid. */
export function refusalOf({ min_choices: min, max_choices: max }: ChoiceRule, chosen: number) {
  if (chosen < min) return min === max ? `Choose ${min}.` : `Choose at least ${min}.`;
  if (max !== null && chosen > max) return `Choose at most ${max}.`;
  return undefined;
}

/** Refusal of each group's choices; undefined for a valid group. */
export const refusalsOf = (groups: readonly ChosenIn[]): (string | undefined)[] =>
  groups.map(
    ({ rule, prices, extra }) =>
      refusalOf(rule, prices.length) ??
      (extra && extra.chosen > extra.most ? `Choose at most ${extra.most} extra.` : undefined),
  );
