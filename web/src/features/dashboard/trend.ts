import { formatNumber } from '@server/shared/format';

export interface Trend {
  text: string;
  direction: 'up' | 'down' | 'same' | 'none';
}

/**
 * Compares the new rows of the last days with those of the days before; '—' if there are none. Without earlier rows
 * there is no percentage, so it shows the count.
 */
export function trendOf(recent: number, previous: number): Trend {
  if (recent === 0 && previous === 0) return { text: '—', direction: 'none' };
  if (previous === 0) return { text: `+${formatNumber(recent)}`, direction: 'up' };
  const percent = Math.round(((recent - previous) / previous) * 100);
  if (percent === 0) return { text: '0%', direction: 'same' };
  const direction = percent > 0 ? 'up' : 'down';
  return { text: `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`, direction };
}
