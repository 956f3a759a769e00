import { Radio, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { DEFAULT_RANGE, type Range, RANGES } from '@server/shared/analytics/series';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import { Inline } from '@/components/layout/inline';
import styles from './analytics-page.module.css';

/** State of analytics in the address: `?days=7&restaurant=3`. */
export function useAnalyticsQuery() {
  const [params, setParams] = useSearchParams();
  const days = RANGES.find((range) => String(range) === params.get('days')) ?? DEFAULT_RANGE;
  const wanted = Number(params.get('restaurant'));
  const restaurantId = Number.isInteger(wanted) && wanted > 0 ? wanted : null;
  const change = (name: string, value: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value === null) after.delete(name);
      else after.set(name, value);
      return after;
    });
  return {
    days,
    restaurantId,
    setDays: (range: Range) => change('days', range === DEFAULT_RANGE ? null : String(range)),
    setRestaurant: (id: number | null) => change('restaurant', id === null ? null : String(id)),
  };
}

/** Option value of "all restaurants"; ids begin at 1. */
const ALL = 0;

interface AnalyticsToolsProps {
  query: ReturnType<typeof useAnalyticsQuery>;
  options: readonly { value: number; label: string }[];
}

/** Chooses the number of days, and the restaurant where there are several. */
export const AnalyticsTools = ({ query, options }: AnalyticsToolsProps) => (
  <Inline gap={3} wrap>
    <Radio.Group
      aria-label={ANALYTICS_TEXTS.range}
      optionType="button"
      buttonStyle="solid"
      value={query.days}
      options={RANGES.map((range) => ({ value: range, label: `${range}d` }))}
      onChange={({ target }) => query.setDays(target.value as (typeof RANGES)[number])}
    />
    {(options.length !== 1 || query.restaurantId !== null) && (
      <Select
        aria-label={ANALYTICS_TEXTS.restaurant}
        className={styles.restaurant}
        value={query.restaurantId ?? ALL}
        options={[{ value: ALL, label: CONSOLE_TEXTS.allRestaurants }, ...options]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id: number) => query.setRestaurant(id === ALL ? null : id)}
      />
    )}
  </Inline>
);
