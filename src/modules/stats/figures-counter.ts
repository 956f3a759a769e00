import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import {
  type Charts,
  type Count,
  type CountedKind,
  type Counts,
  type StatsScope,
  StatsRepository,
} from './stats.repository.js';
import { COUNTED, type Counted, type Figures } from './stats.schemas.js';

/** Length of both compared periods of a trend (days). */
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
} as const satisfies Record<Counted, CountedKind>;

/** Counts the current figures of the dashboard and related screens. */
@Injectable()
export class FiguresCounter {
  constructor(
    private readonly repository: StatsRepository,
    private readonly clock: Clock,
  ) {}

  /** Runs two statements in parallel for a restaurant, and one for each counted kind over all restaurants. */
  async count(scope: StatsScope): Promise<Figures> {
    const [counts, charts] = await Promise.all([
      this.repository.counts(scope, this.trendDays()),
      this.repository.charts(scope),
    ]);
    const total = (kind: CountedKind) => counts.get(kind)?.total ?? 0;
    const places = placesOf(scope, charts);
    return {
      dashboard: {
        counts: { ...amountsOf(counts, 'total'), ...places },
        citiesServed: places?.cities ?? total('served_cities'),
        trends: { recent: amountsOf(counts, 'recent'), previous: amountsOf(counts, 'previous') },
        restaurantsByCity: charts.restaurantsByCity,
        optionGroupBreakdown: [
          { name: 'Primary options', value: total('primary_options') },
          { name: 'Toppings', value: total('toppings') },
          { name: 'Dressings', value: total('dressings') },
        ],
        itemsPerCategory: charts.itemsPerCategory,
      },
      drivers: {
        active_restaurants: total('launched'),
        cities: places?.cities ?? total('cities'),
        menu_items: total('menu_items'),
      },
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

const amountsOf = (counts: Counts, of: keyof Count) =>
  Object.fromEntries(COUNTED.map((name) => [name, counts.get(KINDS[name])?.[of] ?? 0])) as Record<
    Counted,
    number
  >;

/** Countries and cities have no owner; a restaurant counts those of its own location. */
function placesOf(scope: StatsScope, { restaurantsByCity }: Charts) {
  if (scope === 'all') return undefined;
  return { countries: restaurantsByCity.length, cities: restaurantsByCity.length };
}
