import { formatPlural } from '../format.js';

/** Rule for the number of choices in a group (C-288). */
export interface ChoiceRule {
  min_choices: number;
  /** Null: no limit. */
  max_choices: number | null;
  /** Number of choices that the price includes. */
  included_choices: number;
}

/** The two switches of a group, derived from its rule. */
export const switchesOf = ({
  min_choices,
  max_choices,
}: Pick<ChoiceRule, 'min_choices' | 'max_choices'>) => ({
  required: min_choices >= 1,
  allow_multiple: max_choices !== 1,
});

const amount = ({ min_choices: min, max_choices: max }: ChoiceRule): string => {
  if (max === null) return min === 0 ? 'as many as you like' : `at least ${min}`;
  if (min === 0) return max === 1 ? 'one (optional)' : `up to ${max}`;
  return min === max ? `${min}` : `${min} to ${max}`;
};
/** "choose 1", "choose up to 3"; empty when any number may be chosen. */
export const shortRule = (rule: ChoiceRule): string =>
  rule.min_choices === 0 && rule.max_choices === null ? '' : `choose ${amount(rule)}`;

/** Follows `paidFor`: the dearest are free. When all cost the same, the sentence says "the first". */
const included = (count: number, prices: readonly number[]): string => {
  const differ = prices.some((price) => price !== prices[0]);
  if (count === 1) return `the ${differ ? 'most expensive' : 'first'} is free`;
  return differ ? `the ${count} most expensive are free` : `the first ${count} are free`;
};

/**
 * "Choose 1 to 3; the first 2 are free."
 * @param prices of the available choices; when none has a price, the sentence does not mention free ones
 * @param more further limits to add to the sentence
 */
export const ruleSentence = (
  rule: ChoiceRule,
  prices: readonly number[] = [],
  more: readonly string[] = [],
): string => {
  const free = rule.included_choices;
  const isSaid = free > 0 && prices.some((price) => price > 0);
  return `Choose ${[amount(rule), ...(isSaid ? [included(free, prices)] : []), ...more].join('; ')}.`;
};

/** Number of available choices, and how many are selected by default. */
export interface ChoicesOf {
  choices: number;
  defaults: number;
  /** Largest number that can be chosen together; left out: all. */
  choosable?: number;
}
/** A field with an error, and the message. */
export interface Fault {
  path: keyof ChoiceRule;
  message: string;
}

/** Finds the part of a rule that cannot be satisfied; undefined when it can. */
export function contradictionIn(
  { min_choices: min, max_choices: max, included_choices: free }: ChoiceRule,
  of: ChoicesOf,
): Fault | undefined {
  const at = (path: Fault['path'], message: string) => ({ path, message });
  if (max === 0)
    return at(
      'max_choices',
      'With a maximum of 0, guests can’t choose anything. Enter 1 or more, or leave it empty.',
    );
  if (max !== null && min > max)
    return at(
      'min_choices',
      `The minimum (${min}) is above the maximum (${max}). Lower one or raise the other.`,
    );
  if (max !== null && free > max)
    return at('included_choices', `${free} are included free, but the maximum is ${max}.`);
  // A group with a minimum of one can still be waiting for its first choice.
  if (min > Math.max(1, of.choices))
    return at(
      'min_choices',
      `The minimum is ${min}, but there ${of.choices === 1 ? 'is' : 'are'} only ${formatPlural(of.choices, 'choice')}.`,
    );
  const { choosable = of.choices } = of;
  if (of.choices > 0 && min > choosable)
    return at('min_choices', `The minimum is ${min}, but guests can choose only ${choosable}.`);
  if (max !== null && of.defaults > max)
    return at('max_choices', `The maximum is ${max}, but ${of.defaults} are selected by default.`);
  return undefined;
}

/** The message alone. */
export const contradictionOf = (rule: ChoiceRule, of: ChoicesOf): string | undefined =>
  contradictionIn(rule, of)?.message;

/** Parts of a rule that were sent, with the two switches of a group that duplicate some of them. */
export type SentRule = { [Part in keyof ChoiceRule]?: ChoiceRule[Part] | undefined } & {
  required?: boolean | undefined;
  allow_multiple?: boolean | undefined;
};

/** Finds a contradiction between the switches and the numbers of one request; undefined when they agree. */
export function disagreementIn({
  required,
  allow_multiple,
  min_choices,
  max_choices,
}: SentRule): Fault | undefined {
  if (required !== undefined && min_choices !== undefined && required !== min_choices >= 1)
    return {
      path: 'min_choices',
      message: `${required ? 'Required' : 'Not required'}, but the minimum is ${min_choices}.`,
    };
  if (allow_multiple !== undefined && max_choices !== undefined && allow_multiple !== (max_choices !== 1)) {
    const most = max_choices === null ? 'there is no maximum' : `the maximum is ${max_choices}`;
    return { path: 'max_choices', message: `${allow_multiple ? 'Multiple' : 'Single'}, but ${most}.` };
  }
  return undefined;
}

/** Applies the sent parts to a rule: a changed switch also changes its number (C-288). */
export const withSent = (rule: ChoiceRule, sent: SentRule): ChoiceRule => ({
  min_choices: sent.min_choices ?? minBy(sent.required, rule.min_choices),
  max_choices:
    sent.max_choices === undefined ? maxBy(sent.allow_multiple, rule.max_choices) : sent.max_choices,
  included_choices: sent.included_choices ?? rule.included_choices,
});

const minBy = (required: boolean | undefined, min: number) => {
  if (required === undefined) return min;
  return required ? Math.max(min, 1) : 0;
};
const maxBy = (multiple: boolean | undefined, max: number | null) => {
  if (multiple === undefined) return max;
  if (!multiple) return 1;
  return max === 1 ? null : max;
};

/** No limits: the default of a category's toppings. */
export const NO_RULE: ChoiceRule = { min_choices: 0, max_choices: null, included_choices: 0 };
/** Default of a new group: optional, with a single choice. */
export const NEW_RULE: ChoiceRule = { min_choices: 0, max_choices: 1, included_choices: 0 };
/** Primary options always need exactly one selection. */
export const ONE_CHOICE: ChoiceRule = { min_choices: 1, max_choices: 1, included_choices: 0 };
