import { COUNTED, type Counted, type NamedValue, type Stats } from '@server/modules/stats/stats.schemas';
import type { Day } from '@server/shared/analytics/series';

type Amounts = Stats['counts'];

const addAmounts = (all: readonly Amounts[]): Amounts =>
  Object.fromEntries(
    COUNTED.map((name) => [name, all.reduce((sum, amounts) => sum + amounts[name], 0)]),
  ) as Record<Counted, number>;

/** Adds up bars of the same name; the longest first. */
function addBars(all: readonly NamedValue[]): NamedValue[] {
  const sums = new Map<string, number>();
  for (const { name, value } of all) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums].map(([name, value]) => ({ name, value })).sort((one, other) => other.value - one.value);
}

/** Adds up the figures of several restaurants; zeros for none. */
export const addStats = (all: readonly Stats[]): Stats => ({
  as_of: all.find(({ as_of }) => as_of !== null)?.as_of ?? null,
  counts: addAmounts(all.map(({ counts }) => counts)),
  citiesServed: all.reduce((sum, { citiesServed }) => sum + citiesServed, 0),
  trends: {
    recent: addAmounts(all.map(({ trends }) => trends.recent)),
    previous: addAmounts(all.map(({ trends }) => trends.previous)),
  },
  restaurantsByCity: addBars(all.flatMap(({ restaurantsByCity }) => restaurantsByCity)),
  optionGroupBreakdown: addBars(all.flatMap(({ optionGroupBreakdown }) => optionGroupBreakdown)),
  itemsPerCategory: all
    .flatMap(({ itemsPerCategory }) => itemsPerCategory)
    .sort((one, other) => other.value - one.value),
});

/** Adds up series over the same days. */
export function addDays(all: readonly Day[][]): Day[] {
  const [first = [], ...others] = all;
  return first.map((day, index) =>
    others.reduce(
      (sum, series) => ({
        date: sum.date,
        orders: sum.orders + (series[index]?.orders ?? 0),
        revenue: Math.round((sum.revenue + (series[index]?.revenue ?? 0)) * 100) / 100,
      }),
      day,
    ),
  );
}
