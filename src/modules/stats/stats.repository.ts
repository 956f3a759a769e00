import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { Parameters } from '../../infra/database/statements.js';
import {
  EVERY_ROW,
  type Filter,
  ofNoDeletedRestaurant,
  visibleTo,
  withinScope,
} from '../../infra/database/scope-filter.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import { CHART_CAP, type NamedValue } from './stats.schemas.js';

/** A counted kind of rows; `t` is the table's alias. */
interface Countable {
  kind: string;
  table: string;
  /** Column with the restaurant. Kinds without one are counted for the platform only. */
  owner?: string;
  /** True when a restaurant's count includes shared rows. */
  shared?: boolean;
  condition?: string;
  count?: string;
}

const COUNTABLES = [
  { kind: 'countries', table: 'countries' },
  { kind: 'cities', table: 'cities' },
  { kind: 'restaurants', table: 'restaurants', owner: 't.id' },
  { kind: 'launched', table: 'restaurants', owner: 't.id', condition: 't.launched_at IS NOT NULL' },
  { kind: 'served_cities', table: 'restaurants', owner: 't.id', count: 'DISTINCT t.city_id' },
  { kind: 'categories', table: 'categories', owner: 't.restaurant_id' },
  { kind: 'menu_items', table: 'menu_items', owner: 't.restaurant_id' },
  { kind: 'option_groups', table: 'extra_option_groups', owner: 't.restaurant_id' },
  { kind: 'options', table: 'extra_option_selections', owner: 't.restaurant_id' },
  { kind: 'primary_options', table: 'primary_option_sets', owner: 't.owner_id', shared: true },
  { kind: 'toppings', table: 'toppings', owner: 't.owner_id', shared: true },
  { kind: 'dressings', table: 'dressings', owner: 't.owner_id', shared: true },
] as const satisfies Countable[];
export type CountedKind = (typeof COUNTABLES)[number]['kind'];

/** One restaurant, or all of them; the latter for the snapshot only, not for a request. */
export type StatsScope = RestaurantScope | 'all';

/** Number of existing rows: all of them, and those created since each of two moments. */
export interface Count {
  total: number;
  /** Created on or after `recent`. */
  recent: number;
  /** Created on or after `previous` and before `recent`. */
  previous: number;
}
export type Counts = ReadonlyMap<CountedKind, Count>;

export interface Periods {
  recent: Date;
  previous: Date;
}

export interface Charts {
  restaurantsByCity: NamedValue[];
  itemsPerCategory: NamedValue[];
}

interface Statement {
  sql: string;
  values: Parameters;
}

/** The driver returns COUNT values as text. */
interface CountRow {
  kind: CountedKind;
  total: string;
  recent: string;
  previous: string;
}

/** Counts rows as they are now. */
@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Runs one statement for a restaurant; over all of them one for each kind, in sequence, so that none takes long.
   */
  async counts(scope: StatsScope, periods: Periods): Promise<Counts> {
    const statements = COUNTABLES.flatMap((countable) => countOf(countable, scope, periods) ?? []);
    const rows = scope === 'all' ? await this.inTurn(statements) : await this.together<CountRow>(statements);
    return new Map(
      rows.map(({ kind, total, recent, previous }) => [
        kind,
        { total: Number(total), recent: Number(recent), previous: Number(previous) },
      ]),
    );
  }

  /** Returns the longest bars of both charts, in one statement. */
  async charts(scope: StatsScope): Promise<Charts> {
    const rows = await this.together<Bar & { chart: 'city' | 'category' }>([
      restaurantsByCity(scope),
      itemsPerCategory(scope),
    ]);
    const bars = (wanted: 'city' | 'category') => {
      const all = rows.filter(({ chart }) => chart === wanted);
      return all
        .map((bar) => ({ name: barName(bar, all), value: Number(bar.value) }))
        .sort((one, other) => other.value - one.value);
    };
    return { restaurantsByCity: bars('city'), itemsPerCategory: bars('category') };
  }

  private together<Row>(statements: Statement[]): Promise<Row[]> {
    return this.database.query<Row>(
      statements.map(({ sql }) => `(${sql})`).join(' UNION ALL '),
      statements.flatMap(({ values }) => values),
    );
  }

  private async inTurn(statements: Statement[]): Promise<CountRow[]> {
    const rows: CountRow[] = [];
    for (const { sql, values } of statements)
      rows.push(...(await this.database.query<CountRow>(sql, values)));
    return rows;
  }
}

const within = (scope: StatsScope, owner: string): Filter =>
  scope === 'all' ? ofNoDeletedRestaurant(owner) : withinScope(scope, owner);

function rowsOf({ owner, shared = false }: Countable, scope: StatsScope): Filter | undefined {
  if (owner === undefined) return scope === 'all' ? EVERY_ROW : undefined;
  return shared && scope !== 'all' ? visibleTo(scope, owner) : within(scope, owner);
}

function countOf(
  countable: Countable,
  scope: StatsScope,
  { recent, previous }: Periods,
): Statement | undefined {
  const { kind, table, condition = 'TRUE', count = '*' } = countable;
  const rows = rowsOf(countable, scope);
  return (
    rows && {
      sql: `SELECT '${kind}' AS kind, COUNT(${count}) AS total,
                   COUNT(CASE WHEN t.created_at >= ? THEN 1 END) AS recent,
                   COUNT(CASE WHEN t.created_at >= ? AND t.created_at < ? THEN 1 END) AS previous
            FROM ${table} AS t WHERE ${rows.sql} AND ${condition}`,
      values: [recent, previous, recent, ...rows.values],
    }
  );
}

interface Bar {
  name: string;
  value: string;
  state: string;
  country: string;
  /** Number above 0 when another city has this name. */
  ambiguous: number;
}

/** Adds the state or the country to the names of cities that share a name. */
const placed = ({ name, state, country, ambiguous }: Bar) =>
  Number(ambiguous) === 0 ? name : `${name}, ${state || country}`;

/** Adds the country when two states in different countries share a code. */
const barName = (bar: Bar, all: readonly Bar[]) =>
  all.some((other) => other !== bar && Number(bar.ambiguous) && placed(other) === placed(bar))
    ? `${placed(bar)}, ${bar.country}`
    : placed(bar);

function restaurantsByCity(scope: StatsScope): Statement {
  const { sql, values } = within(scope, 't.id');
  return {
    sql: `SELECT 'city' AS chart, c.name, bars.value, c.state,
                 n.code AS country,
                 EXISTS (SELECT 1 FROM cities AS o WHERE o.name = c.name AND o.id <> c.id) AS ambiguous
          FROM (SELECT t.city_id, COUNT(*) AS value FROM restaurants AS t WHERE ${sql} AND t.city_id IS NOT NULL
                GROUP BY t.city_id ORDER BY value DESC, t.city_id LIMIT ${CHART_CAP}) AS bars
          JOIN cities AS c ON c.id = bars.city_id JOIN countries AS n ON n.id = c.country_id`,
    values,
  };
}

function itemsPerCategory(scope: StatsScope): Statement {
  const { sql, values } = within(scope, 't.restaurant_id');
  return {
    sql: `SELECT 'category' AS chart, c.name, bars.value, '' AS state, '' AS country, 0 AS ambiguous
          FROM (SELECT t.category_id, COUNT(*) AS value FROM menu_items AS t WHERE ${sql}
                GROUP BY t.category_id ORDER BY value DESC, t.category_id LIMIT ${CHART_CAP}) AS bars
          JOIN categories AS c ON c.id = bars.category_id`,
    values,
  };
}
