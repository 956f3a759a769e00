import type { ClockStyle } from '@server/shared/format-date';
import { formatClockTime } from '@server/shared/hours/time-of-day';
import { shownAt } from '@server/shared/hours/wall-clock';
import { findZoneName } from '@/lib/zone-name';

const MINUTE = 60_000; // ms

interface ZoneOption {
  value: string;
  label: string;
}

const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function label(zone: string): string {
  const name = findZoneName(zone);
  return name === undefined ? placeOf(zone) : `${placeOf(zone)} (${name})`;
}

/** Matches a zone by its label or id, such as "new york", "America/New_York", "eastern". */
export function isZoneFoundBy(text: string, { value, label }: ZoneOption): boolean {
  const sought = text.trim().toLowerCase();
  return [label, value, value.replaceAll('_', ' ')].some((name) => name.toLowerCase().includes(sought));
}

/** All time zones of the browser plus UTC and `current`, sorted by place. */
export function timeZoneOptions(current: string): ZoneOption[] {
  const zones = new Set([
    current,
    'UTC',
    ...('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []),
  ]);
  return [...zones]
    .map((value) => ({ value, label: label(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Option of the chosen zone only; the full list is built when it opens. */
export const timeZoneOption = (zone: string): ZoneOption => ({ value: zone, label: label(zone) });

/** Current time in a zone, "3:42 PM" or "15:42". Uses our own table, because the browser's can be older. */
export const timeThere = (zone: string, instant: Date, clock: ClockStyle) =>
  formatClockTime(Math.floor(shownAt(instant.getTime(), zone) / MINUTE), clock);
