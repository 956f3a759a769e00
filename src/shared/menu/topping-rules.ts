import { type ChoiceRule, type ChoicesOf, ruleSentence } from './choice-rules.js';

/** Limits on the toppings of a category, besides the rule for their total number. */
export interface ToppingLimits {
  /** Allows toppings beyond the item's included ones. */
  allow_add: boolean;
  /** Allows leaving out included toppings. */
  allow_remove: boolean;
  /** Maximum number of extra toppings; 0: no limit (C-107). */
  max_extra: number;
}

/** Topping limits of a category's details. */
export const limitsOf = (detail: {
  allow_add_toppings: unknown;
  allow_remove_toppings: unknown;
  max_extra_toppings: number | null;
}): ToppingLimits => ({
  allow_add: Boolean(detail.allow_add_toppings),
  allow_remove: Boolean(detail.allow_remove_toppings),
  max_extra: detail.max_extra_toppings ?? 0,
});

/** Maximum number of toppings that can be added to a dish. */
export const mostExtra = ({ allow_add, max_extra }: ToppingLimits): number =>
  allow_add ? max_extra || Infinity : 0;

/** Largest number of these toppings on one dish: the included ones, and as many extra ones as allowed. */
export const choosableOf = ({ choices, defaults }: ChoicesOf, limits: ToppingLimits): number =>
  defaults + Math.min(choices - defaults, mostExtra(limits));

/** Choices of a category's toppings, with the largest number on one dish. */
export const toppingChoices = (of: ChoicesOf, limits: ToppingLimits): ChoicesOf => ({
  ...of,
  choosable: choosableOf(of, limits),
});

/** "Choose up to 4; at most 2 extra.", "Add up to 2 extra.": the rule with the topping limits. */
export function toppingSentence(rule: ChoiceRule, limits: ToppingLimits, defaults: number): string {
  const { allow_add, allow_remove, max_extra } = limits;
  if (!allow_add) {
    if (!allow_remove || rule.min_choices >= defaults) return 'Comes with these.';
    return rule.min_choices === 0
      ? 'Comes with these; remove any you don’t want.'
      : `Comes with these; keep at least ${rule.min_choices}.`;
  }
  const more = defaults > 0 && !allow_remove ? ['you can’t remove included toppings'] : [];
  if (max_extra === 0) return ruleSentence(rule, [], more);
  const most = Math.min(rule.max_choices ?? Infinity, defaults + max_extra);
  // The limit of extra ones is the only limit.
  if (defaults > 0 && rule.min_choices === 0 && most === defaults + max_extra)
    return `${[`Add up to ${max_extra} extra`, ...more].join('; ')}.`;
  return ruleSentence(
    { ...rule, max_choices: Math.max(rule.min_choices, most) },
    [],
    [...(defaults > 0 ? [`at most ${max_extra} extra`] : []), ...more],
  );
}
