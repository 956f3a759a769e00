import { exportName, exportRows, totalsOf } from '@server/shared/analytics/series';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import { ConsolePage } from '@/components/console-page';
import { downloadCsv } from '@/lib/csv';
import { AnalyticsActions } from './analytics-actions';
import { AnalyticsCharts } from './analytics-charts';
import styles from './analytics-page.module.css';
import { AnalyticsTools } from './analytics-tools';
import { Forecasts } from './forecasts';
import { Kpis } from './kpis';
import { useAnalytics } from './use-analytics';
import { useAnalyticsQuery } from './use-analytics-query';
import { useRestaurantOptions } from './use-restaurant-options';

/** `…/analytics`: real counts, and a sample series of orders and revenue, labelled as such (C-91). */
export function Component() {
  const query = useAnalyticsQuery();
  const { platform, options } = useRestaurantOptions();
  const { days, restaurantId } = query;
  const ownIds = options.map(({ value }) => value);
  const { stats, series } = useAnalytics({ days, restaurantId, platform, ownIds });
  return (
    <ConsolePage
      actions={<AnalyticsActions onExport={() => downloadCsv(exportName(days), exportRows(series))} />}
    >
      <div className={styles.page}>
        <AnalyticsTools query={query} options={options} />
        <p className={styles.sample}>
          <strong>{ANALYTICS_TEXTS.sample}</strong> {ANALYTICS_TEXTS.sampleHelp}
        </p>
        <Kpis stats={stats} days={days} />
        <Forecasts totals={totalsOf(series)} cities={stats?.citiesServed} />
        <AnalyticsCharts stats={stats} series={series} />
      </div>
    </ConsolePage>
  );
}
