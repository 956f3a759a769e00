import { formatPlural } from './format.js';

/** Formats a time to wait, rounded up: "90 seconds", "43 minutes", "3 hours". */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 120) return formatPlural(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes < 120 ? formatPlural(minutes, 'minute') : formatPlural(Math.ceil(minutes / 60), 'hour');
}
