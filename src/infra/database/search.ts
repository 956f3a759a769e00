import type { Scope } from '../../shared/access/scope.js';
import type { Filter } from './scope-filter.js';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of `LIKE` that finds `text` anywhere, its own % and _ taken literally. Only on rows of one restaurant. */
export const containing = (text: string) => `%${escapeLike(text)}%`;

/** Pattern of `LIKE` that finds `text` at the beginning: the one that an index can answer (performance.md). */
export const startingWith = (text: string) => `${escapeLike(text)}%`;

/** Narrows to rows whose name holds the text: anywhere within a restaurant, at the beginning over all of them. */
export const namedLike = (scope: Scope, search: string | undefined, column = 'name'): Filter =>
  search === undefined
    ? { sql: 'TRUE', values: [] }
    : {
        sql: `${column} LIKE ?`,
        values: [scope.kind === 'restaurant' ? containing(search) : startingWith(search)],
      };
