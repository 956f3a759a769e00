import { moneyText } from '@server/shared/format-money';
import { formatDate } from '@server/shared/format-date';
import type { Stats } from '@server/modules/stats/stats.schemas';
import type { Day } from '@server/shared/analytics/series';
import { ANALYTICS_TEXTS, DASHBOARD_TEXTS } from '@server/shared/texts/dashboard';
import { Chart } from '@/components/charts/chart';
import { Stack } from '@/components/layout/stack';
import { useListLinks } from '@/hooks/use-list-links';
import { Pill } from '@/components/pill';
import styles from './analytics-page.module.css';
import { firstCharacters } from '@server/shared/characters';

/** US dollars, whatever the restaurant's country. */
const dollars = (amount: number) => moneyText(amount, 'USD');
const wholeDollars = (amount: number) => moneyText(amount, 'USD', 0);

/** Number of bars, and characters of the name under each. */
const BARS = 8;
const NAME_LENGTH = 8;

/** The six slices of the menu chart. */
const composition = ({ counts, optionGroupBreakdown }: Stats) => [
  ...optionGroupBreakdown,
  { name: DASHBOARD_TEXTS.counts.optionGroups, value: counts.optionGroups },
  { name: DASHBOARD_TEXTS.counts.options, value: counts.options },
  { name: DASHBOARD_TEXTS.counts.menuItems, value: counts.menuItems },
];

const dayInWords = (date: string) => formatDate(date, 'date', 'UTC');
const dayInFull = (date: string) => formatDate(date, 'fullDate', 'UTC');

interface AnalyticsChartsProps {
  stats: Stats | undefined;
  series: readonly Day[];
}

/** Orders & Revenue, Items by Category, Menu Composition. */
export function AnalyticsCharts({ stats, series }: AnalyticsChartsProps) {
  const lists = useListLinks();
  return (
    <Stack gap={4} className={styles.charts}>
      <Stack gap={0} shrink className={styles.full}>
        <Chart
          kind="dual"
          short={dayInWords}
          inFull={dayInFull}
          title={ANALYTICS_TEXTS.series}
          names="Date"
          unit={ANALYTICS_TEXTS.orders}
          secondUnit={ANALYTICS_TEXTS.revenue}
          formatSecond={dollars}
          tickSecond={wholeDollars}
          empty="No data."
          note={
            <Pill tone="warning" small>
              {ANALYTICS_TEXTS.sample}
            </Pill>
          }
          data={series.map(({ date, orders, revenue }) => ({ name: date, value: orders, second: revenue }))}
        />
      </Stack>
      <Chart
        kind="column"
        title={ANALYTICS_TEXTS.byCategory}
        names="Category"
        unit="Items"
        short={(name) => firstCharacters(name, NAME_LENGTH)}
        empty={DASHBOARD_TEXTS.noItems}
        remedy={{ label: DASHBOARD_TEXTS.addItems, to: lists.items }}
        single={({ name, value }) => DASHBOARD_TEXTS.oneCategory(name, value)}
        data={stats?.itemsPerCategory.slice(0, BARS)}
      />
      <Chart
        kind="pie"
        title={ANALYTICS_TEXTS.composition}
        names="Type"
        unit="Number"
        empty={DASHBOARD_TEXTS.noSets}
        remedy={{ label: DASHBOARD_TEXTS.addSets, to: lists.sets }}
        data={stats && composition(stats)}
      />
    </Stack>
  );
}
