import type { ChoiceRule } from './choice-rules.js';

/** Something that could be chosen if it were not sold out. */
interface Offered {
  sold_out: boolean;
}

/**
 * Why so much is sold out that a rule cannot be kept, in a sentence; null when it can. Where nothing is offered
 * or nothing is off there is no shortage: a group may wait for its first choice.
 * @param choosable how many of what is left can be chosen at once; left out: all
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
  return `Only ${most} ${most === 1 ? 'is' : 'are'} left, but ${needed}.`;
}

/** What cannot be kept of several, each under its name: "Crust: All are sold out, and 1 must be chosen." */
export const shortagesOf = (groups: readonly { name: string; shortage: string | null }[]): string | null =>
  groups.flatMap(({ name, shortage }) => (shortage === null ? [] : [`${name}: ${shortage}`])).join(' ') ||
  null;
