import type { ChoiceRule } from './choice-rules.js';
import { paidFor } from './prices.js';

/** What a guest has chosen in one group, and by which rule. */
export interface ChosenIn {
  rule: ChoiceRule;
  /** The price of each that is chosen. */
  prices: readonly number[];
}

/** What an item costs with all that is chosen; null while the item itself has no price. */
export function priceOfChoice(base: number | null, groups: readonly ChosenIn[]): number | null {
  if (base === null) return null;
  const extras = groups.flatMap(({ rule, prices }) => paidFor(prices, rule.included_choices));
  // In cents, so that nothing is lost in adding up.
  return [base, ...extras].reduce((sum, price) => sum + Math.round(price * 100), 0) / 100;
}

/** Why a guest's choice is refused, in a sentence; undefined when it is not. */
export function refusalOf({ min_choices: min, max_choices: max }: ChoiceRule, chosen: number) {
  if (chosen < min) return min === max ? `Choose ${min}.` : `Choose at least ${min}.`;
  if (max !== null && chosen > max) return `Choose at most ${max}.`;
  return undefined;
}

/** Why each group refuses what is chosen in it; undefined where it does not. */
export const refusalsOf = (groups: readonly ChosenIn[]): (string | undefined)[] =>
  groups.map(({ rule, prices }) => refusalOf(rule, prices.length));
