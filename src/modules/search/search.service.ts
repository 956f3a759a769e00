import { Injectable } from '@nestjs/common';
import type { Filter } from '../../infra/database/scope-filter.js';
import { searchKey } from '../../shared/text.js';
import type { AccessLevel, ReadableGroup } from '../../shared/access/matrix.js';
import type { Scope } from '../../shared/access/scope.js';
import { findRows, SEARCHED_ROWS } from './menu-searches.js';
import {
  findMembers,
  findMessages,
  findOwnRestaurants,
  findRestaurants,
  findTerritories,
  findUsers,
} from './other-searches.js';
import { type FoundRow, SearchRepository } from './search.repository.js';
import { SEARCH_KINDS, type SearchAnswer, type SearchHit } from './search.schemas.js';

/** Rows of the permission matrix that decide which kinds a user can find. */
export const SEARCHED_GROUPS = [
  'menu',
  'catalogue',
  'restaurants',
  'team',
  'users',
  'territories',
  'messages',
] as const satisfies ReadableGroup[];
/** Access levels of the caller by searched group. */
export type AccessLevels = Readonly<Record<(typeof SEARCHED_GROUPS)[number], AccessLevel>>;

/** Finds anything that the caller can read, by name. */
@Injectable()
export class SearchService {
  constructor(private readonly found: SearchRepository) {}

  /**
   * Uses one statement for a restaurant's menu plus one for each other kind; over all restaurants one for each kind.
   */
  async find(scope: Scope, levels: AccessLevels, text: string): Promise<SearchAnswer> {
    const menu = SEARCHED_ROWS.filter(({ group }) => levels[group] !== '-').flatMap(
      (searched) => findRows(searched, scope, text) ?? [],
    );
    const [ofMenu, others] = await Promise.all([
      scope.kind === 'restaurant' ? this.found.together(menu) : this.found.each(menu),
      this.found.each(searchesBeside(scope, levels, text)),
    ]);
    return answerOf([...ofMenu, ...others], text);
  }
}

function searchesBeside(scope: Scope, levels: AccessLevels, text: string): Filter[] {
  const { restaurants, team, users, territories, messages } = levels;
  const searches: Filter[] = [];
  if (restaurants === 'all') searches.push(findRestaurants(text));
  else if (restaurants !== '-') searches.push(findOwnRestaurants(scope.actor, text));
  // Callers who can read all accounts find members among them.
  if (users !== '-') searches.push(findUsers(text));
  else if (team !== '-' && scope.kind === 'restaurant') searches.push(findMembers(scope, text));
  if (territories !== '-') searches.push(findTerritories(text));
  if (messages === 'all') searches.push(findMessages(text));
  return searches;
}

/** Groups hits by kind; matches at the start come first, then the statement's own order. */
function answerOf(rows: readonly FoundRow[], text: string): SearchAnswer {
  const start = searchKey(text);
  const place = ({ title }: FoundRow) => (searchKey(title).startsWith(start) ? 0 : 1);
  const groups = SEARCH_KINDS.map((kind) => ({
    kind,
    hits: rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => place(one) - place(other))
      .map(toHit),
  }));
  return { groups: groups.filter(({ hits }) => hits.length > 0) };
}

/** With several kinds in one answer, the driver returns numbers as text if some kinds lack the column. */
const numberOf = (value: number | string | null) => (value === null ? null : Number(value));

const toHit = ({ id, title, note, restaurant_id, restaurant_name, ...more }: FoundRow): SearchHit => ({
  id: Number(id),
  title,
  note,
  restaurant_id: numberOf(restaurant_id),
  restaurant_name,
  category_id: numberOf(more.category_id),
  set_id: numberOf(more.set_id),
  sold_out: more.sold_out === null ? null : Number(more.sold_out) === 1,
});
