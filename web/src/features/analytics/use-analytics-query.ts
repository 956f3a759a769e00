import { useSearchParams } from 'react-router';
import { DEFAULT_RANGE, type Range, RANGES } from '@server/shared/analytics/series';

/** What analytics shows, in the address: `?days=7&restaurant=3`. */
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
