/**
 * Formats of the dates and times that people read on screens and in emails. American English. In the reader's time zone
 * unless another one is given.
 */
const LOCALE = 'en-US';

const STYLES = {
  /** "Nov 26, 2026". */
  date: { dateStyle: 'medium' },
  /** "Nov 26, 2026, 8:43 PM". */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Nov 26, 8:43 PM", for narrow places within this year. */
  shortMoment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** "Nov 26", for days within the next months. */
  shortDate: { month: 'short', day: 'numeric' },
  /** "8:43 PM". */
  time: { timeStyle: 'short' },
  /** "Thursday 8:43 PM", for moments of the days before and after. */
  weekdayTime: { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  /** "8:43:05 PM". */
  exactTime: { timeStyle: 'medium' },
  /** "Thursday, November 26, 2026". */
  fullDate: { dateStyle: 'full' },
  /** "Thursday, November 26, 2026 at 8:43 PM". */
  fullMoment: { dateStyle: 'full', timeStyle: 'short' },
  /** "Nov". */
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof STYLES;

/** Time format: "8:00 PM" or "20:00". */
export type ClockStyle = '12h' | '24h';

/** Clock style of a locale ("en-US": 12h, "en-GB": 24h); the runtime's own locale when none is given. */
export function clockStyleOf(locale?: string): ClockStyle {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? '12h' : '24h';
}

/** Clock style of a country, by its code; null means the United States. */
export const clockStyleIn = (country: string | null): ClockStyle => clockStyleOf(`en-${country ?? 'US'}`);

const RANGE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
/** Formats dates from a first to a last one: "Dec 24–26, 2026", "Dec 24, 2026 – Jan 2, 2027". @param from YYYY-MM-DD */
export const formatDates = (from: string, to: string): string =>
  RANGE.formatRange(new Date(from), new Date(to))
    .replace(/\u2009/g, ' ')
    .replace(/(\w \d+) – (\d+,)/, '$1–$2');

const made = new Map<string, Intl.DateTimeFormat>();
function formatOf(style: DateStyle, timeZone: string | undefined, clock: ClockStyle): Intl.DateTimeFormat {
  const key = `${style} ${timeZone ?? ''} ${clock}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(LOCALE, {
    ...STYLES[style],
    timeZone,
    ...(clock === '24h' && { hourCycle: 'h23' }),
  });
  made.set(key, format);
  return format;
}

/**
 * Formats a date or a moment.
 * @param at a moment, also as ISO text or milliseconds
 */
export const formatDate = (
  at: Date | string | number,
  style: DateStyle = 'date',
  timeZone?: string,
  clock: ClockStyle = '12h',
): string =>
  // Some releases of Intl put a narrow space before AM and PM.
  formatOf(style, timeZone, clock)
    .format(new Date(at))
    .replace(/\u202f/g, ' ');
