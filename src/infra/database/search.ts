import { EVERY_ROW, type Filter } from './scope-filter.js';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of `LIKE` that finds `text` anywhere, its own % and _ taken literally. */
export const containing = (text: string) => `%${escapeLike(text)}%`;

/** Pattern of `LIKE` that finds keys of ours that begin so. */
export const startingWith = (text: string) => `${escapeLike(text)}%`;

/** Narrows to rows that hold the text anywhere in the column, in whatever case. */
export const holding = (search: string | undefined, column = 'name'): Filter =>
  search === undefined ? EVERY_ROW : { sql: `${column} LIKE ?`, values: [containing(search)] };
