import { formatNumber, formatPlural } from '../format.js';

/** Texts of selecting items. */
export const SELECTION_TEXTS = {
  selectAll: (count: number) => (count === 1 ? 'Select 1 item' : `Select all ${formatPlural(count, 'item')}`),
  selectCategory: (name: string) => `Select all in ${name}`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${formatPlural(count, 'item')} selected`,
  hidden: (count: number) => `${formatNumber(count)} not shown`,
  clear: 'Clear selection',
} as const;
