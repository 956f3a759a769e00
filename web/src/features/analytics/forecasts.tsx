import type { Totals } from '@server/shared/analytics/series';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import { StatCard, StatCards } from '@/components/stat-card';
import { dollars } from './dollars';

/** Run rate, Avg order value and Geo spread (C-90). */
export const Forecasts = ({ totals, cities }: { totals: Totals; cities: number | undefined }) => (
  <StatCards wide label="Forecasts">
    <StatCard
      title={ANALYTICS_TEXTS.runRate}
      value={dollars(totals.runRate)}
      hint={ANALYTICS_TEXTS.runRateHelp}
    />
    <StatCard
      title={ANALYTICS_TEXTS.averageOrder}
      value={dollars(totals.averageOrder)}
      hint={ANALYTICS_TEXTS.averageOrderHelp}
    />
    <StatCard title={ANALYTICS_TEXTS.geoSpread} value={cities} hint={ANALYTICS_TEXTS.geoSpreadHelp} />
  </StatCards>
);
