import {
  type Filter,
  ofNoDeletedRestaurant,
  visibleTo,
  withinScope,
} from '../../infra/database/scope-filter.js';
import { begins, holds } from '../../infra/database/search.js';
import type { Scope } from '../../shared/access/scope.js';
import type { SoldOutKind } from '../../shared/menu/sold-out.js';
import { joinSoldOut, SOLD_OUT } from '../menu/index.js';
import { READ_OF_A_KIND, type SearchKind } from './search.schemas.js';

/** Distinct names that are read, so that those of deleted restaurants do not hide others. */
const NAMES = 25;

/** A kind of menu row found by name. `t` is the row's alias; display columns are read for hits only. */
export interface SearchedRow {
  kind: SearchKind;
  group: 'menu' | 'catalogue';
  table: string;
  /** Column with the restaurant; `owner_id` if rows can be shared by all restaurants. */
  owner: 'restaurant_id' | 'owner_id';
  /** Parent table that holds that column, if the row does not. Then it is searched within one restaurant only. */
  through?: { table: string; by: string };
  note?: string;
  category?: string;
  set?: string;
  joins?: string;
  soldOut?: SoldOutKind;
}

export const SEARCHED_ROWS: readonly SearchedRow[] = [
  {
    kind: 'item',
    group: 'menu',
    table: 'menu_items',
    owner: 'restaurant_id',
    note: 'c.name',
    category: 't.category_id',
    joins: 'JOIN categories AS c ON c.id = t.category_id',
    soldOut: 'item',
  },
  { kind: 'category', group: 'menu', table: 'categories', owner: 'restaurant_id', category: 't.id' },
  { kind: 'topping', group: 'catalogue', table: 'toppings', owner: 'owner_id', soldOut: 'topping' },
  { kind: 'dressing', group: 'catalogue', table: 'dressings', owner: 'owner_id', soldOut: 'dressing' },
  { kind: 'option_set', group: 'catalogue', table: 'primary_option_sets', owner: 'owner_id', set: 't.id' },
  {
    kind: 'primary_selection',
    group: 'catalogue',
    table: 'primary_option_selections',
    owner: 'owner_id',
    through: { table: 'primary_option_sets', by: 'set_id' },
    note: 'o.name',
    set: 't.set_id',
    joins: 'JOIN primary_option_sets AS o ON o.id = t.set_id',
    soldOut: 'primary_selection',
  },
  {
    kind: 'extra_group',
    group: 'menu',
    table: 'extra_option_groups',
    owner: 'restaurant_id',
    note: 'c.name',
    category: 't.category_id',
    joins: 'JOIN categories AS c ON c.id = t.category_id',
  },
  {
    kind: 'extra_selection',
    group: 'menu',
    table: 'extra_option_selections',
    owner: 'restaurant_id',
    note: "CONCAT(g.name, ', ', c.name)",
    category: 'g.category_id',
    joins: 'JOIN extra_option_groups AS g ON g.id = t.group_id JOIN categories AS c ON c.id = g.category_id',
    soldOut: 'extra_selection',
  },
];

/** Returns rows of this kind within a scope; undefined when it cannot be searched over all restaurants. */
export function findRows(searched: SearchedRow, scope: Scope, text: string): Filter | undefined {
  const found = scope.kind === 'restaurant' ? inRestaurant(searched, scope, text) : overAll(searched, text);
  if (!found) return undefined;
  const { kind, table, owner, through, note, category, set, joins = '', soldOut } = searched;
  const restaurant = owner === 'owner_id' ? `NULLIF(${through ? 'o' : 't'}.owner_id, 0)` : 't.restaurant_id';
  const off = soldOut && scope.kind === 'restaurant';
  return {
    sql: `SELECT '${kind}' AS kind, t.id, t.name AS title, ${note ?? 'NULL'} AS note, ${restaurant} AS restaurant_id,
                 s.name AS restaurant_name, ${category ?? 'NULL'} AS category_id, ${set ?? 'NULL'} AS set_id,
                 ${off ? SOLD_OUT.sold_out : 'NULL'} AS sold_out
          FROM (${found.sql}) AS found JOIN ${table} AS t ON t.id = found.id ${joins}
          LEFT JOIN restaurants AS s ON s.id = ${restaurant}
          ${off ? joinSoldOut(soldOut, 't.id', '?') : ''}`,
    values: [...found.values, ...(off ? [scope.restaurantId] : [])],
  };
}

/** Rows `r` of this kind in one restaurant. */
function rowsWithin({ table, owner, through }: SearchedRow, scope: Scope): { from: string; within: Filter } {
  const column = `${through ? 'p' : 'r'}.${owner}`;
  return {
    from: through ? `${through.table} AS p JOIN ${table} AS r ON r.${through.by} = p.id` : `${table} AS r`,
    within: owner === 'owner_id' ? visibleTo(scope, column) : withinScope(scope, column),
  };
}

/** Selects the names of rows of this kind in one restaurant, as `name`. */
export function namesOfRows(searched: SearchedRow, scope: Scope, most: number): Filter {
  const { from, within } = rowsWithin(searched, scope);
  return {
    sql: `SELECT DISTINCT r.name FROM ${from} WHERE ${within.sql} LIMIT ${most}`,
    values: within.values,
  };
}

/** Searches the rows of one restaurant, like its lists; matches at the start come first. */
function inRestaurant(searched: SearchedRow, scope: Scope, text: string): Filter {
  const { from, within } = rowsWithin(searched, scope);
  const held = holds('r.name', text);
  const first = begins('r.name', text);
  return {
    sql: `SELECT r.id FROM ${from} WHERE ${within.sql} AND ${held.sql}
          ORDER BY ${first.sql} DESC, r.name, r.id LIMIT ${READ_OF_A_KIND}`,
    values: [...within.values, ...held.values, ...first.values],
  };
}

/** Searches all restaurants by the index's few distinct names: matches at the start first, then others. */
function overAll({ table, owner, through }: SearchedRow, text: string): Filter | undefined {
  if (through) return undefined;
  const first = begins('name', text);
  const held = holds('name', text);
  const names = ({ sql }: Filter) => `(SELECT DISTINCT name FROM ${table} WHERE ${sql} LIMIT ${NAMES})`;
  const there = ofNoDeletedRestaurant(`r.${owner}`);
  return {
    sql: `SELECT r.id FROM (${names(first)} UNION ${names(held)}) AS n STRAIGHT_JOIN ${table} AS r ON r.name = n.name
          WHERE ${there.sql} LIMIT ${READ_OF_A_KIND}`,
    values: [...first.values, ...held.values, ...there.values],
  };
}
