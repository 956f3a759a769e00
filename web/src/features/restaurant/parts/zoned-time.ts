import { firstInstantAt, shownAt } from '@server/shared/hours/wall-clock';

/** "Sunday, December 27, 2026 at 9:00 AM", as the clock shows it there. */
export const formatInZone = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
    .format(shownAt(Date.parse(moment), timeZone))
    .replace(/\s/g, ' ');

/** What a field for date and time holds, "2026-12-27T09:00", of the clock there. */
export const toZonedInput = (moment: string, timeZone: string): string =>
  new Date(shownAt(Date.parse(moment), timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** The moment at which the clock there shows what the field holds; null for an empty field. */
export function fromZonedInput(wall: string, timeZone: string): string | null {
  const reading = Date.parse(`${wall}Z`);
  return Number.isNaN(reading) ? null : new Date(firstInstantAt(reading, timeZone)).toISOString();
}
