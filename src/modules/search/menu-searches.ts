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
import { HITS_OF_A_KIND, type SearchKind } from './search.schemas.js';

/** Different names that are looked at, so that those of deleted restaurants alone do not hide the others. */
const NAMES = 25;

/** Something of menus that is found by its name: `t` is the row, and what the columns say of it is read of the hits alone. */
export interface SearchedRow {
  kind: SearchKind;
  group: 'menu' | 'catalogue';
  table: string;
  /** The column with its restaurant; `owner_id` where all of them may share it. */
  owner: 'restaurant_id' | 'owner_id';
  /** Where that column is, if not in the row itself: then it is found in one restaurant, and not over all of them. */
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

/** Finds rows of this kind that a scope reads; undefined: not over all restaurants. */
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

/** Along the rows of one restaurant, as its lists do; what begins so comes first. */
function inRestaurant({ table, owner, through }: SearchedRow, scope: Scope, text: string): Filter {
  const from = through
    ? `${through.table} AS p JOIN ${table} AS r ON r.${through.by} = p.id`
    : `${table} AS r`;
  const column = `${through ? 'p' : 'r'}.${owner}`;
  const within = owner === 'owner_id' ? visibleTo(scope, column) : withinScope(scope, column);
  const held = holds('r.name', text);
  const first = begins('r.name', text);
  return {
    sql: `SELECT r.id FROM ${from} WHERE ${within.sql} AND ${held.sql}
          ORDER BY ${first.sql} DESC, r.name, r.id LIMIT ${HITS_OF_A_KIND}`,
    values: [...within.values, ...held.values, ...first.values],
  };
}

/** Over all restaurants by the different names in the index, of which there are few: those that begin so, then others. */
function overAll({ table, owner, through }: SearchedRow, text: string): Filter | undefined {
  if (through) return undefined;
  const first = begins('name', text);
  const held = holds('name', text);
  const names = ({ sql }: Filter) => `(SELECT DISTINCT name FROM ${table} WHERE ${sql} LIMIT ${NAMES})`;
  const there = ofNoDeletedRestaurant(`r.${owner}`);
  return {
    sql: `SELECT r.id FROM (${names(first)} UNION ${names(held)}) AS n STRAIGHT_JOIN ${table} AS r ON r.name = n.name
          WHERE ${there.sql} LIMIT ${HITS_OF_A_KIND}`,
    values: [...first.values, ...held.values, ...there.values],
  };
}
