const SECOND = 1_000; // ms
const STEPS = [
  [24 * 60 * 60, 'd'],
  [60 * 60, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** Formats seconds in the largest unit that fits: `45 s`, `12 min`, `3 h`, `2 d`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [size, unit] = STEPS.find(([size]) => whole >= size) ?? [1, 's'];
  return `${Math.floor(whole / size)} ${unit}`;
}

/** Seconds from one moment to another. */
export const secondsBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / SECOND;

/** Time since or until `at`, from `now`. */
export function formatRelativeTime(at: string, now: string): string {
  const seconds = secondsBetween(at, now);
  return seconds >= 0 ? `${formatDuration(seconds)} ago` : `in ${formatDuration(-seconds)}`;
}
