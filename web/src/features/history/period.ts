import type { HISTORY_TEXTS } from '@server/shared/texts/history';

/** Periods that end today, by their name in the address. */
export type Period = keyof (typeof HISTORY_TEXTS)['periods'];

/** Days of a period before today. */
const DAYS_BEFORE: Readonly<Record<Period, number>> = { today: 0, week: 6, month: 29 };

export const isPeriod = (name: string | null): name is Period =>
  name !== null && Object.hasOwn(DAYS_BEFORE, name);

/** First day of a period in the reader's time zone, as YYYY-MM-DD. */
export function firstDayOf(period: Period, now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BEFORE[period]];
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
