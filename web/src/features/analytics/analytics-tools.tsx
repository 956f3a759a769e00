import { Radio, Select } from 'antd';
import { RANGES } from '@server/shared/analytics/series';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import styles from './analytics-page.module.css';
import type { useAnalyticsQuery } from './use-analytics-query';

/** Option value of "all restaurants"; ids begin at 1. */
const ALL = 0;

interface AnalyticsToolsProps {
  query: ReturnType<typeof useAnalyticsQuery>;
  options: readonly { value: number; label: string }[];
}

/** Which restaurant, and how many days. */
export const AnalyticsTools = ({ query, options }: AnalyticsToolsProps) => (
  <div className={styles.tools}>
    <Radio.Group
      aria-label={ANALYTICS_TEXTS.range}
      optionType="button"
      buttonStyle="solid"
      value={query.days}
      options={RANGES.map((range) => ({ value: range, label: `${range}d` }))}
      onChange={({ target }) => query.setDays(target.value as (typeof RANGES)[number])}
    />
    <Select
      aria-label={ANALYTICS_TEXTS.restaurant}
      className={styles.restaurant}
      value={query.restaurantId ?? ALL}
      options={[{ value: ALL, label: CONSOLE_TEXTS.allRestaurants }, ...options]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(id: number) => query.setRestaurant(id === ALL ? null : id)}
    />
  </div>
);
