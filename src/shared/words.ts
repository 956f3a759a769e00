import { formatNumber } from './format.js';

/** "1 item", "2,000 items", as a list that is empty for none. */
export const quantityOf = (count: number, word: string, many = `${word}s`): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? word : many}`];
