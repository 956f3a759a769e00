import type { Parameters } from '../../../infra/database/database.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import { CATALOGUE, type CatalogueKind } from './catalogue-rows.js';

/** How to read the number of categories that offer a row `r`, and what to join for it. */
interface UsedBy {
  column: string;
  joins: string;
  joinValues: Parameters;
}

/**
 * How many categories would lose a row of the catalogue if it were deleted (C-131): a member counts among their
 * restaurant's, a platform user among all. A member's are counted all at once: a shared row may be on
 * the menus of thousands of other restaurants, and their links are not to be read.
 */
export function usedBy(kind: CatalogueKind, scope: Scope): UsedBy {
  const { links, link } = CATALOGUE[kind];
  if (scope.kind === 'restaurant' && effectiveRole(scope) !== 'platform') {
    return {
      column: 'COALESCE(used.categories, 0) AS used_by',
      joins: `LEFT JOIN (SELECT ${link} AS id, COUNT(*) AS categories FROM ${links}
                WHERE restaurant_id = ? GROUP BY ${link}) AS used ON used.id = r.id`,
      joinValues: [scope.restaurantId],
    };
  }
  // The index alone answers this; asking whether each restaurant still exists would make it twelve times as long.
  return {
    column: `(SELECT COUNT(*) FROM ${links} AS l WHERE l.${link} = r.id) AS used_by`,
    joins: '',
    joinValues: [],
  };
}
