const SECOND = 1_000; // ms
const MEGABYTE = 1024 * 1024;
export const formatBytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;

/** Formats a latency: `0.4 ms`, `12 ms`, `1.2 s`. */
export function formatLatency(milliseconds: number): string {
  if (milliseconds >= SECOND) return `${(milliseconds / SECOND).toFixed(1)} s`;
  return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`;
}
