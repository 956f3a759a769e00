import { moneyText } from '@server/shared/format-money';
import { formatNumber } from '@server/shared/format';
import type { Stats } from '@server/modules/stats/stats.schemas';
import { type Range, sparkline, type Totals } from '@server/shared/analytics/series';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import { Sparkline } from '@/components/sparkline';
import { StatCard, StatCards } from '@/components/stat-card';
import { useListLinks } from '@/hooks/use-list-links';

const NAMES = Object.keys(ANALYTICS_TEXTS.kpis) as (keyof typeof ANALYTICS_TEXTS.kpis)[];

/** Real counts, each with eight sample points and its rise in percent. */
export function Kpis({ stats, days }: { stats: Stats | undefined; days: Range }) {
  const lists = useListLinks();
  const links = {
    countries: undefined,
    cities: undefined,
    restaurants: lists.restaurants,
    menuItems: lists.items,
  };
  return (
    <StatCards wide label="Key figures">
      {NAMES.map((name) => {
        const value = stats?.counts[name];
        const { points, change } = sparkline(name, value ?? 0, days);
        return (
          <StatCard
            key={name}
            title={ANALYTICS_TEXTS.kpis[name]}
            value={value}
            to={links[name]}
            aside={<Sparkline points={points} />}
            hint={`${change > 0 ? '+' : ''}${formatNumber(change)}% in ${days} days`}
          />
        );
      })}
    </StatCards>
  );
}

/** Run rate, Avg order value and Geo spread. */
export const Forecasts = ({ totals, cities }: { totals: Totals; cities: number | undefined }) => (
  <StatCards wide label="Forecasts">
    <StatCard
      title={ANALYTICS_TEXTS.runRate}
      value={moneyText(totals.runRate, 'USD')}
      hint={ANALYTICS_TEXTS.runRateHelp}
    />
    <StatCard
      title={ANALYTICS_TEXTS.averageOrder}
      value={moneyText(totals.averageOrder, 'USD')}
      hint={ANALYTICS_TEXTS.averageOrderHelp}
    />
    <StatCard title={ANALYTICS_TEXTS.geoSpread} value={cities} hint={ANALYTICS_TEXTS.geoSpreadHelp} />
  </StatCards>
);
