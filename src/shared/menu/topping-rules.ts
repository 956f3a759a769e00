import { type ChoiceRule, type ChoicesOf, ruleSentence } from './choice-rules.js';

/** What a guest may do with the toppings that a category offers, beside the rule that says how many there are in all. */
export interface ToppingLimits {
  /** May others be added to those that come with it? */
  allow_add: boolean;
  /** May those that come with it be left out? */
  allow_remove: boolean;
  /** How many others; 0: no limit (C-107). */
  max_extra: number;
}

/** The same of a category's detail. */
export const limitsOf = (detail: {
  allow_add_toppings: unknown;
  allow_remove_toppings: unknown;
  max_extra_toppings: number | null;
}): ToppingLimits => ({
  allow_add: Boolean(detail.allow_add_toppings),
  allow_remove: Boolean(detail.allow_remove_toppings),
  max_extra: detail.max_extra_toppings ?? 0,
});

/** How many may be added to those that come with a dish. */
export const mostExtra = ({ allow_add, max_extra }: ToppingLimits): number =>
  allow_add ? max_extra || Infinity : 0;

/** How many of these toppings a dish can have at once: those that come with it, and others as far as they may be added. */
export const choosableOf = ({ choices, defaults }: ChoicesOf, limits: ToppingLimits): number =>
  defaults + Math.min(choices - defaults, mostExtra(limits));

/** Counts what there is to choose from, and how many of it a dish can have at once. */
export const toppingChoices = (of: ChoicesOf, limits: ToppingLimits): ChoicesOf => ({
  ...of,
  choosable: choosableOf(of, limits),
});

/** "Choose 1 to 3; at most 2 extra.": the rule together with what a guest may do. */
export function toppingSentence(rule: ChoiceRule, limits: ToppingLimits, defaults: number): string {
  const { allow_add, allow_remove, max_extra } = limits;
  if (!allow_add) {
    if (!allow_remove || rule.min_choices >= defaults) return 'Comes with these.';
    return rule.min_choices === 0
      ? 'Comes with these; remove any you don’t want.'
      : `Comes with these; keep at least ${rule.min_choices}.`;
  }
  return ruleSentence(
    rule,
    [],
    [
      ...(max_extra > 0 ? [`at most ${max_extra} extra`] : []),
      ...(defaults > 0 && !allow_remove ? ['you can’t remove included toppings'] : []),
    ],
  );
}
