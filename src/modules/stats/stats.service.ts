import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import type { Scope } from '../../shared/access/scope.js';
import type { RowCounts, RowKind } from './row-counts.js';
import { type Charts, StatsRepository } from './stats.repository.js';
import type { Counted, DriverStats, Stats } from './stats.schemas.js';

/** A trend compares so many days with as many before them (C-76). */
const TREND_DAYS = 30;
const DAY = 24 * 60 * 60 * 1_000; // ms

const KINDS = {
  countries: 'countries',
  cities: 'cities',
  restaurants: 'restaurants',
  categories: 'categories',
  menuItems: 'menu_items',
  optionGroups: 'option_groups',
  options: 'options',
} as const satisfies Record<Counted, RowKind>;

/** Figures of the dashboard and of the screens beside it (spec L148-168, L270, L484-485). Two statements. */
@Injectable()
export class StatsService {
  constructor(
    private readonly repository: StatsRepository,
    private readonly clock: Clock,
  ) {}

  async dashboard(scope: Scope): Promise<Stats> {
    const [counts, charts] = await Promise.all([
      this.repository.counts(scope, this.trendDays()),
      this.repository.charts(scope),
    ]);
    const amount = (kind: RowKind) => (counts.total.get(kind) ?? 0) + sharedWith(scope, counts.shared, kind);
    return {
      counts: { ...amountsOf(counts.total), ...placesOf(scope, charts) },
      citiesServed: placesOf(scope, charts)?.cities ?? counts.total.get('served_cities') ?? 0,
      trends: { recent: amountsOf(counts.recent), previous: amountsOf(counts.previous) },
      restaurantsByCity: charts.restaurantsByCity,
      optionGroupBreakdown: [
        { name: 'Primary options', value: amount('primary_options') },
        { name: 'Toppings', value: amount('toppings') },
        { name: 'Dressings', value: amount('dressings') },
      ],
      itemsPerCategory: charts.itemsPerCategory,
    };
  }

  async drivers(scope: Scope): Promise<DriverStats> {
    const [{ total }, charts] = await Promise.all([
      this.repository.counts(scope, this.trendDays()),
      this.repository.charts(scope),
    ]);
    return {
      active_restaurants: total.get('launched_restaurants') ?? 0,
      cities: placesOf(scope, charts)?.cities ?? total.get('cities') ?? 0,
      menu_items: total.get('menu_items') ?? 0,
    };
  }

  private trendDays() {
    const today = Math.floor(this.clock.now().getTime() / DAY) * DAY;
    return {
      recent: new Date(today - (TREND_DAYS - 1) * DAY),
      previous: new Date(today - (2 * TREND_DAYS - 1) * DAY),
    };
  }
}

const amountsOf = (counts: RowCounts) =>
  Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, counts.get(kind) ?? 0])) as Record<
    Counted,
    number
  >;

/** Countries and cities belong to nobody: to a restaurant those count that it stands in. */
function placesOf(scope: Scope, { restaurantsByCity }: Charts) {
  if (scope.kind === 'platform') return undefined;
  return { countries: restaurantsByCity.length, cities: restaurantsByCity.length };
}

/** A restaurant also offers what is everybody's (C-124); the platform's counts have it in them. */
const sharedWith = (scope: Scope, shared: RowCounts, kind: RowKind) =>
  scope.kind === 'restaurant' ? (shared.get(kind) ?? 0) : 0;
