import { shownAt } from '@server/shared/hours/wall-clock';

interface ZoneOption {
  value: string;
  label: string;
}

const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "Eastern Time", where the browser has a name for it; undefined for a zone that is younger than the browser. */
function nameOf(zone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
    return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return undefined;
  }
}

function label(zone: string): string {
  const name = nameOf(zone);
  return name === undefined ? placeOf(zone) : `${placeOf(zone)} (${name})`;
}

/** Found by its place, by its own name and by that of its time: "new york", "America/New_York", "eastern". */
export function isZoneFoundBy(text: string, { value, label }: ZoneOption): boolean {
  const sought = text.trim().toLowerCase();
  return [label, value, value.replaceAll('_', ' ')].some((name) => name.toLowerCase().includes(sought));
}

/** Every time zone that the browser knows, UTC and `current` in any case, in the order of their places. */
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

/** Only the one that is chosen: the list is made when it is opened. */
export const timeZoneOption = (zone: string): ZoneOption => ({ value: zone, label: label(zone) });

/** What the clock shows there: "3:42 PM", or "15:42". By our own table, since the browser's may be older. */
export const timeThere = (zone: string, instant: Date, hour12: boolean) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hour12 })
    .format(shownAt(instant.getTime(), zone))
    .replace(/\s/g, ' ');
