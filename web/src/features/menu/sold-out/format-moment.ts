import { clockStyleOf, formatDate } from '@server/shared/format-date';
import { findZoneName } from '@/lib/zone-name';

/** Fields of the open-hours response that describe a restaurant's clock. */
export interface RestaurantClock {
  now: string;
  utc_offsets: readonly { from: string; minutes: number }[];
}

const MINUTE = 60_000;

/** Local time of the restaurant, written as if it were UTC. */
function shownAt(moment: string, offsets: RestaurantClock['utc_offsets']): string {
  const instant = Date.parse(moment);
  const { minutes = 0 } = offsets.findLast(({ from }) => Date.parse(from) <= instant) ?? offsets[0] ?? {};
  return new Date(instant + minutes * MINUTE).toISOString();
}

const dayOf = (shown: string) => shown.slice(0, 'YYYY-MM-DD'.length);

/**
 * Formats a moment by the restaurant's clock: "10:00 PM", with the weekday on another day than today. Uses the
 * server's offsets: the browser's can be outdated, and a bundled table would be larger than the screen.
 */
export function formatMoment(moment: string, { now, utc_offsets: offsets }: RestaurantClock): string {
  const shown = shownAt(moment, offsets);
  const isToday = dayOf(shown) === dayOf(shownAt(now, offsets));
  return formatDate(shown, isToday ? 'time' : 'weekdayTime', 'UTC', clockStyleOf());
}

/** Formats a moment with its date by the restaurant's clock, for files: "Oct 31, 2026, 10:00 PM". */
export const formatFullMoment = (moment: string, { utc_offsets: offsets }: RestaurantClock): string =>
  formatDate(shownAt(moment, offsets), 'moment', 'UTC', clockStyleOf());

/** "Eastern Time"; the zone's id in browsers that do not know it. */
export const zoneName = (zone: string): string => findZoneName(zone) ?? zone;
