import { formatPlural } from '../format.js';
import type { ChoiceRule } from './choice-rules.js';

/** A choice that can be sold out. */
interface Offered {
  sold_out: boolean;
}

/**
 * Explains that too much is sold out to satisfy a rule; null when it can be satisfied. Without any choices, or with
 * none sold out, there is no shortage: a new group can be empty.
 * @param choosable how many of the available ones can be chosen together; left out: all
 */
export function shortageIn<One extends Offered>(
  { min_choices: min, max_choices: max }: ChoiceRule,
  offered: readonly One[],
  choosable = (some: readonly One[]) => some.length,
): string | null {
  const left = offered.filter(({ sold_out }) => !sold_out);
  const most = choosable(left);
  if (left.length === offered.length || most >= min) return null;
  const needed = `${min === max ? min : `at least ${min}`} must be chosen`;
  if (left.length === 0) return `All are sold out, but ${needed}.`;
  if (most < left.length) return `Only ${most} can be chosen now, but ${needed}.`;
  return `Only ${formatPlural(most, 'is', 'are')} left, but ${needed}.`;
}

/** Joins the shortages of several groups, each with its name: "Crust: All are sold out, and 1 must be chosen." */
export const shortagesOf = (groups: readonly { name: string; shortage: string | null }[]): string | null =>
  groups.flatMap(({ name, shortage }) => (shortage === null ? [] : [`${name}: ${shortage}`])).join(' ') ||
  null;
