import type { RestaurantScope } from '../../../shared/access/scope.js';
import { requireCount } from '../../../shared/bulk/require-count.js';
import type { RowBulk, RowMatching } from './bulk-edit.schemas.js';

/** A row of a bulk edit, with the version that it must have. */
export interface ChosenRow {
  id: number;
  version?: number | undefined;
}

/** Finds all rows that a list finds now. */
export type FindRows = (scope: RestaurantScope, matching: RowMatching) => Promise<ChosenRow[]>;

/** The searched text, under either of its names; undefined when there is none. */
export const matchedText = ({ search, q }: Pick<RowMatching, 'search' | 'q'>): string | undefined =>
  search || q || undefined;

/** A table that finds rows as its list does. */
interface Findable {
  findMatching(
    scope: RestaurantScope,
    filters: Record<string, never>,
    query: { search: string | undefined; own?: boolean | undefined },
  ): Promise<ChosenRow[]>;
}

/** Finds rows as a list does that has no filters besides its search. */
export const foundIn =
  (table: Findable): FindRows =>
  (scope, { own, ...matching }) =>
    table.findMatching(scope, {}, { search: matchedText(matching), own });

/**
 * Returns the rows of a bulk edit, those of a filter as they are now.
 * @throws MatchesChanged
 */
export async function chosenRows(
  scope: RestaurantScope,
  { rows = [], matching }: Pick<RowBulk, 'rows' | 'matching'>,
  find: FindRows,
): Promise<readonly ChosenRow[]> {
  if (!matching) return rows;
  const found = await find(scope, matching);
  requireCount(matching, found.length);
  return found;
}
