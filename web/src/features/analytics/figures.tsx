import { moneyText } from '@server/shared/format-money';
import { formatNumber } from '@server/shared/format';
import { COUNTED, type Counted, type Stats } from '@server/modules/stats/stats.schemas';
import { type Range, sparkline, type Totals } from '@server/shared/analytics/series';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import { Sparkline } from '@/components/sparkline';
import { StatCard, StatCards } from '@/components/stat-card';
import { useListLinks } from '@/hooks/use-list-links';

interface KpisProps {
  stats: Stats | undefined;
  days: Range;
  /** True shows the counts that say something about a single restaurant. */
  isOne: boolean;
}

/** Real counts, each with eight sample points and its rise in percent. */
export function Kpis({ stats, days, isOne }: KpisProps) {
  const lists = useListLinks();
  const links: Partial<Record<Counted, string | undefined>> = {
    restaurants: lists.restaurants,
    categories: lists.categories,
    menuItems: lists.items,
    options: lists.extras,
  };
  const titles: Partial<Record<Counted, string>> = ANALYTICS_TEXTS[isOne ? 'kpisOfOne' : 'kpis'];
  return (
    <StatCards wide label="Key figures">
      {COUNTED.map((name) => {
        const title = titles[name];
        if (title === undefined) return null;
        const value = stats?.counts[name];
        const { points, change } = sparkline(name, value ?? 0, days);
        return (
          <StatCard
            key={name}
            title={title}
            value={value}
            to={links[name]}
            aside={<Sparkline points={points} />}
            hint={ANALYTICS_TEXTS.sampleTrend((change > 0 ? '+' : '') + formatNumber(change), days)}
          />
        );
      })}
    </StatCards>
  );
}

interface ForecastsProps {
  totals: Totals;
  cities: number | undefined;
  /** True leaves out the cities: a single restaurant has one. */
  isOne: boolean;
}

/** Run rate and Avg order value, which are samples, and Geo spread. */
export const Forecasts = ({ totals, cities, isOne }: ForecastsProps) => (
  <StatCards wide label="Forecasts">
    <StatCard
      title={ANALYTICS_TEXTS.runRate}
      isSample
      value={moneyText(totals.runRate, 'USD')}
      hint={ANALYTICS_TEXTS.runRateHelp}
    />
    <StatCard
      title={ANALYTICS_TEXTS.averageOrder}
      isSample
      value={moneyText(totals.averageOrder, 'USD')}
      hint={ANALYTICS_TEXTS.averageOrderHelp}
    />
    {!isOne && (
      <StatCard title={ANALYTICS_TEXTS.geoSpread} value={cities} hint={ANALYTICS_TEXTS.geoSpreadHelp} />
    )}
  </StatCards>
);
