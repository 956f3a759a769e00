import type { ClockStyle } from '../format-date.js';
import { UNSEEN, withWesternDigits } from '../pasted.js';

/** Minutes of a day on the clock; wall-clock.ts alone handles daylight saving. */
export const DAY_MINUTES = 1440;

/**
 * "8:30", "20.30", "20 h 30", with seconds as a TIME column prints them, and "8:30 PM", "5 p.m."; spaces are removed
 * before.
 */
const TIME = /^(\d{1,2})(?:[:.h](\d{2})(?::[0-5]\d)?|h)?(?:([ap])\.?m\.?)?$/;
const SPACES = new RegExp(`[${UNSEEN}]+`, 'gu');

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Parses a time in any common notation to minutes since midnight, 0 to 1439. 24:00, the end of a day, is the 00:00 of
 * the next one.
 *
 * @returns undefined when the text is not a time, or is ambiguous: "9" can be in the morning or the evening
 */
export function parseTime(text: string | null | undefined): number | undefined {
  const written = withWesternDigits((text ?? '').normalize('NFKC'))
    .replace(SPACES, '')
    .toLowerCase();
  const [, digits, minutes, half] = TIME.exec(written) ?? [];
  const hour = Number(digits);
  const minute = Number(minutes ?? 0);
  const isPlain = half !== undefined || minutes !== undefined || written.endsWith('h');
  if (digits === undefined || !isPlain || minute > 59 || hour > (half ? 12 : 24)) return undefined;
  if (hour === 24) return minute === 0 ? 0 : undefined;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
}

/** True for 24:00, which only ends a day. */
export const isEndOfDay = (text: string | null): boolean =>
  /^\s*24\D/.test(text ?? '') && parseTime(text) === 0;

/** "HH:MM", 24 hours, as the API sends it. Minutes of the next day wrap around: 1440 is "00:00". */
export function formatTime(minutes: number): string {
  const minute = minutes % DAY_MINUTES;
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** Formats a time for display: "8:00 PM" or "20:00". Minutes of the next day wrap around. */
export function formatClockTime(minutes: number, clock: ClockStyle): string {
  if (clock === '24h') return formatTime(minutes);
  const hour = Math.floor((minutes % DAY_MINUTES) / 60);
  // Formatted by hand: Intl puts a narrow no-break space before AM in some releases and a plain one in others.
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Choices of a time field: 15-minute steps over 24 hours, "00:00" to "23:45", 96 of them. */
export const TIME_OPTIONS: readonly string[] = Array.from({ length: 96 }, (_, step) => formatTime(step * 15));

/** The same choices with their labels. */
export function timeOptions(clock: ClockStyle): { value: string; label: string }[] {
  return TIME_OPTIONS.map((value, step) => ({ value, label: formatClockTime(step * 15, clock) }));
}
