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

const MEGABYTE = 1024 * 1024;
export const formatBytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

/** Formats a latency: `0.4 ms`, `12 ms`, `1.2 s`. */
export function formatLatency(milliseconds: number): string {
  if (milliseconds >= SECOND) return `${(milliseconds / SECOND).toFixed(1)} s`;
  return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`;
}
