/** How many of several things one chooses (C-288). */
export interface ChoiceRule {
  min_choices: number;
  /** Null: no limit. */
  max_choices: number | null;
  /** How many of the chosen are in the price. */
  included_choices: number;
}

/** What a group says by its two switches. */
export const switchesOf = ({
  min_choices,
  max_choices,
}: Pick<ChoiceRule, 'min_choices' | 'max_choices'>) => ({
  required: min_choices >= 1,
  allow_multiple: max_choices !== 1,
});

const amount = ({ min_choices: min, max_choices: max }: ChoiceRule): string => {
  if (max === null) return min === 0 ? 'as many as you like' : `at least ${min}`;
  if (min === 0) return `up to ${max}`;
  return min === max ? `${min}` : `${min} to ${max}`;
};
const included = (count: number): string =>
  count === 1 ? 'the first is free' : `the first ${count} are free`;

/** "Choose 1 to 3; the first 2 are free." */
export const ruleSentence = (rule: ChoiceRule): string =>
  `Choose ${amount(rule)}${rule.included_choices > 0 ? `; ${included(rule.included_choices)}` : ''}.`;

const choices = (count: number) => `${count} ${count === 1 ? 'choice' : 'choices'}`;

/**
 * Why a rule cannot hold, in a sentence; undefined when it can.
 * @param of what there is to choose from, and how many of it are chosen to begin with
 */
export function contradictionOf(
  { min_choices: min, max_choices: max, included_choices: free }: ChoiceRule,
  of: { choices: number; defaults: number },
): string | undefined {
  if (max === 0)
    return 'At most 0 leaves nothing to choose. Enter at least 1, or leave it empty for no limit.';
  if (max !== null && min > max) return `At least ${min}, but at most ${max}. Lower one or raise the other.`;
  if (max !== null && free > max) return `${free} are free, but at most ${max} can be chosen.`;
  // A group that asks for one may still wait for its first choice.
  if (min > Math.max(1, of.choices)) return `At least ${min}, but only ${choices(of.choices)}.`;
  if (max !== null && of.defaults > max)
    return `At most ${max}, but ${of.defaults} are chosen to begin with.`;
  return undefined;
}

/** Why a guest's choice is refused, in a sentence; undefined when it is not. */
export function refusalOf({ min_choices: min, max_choices: max }: ChoiceRule, chosen: number) {
  if (chosen < min) return min === max ? `Choose ${min}.` : `Choose at least ${min}.`;
  if (max !== null && chosen > max) return `Choose at most ${max}.`;
  return undefined;
}
