import { formatNumber } from '@server/shared/format';

export interface Trend {
  text: string;
  direction: 'up' | 'down' | 'same' | 'none';
}

/**
 * What was made in the last days against as many before them, as a badge says it; '—' when neither has any.
 * From nothing there is no percentage: then it is by how many.
 */
export function trendOf(recent: number, previous: number): Trend {
  if (recent === 0 && previous === 0) return { text: '—', direction: 'none' };
  if (previous === 0) return { text: `+${formatNumber(recent)}`, direction: 'up' };
  const percent = Math.round(((recent - previous) / previous) * 100);
  if (percent === 0) return { text: '0%', direction: 'same' };
  const direction = percent > 0 ? 'up' : 'down';
  return { text: `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`, direction };
}
