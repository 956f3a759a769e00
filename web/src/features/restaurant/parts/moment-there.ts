import { firstInstantAt } from '@server/shared/hours/wall-clock';

/** "Sunday, December 27, 2026 at 9:00 AM", as the clock shows it there. */
export const momentThere = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone })
    .format(new Date(moment))
    .replace(/\s/g, ' ');

/** What a field for date and time holds, "2026-12-27T09:00", of the clock there. */
export function wallText(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The moment at which the clock there shows what the field holds; null for an empty field. */
export function momentOf(wall: string, timeZone: string): string | null {
  const reading = Date.parse(`${wall}Z`);
  return Number.isNaN(reading) ? null : new Date(firstInstantAt(reading, timeZone)).toISOString();
}
