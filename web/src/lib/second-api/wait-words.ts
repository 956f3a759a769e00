const MINUTE = 60; // s
const HOUR = 60 * MINUTE;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '40 seconds', '5 minutes', '2 hours', rounded up. */
export function waitWords(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.ceil(seconds), 'second');
  if (seconds < HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}
