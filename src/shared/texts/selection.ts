import { formatNumber, formatPlural } from '../format.js';

/** Singular and plural of rows. */
export type Nouns = readonly [one: string, many: string];

export const ITEM_NOUNS: Nouns = ['item', 'items'];
export const EXTRA_NOUNS: Nouns = ['extra option', 'extra options'];
export const MESSAGE_NOUNS: Nouns = ['message', 'messages'];
export const USER_NOUNS: Nouns = ['user', 'users'];
export const RESTAURANT_NOUNS: Nouns = ['restaurant', 'restaurants'];
export const TERRITORY_NOUNS: Nouns = ['territory', 'territories'];
export const HISTORY_NOUNS: Nouns = ['change', 'changes'];

/** Texts of selecting rows. */
export const SELECTION_TEXTS = {
  selectAll: (count: number, nouns = ITEM_NOUNS) =>
    count === 0
      ? `No ${nouns[1]} to select`
      : `Select ${count === 1 ? '' : 'all '}${formatPlural(count, ...nouns)}`,
  selectAllPages: (count: number, nouns = ITEM_NOUNS) =>
    `Select ${formatPlural(count, ...nouns)} on all pages`,
  tooMany: (most: number, [, many] = ITEM_NOUNS) =>
    `You can select up to ${formatNumber(most)} ${many}. Filter the list to select all.`,
  selectCategory: (name: string) => `Select all in ${name}`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number, nouns = ITEM_NOUNS) => `${formatPlural(count, ...nouns)} selected`,
  onlyPage: 'only on this page',
  /** Continues "9 territories deleted", without a full stop. */
  others: (count: number, isDeletion: boolean) =>
    isDeletion
      ? `${formatNumber(count)} more ${count === 1 ? 'was' : 'were'} gone already`
      : `${formatNumber(count)} more needed no change`,
  hidden: (count: number) => `${formatNumber(count)} not shown`,
  clear: 'Clear selection',
  actions: 'Actions',
  actionsFor: (count: number, [one, many] = ITEM_NOUNS) =>
    `Actions for ${formatPlural(count, `selected ${one}`, `selected ${many}`)}`,
  nothingChanged: ([, many] = ITEM_NOUNS) => `Nothing changed. The selected ${many} are already like this.`,
  matchesChanged: (now: number, before: string, [one, many] = ITEM_NOUNS) =>
    `${formatPlural(now, `${one} matches`, `${many} match`)} now instead of ${before}. Nothing was changed.`,
} as const;
