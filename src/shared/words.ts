import { formatNumber } from './format.js';

/** "1 item", "2,000 items" as a list of one entry; empty for a count of zero. */
export const quantityOf = (count: number, word: string, many = `${word}s`): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? word : many}`];
