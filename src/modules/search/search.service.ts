import { Injectable } from '@nestjs/common';
import type { Filter } from '../../infra/database/scope-filter.js';
import { searchKey } from '../../shared/text.js';
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
import { HITS_OF_A_KIND, SEARCH_KINDS, type SearchAnswer, type SearchHit } from './search.schemas.js';
import type { AccessLevels } from './searched-groups.js';
import { namesToCompare, textMeant } from './similar-search.js';

/** Finds anything that the caller can read, by name. */
@Injectable()
export class SearchService {
  constructor(private readonly found: SearchRepository) {}

  /**
   * Uses one statement for a restaurant's menu plus one for each other kind; over all restaurants one for each kind.
   * If nothing matches, reads names once, and searches again for a name that differs in a letter or two.
   */
  async find(scope: Scope, levels: AccessLevels, text: string): Promise<SearchAnswer> {
    const groups = await this.groupsFor(scope, levels, text);
    if (groups.length > 0) return { groups, meant: null };
    const meant = textMeant(text, await this.found.names(namesToCompare(scope, levels, text)));
    if (meant === undefined) return { groups, meant: null };
    return { groups: await this.groupsFor(scope, levels, meant), meant };
  }

  private async groupsFor(scope: Scope, levels: AccessLevels, text: string): Promise<SearchAnswer['groups']> {
    const menu = SEARCHED_ROWS.filter(({ group }) => levels[group] !== '-').flatMap(
      (searched) => findRows(searched, scope, text) ?? [],
    );
    const [ofMenu, others] = await Promise.all([
      scope.kind === 'restaurant' ? this.found.together(menu) : this.found.each(menu),
      this.found.each(searchesBeside(scope, levels, text)),
    ]);
    return groupsOf([...ofMenu, ...others], text);
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
function groupsOf(rows: readonly FoundRow[], text: string): SearchAnswer['groups'] {
  const start = searchKey(text);
  const place = ({ title }: FoundRow) => (searchKey(title).startsWith(start) ? 0 : 1);
  const groups = SEARCH_KINDS.map((kind) => {
    const found = rows.filter((row) => row.kind === kind).sort((one, other) => place(one) - place(other));
    return { kind, hits: found.slice(0, HITS_OF_A_KIND).map(toHit), more: found.length > HITS_OF_A_KIND };
  });
  return groups.filter(({ hits }) => hits.length > 0);
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
