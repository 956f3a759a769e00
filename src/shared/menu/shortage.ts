import type { ChoiceRule } from './choice-rules.js';

/** Something that could be chosen if it were not sold out. */
interface Offered {
  sold_out: boolean;
}

/**
 * Why so much is sold out that a rule cannot be kept, in a sentence; null when it can. Where nothing is offered
 * or nothing is off there is no shortage: a group may wait for its first choice.
 */
export function shortageIn(
  { min_choices: min, max_choices: max }: ChoiceRule,
  offered: readonly Offered[],
): string | null {
  const left = offered.filter(({ sold_out }) => !sold_out).length;
  if (left === offered.length || left >= min) return null;
  const needed = `${min === max ? min : `at least ${min}`} must be chosen`;
  if (left === 0) return `All are sold out, and ${needed}.`;
  return `Only ${left} ${left === 1 ? 'is' : 'are'} left, and ${needed}.`;
}

/** What cannot be kept of several, each under its name: "Crust: All are sold out, and 1 must be chosen." */
export const shortagesOf = (groups: readonly { name: string; shortage: string | null }[]): string | null =>
  groups.flatMap(({ name, shortage }) => (shortage === null ? [] : [`${name}: ${shortage}`])).join(' ') ||
  null;
