const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** “5 minutes ago”, “yesterday”; “just now” for less than a minute. */
export function timeAgo(moment: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1_000));
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? [];
  if (!unit || !length) return 'just now';
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(seconds / length), unit);
}
