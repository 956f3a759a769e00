import { formatPlural } from '@server/shared/format';

const MINUTE = 60; // s
const HOUR = 60 * MINUTE;

/** '40 seconds', '5 minutes', '2 hours', rounded up. */
export function waitWords(seconds: number): string {
  if (seconds < MINUTE) return formatPlural(Math.ceil(seconds), 'second');
  if (seconds < HOUR) return formatPlural(Math.ceil(seconds / MINUTE), 'minute');
  return formatPlural(Math.ceil(seconds / HOUR), 'hour');
}
