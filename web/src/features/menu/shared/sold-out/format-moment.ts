/** What says how a restaurant's clock goes, of the answer about its open hours. */
export interface RestaurantClock {
  now: string;
  utc_offsets: readonly { from: string; minutes: number }[];
}

const MINUTE = 60_000;

/** What the clock shows, as if it were UTC. */
function shownAt(moment: string, offsets: RestaurantClock['utc_offsets']): string {
  const instant = Date.parse(moment);
  const { minutes = 0 } = offsets.findLast(({ from }) => Date.parse(from) <= instant) ?? offsets[0] ?? {};
  return new Date(instant + minutes * MINUTE).toISOString();
}

const dayOf = (shown: string) => shown.slice(0, 'YYYY-MM-DD'.length);

/**
 * A moment by the restaurant's clock: "10:00 PM", and on another day than today "Tuesday, 8:00 AM". By the offsets that
 * the server gives: the browser's own may be out of date, and a table of them weighs more than the screen.
 */
export function formatMoment(moment: string, { now, utc_offsets: offsets }: RestaurantClock): string {
  const { hour12 = true } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  const shown = shownAt(moment, offsets);
  const another = dayOf(shown) !== dayOf(shownAt(now, offsets));
  return new Intl.DateTimeFormat('en', {
    timeZone: 'UTC',
    hour12,
    hour: 'numeric',
    minute: '2-digit',
    ...(another && { weekday: 'long' as const }),
  }).format(new Date(shown));
}
