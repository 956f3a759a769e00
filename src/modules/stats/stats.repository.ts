import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { type Filter, withinScope } from '../../infra/database/scope-filter.js';
import { startingWith } from '../../infra/database/search.js';
import type { Scope } from '../../shared/access/scope.js';
import { dayOf, type RowCounts, sumByDay, sumByKind, type Tally, talliesOf } from './row-counts.js';
import { CHART_CAP, type NamedValue } from './stats.schemas.js';

/** Of rows that are there now: all of them, and those made since either of two moments. */
export interface Counts {
  total: RowCounts;
  /** Of everybody's catalogue: rows without a restaurant (C-124). */
  shared: RowCounts;
  /** Made on or after `recent`. */
  recent: RowCounts;
  /** Made on or after `previous`, and before `recent`. */
  previous: RowCounts;
}

export interface Charts {
  restaurantsByCity: NamedValue[];
  itemsPerCategory: NamedValue[];
}

const SHARED = 'rows/restaurant/0/total/';

/** Reads what the triggers have counted (migration `count-rows`); never counts rows itself (performance.md). */
@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  async counts(scope: Scope, { recent, previous }: { recent: Date; previous: Date }): Promise<Counts> {
    const total = `${talliesOf(scope)}/total/`;
    const days = `${talliesOf(scope)}/day/`;
    const rows = await this.database.query<Tally>(
      `SELECT name, count FROM tallies
        WHERE name LIKE ? OR name LIKE ? OR (name >= ? AND name < ?)`,
      [startingWith(total), startingWith(SHARED), `${days}${dayOf(previous)}`, `${days}:`],
    );
    const made = (from: Date, to?: Date) =>
      sumByDay(rows, days, dayOf(from), to === undefined ? undefined : dayOf(to));
    return {
      total: sumByKind(rows, total),
      shared: sumByKind(rows, SHARED),
      recent: made(recent),
      previous: made(previous, recent),
    };
  }

  /** The longest bars of both charts, in one statement. */
  async charts(scope: Scope): Promise<Charts> {
    const cities = this.restaurantsByCity(scope);
    const items = withinScope(scope, 'n.restaurant_id');
    const rows = await this.database.query<NamedValue & { chart: 'city' | 'category' }>(
      `(${cities.sql}) UNION ALL
       (SELECT 'category' AS chart, c.name, n.items AS value
          FROM category_item_counts AS n JOIN categories AS c ON c.id = n.category_id
         WHERE ${items.sql} AND n.items > 0 ORDER BY n.items DESC, n.category_id LIMIT ${CHART_CAP})`,
      [...cities.values, ...items.values],
    );
    const bars = (wanted: 'city' | 'category') =>
      rows
        .filter(({ chart }) => chart === wanted)
        .map(({ name, value }) => ({ name, value }))
        .sort((one, other) => other.value - one.value);
    return { restaurantsByCity: bars('city'), itemsPerCategory: bars('category') };
  }

  private restaurantsByCity(scope: Scope): Filter {
    const select = `SELECT 'city' AS chart, c.name`;
    if (scope.kind === 'restaurant')
      return {
        sql: `${select}, 1 AS value FROM restaurants AS r JOIN cities AS c ON c.id = r.city_id WHERE r.id = ?`,
        values: [scope.restaurantId],
      };
    return {
      sql: `${select}, n.restaurants AS value FROM city_restaurant_counts AS n JOIN cities AS c ON c.id = n.city_id
            WHERE n.restaurants > 0 ORDER BY n.restaurants DESC, n.city_id LIMIT ${CHART_CAP}`,
      values: [],
    };
  }
}
