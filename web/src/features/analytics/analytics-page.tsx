import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { exportName, exportRows, totalsOf } from '@server/shared/analytics/series';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import { ConsolePage } from '@/components/console-page';
import { Text } from '@/components/layout/text';
import { downloadCsv } from '@/lib/csv';
import { AnalyticsCharts } from './analytics-charts';
import { Pill } from '@/components/pill';
import { AnalyticsTools, useAnalyticsQuery } from './analytics-tools';
import { Findings } from './findings';
import { Forecasts, Kpis } from './figures';
import { useAnalytics, useRestaurantOptions } from './use-analytics';

/** `…/analytics`: real counts, and a sample series of orders and revenue, labeled as sample (C-91). */
export function Component() {
  const query = useAnalyticsQuery();
  const { platform, options } = useRestaurantOptions();
  const { days, restaurantId } = query;
  const ownIds = options.map(({ value }) => value);
  const isOne = restaurantId !== null || (!platform && ownIds.length === 1);
  const { stats, series } = useAnalytics({ days, restaurantId, platform, ownIds });
  return (
    <ConsolePage
      stacked
      actions={<Actions onExport={() => downloadCsv(exportName(days), exportRows(series))} />}
    >
      <AnalyticsTools query={query} options={options} />
      <Text as="p" size="s" tone="muted">
        <Pill as="strong" tone="warning" small>
          {ANALYTICS_TEXTS.sample}
        </Pill>{' '}
        {ANALYTICS_TEXTS.sampleHelp}
      </Text>
      {isOne && <Findings restaurantId={restaurantId} stats={stats} />}
      <Kpis stats={stats} days={days} isOne={isOne} />
      <Forecasts totals={totalsOf(series)} cities={stats?.citiesServed} isOne={isOne} />
      <AnalyticsCharts stats={stats} series={series} />
    </ConsolePage>
  );
}

/** Export works; the other buttons are disabled. */
const Actions = ({ onExport }: { onExport: () => void }) => (
  <>
    {ANALYTICS_TEXTS.otherActions.map((action) => (
      <Button key={action} disabled title={ANALYTICS_TEXTS.comingSoon}>
        {action}
      </Button>
    ))}
    <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={onExport}>
      {ANALYTICS_TEXTS.export}
    </Button>
  </>
);
