import { formatDate } from '@server/shared/format-date';
import { firstInstantAt, shownAt } from '@server/shared/hours/wall-clock';

/** Formats a moment in a time zone: "Sunday, December 27, 2026 at 9:00 AM". */
export const formatInZone = (moment: string, timeZone: string): string =>
  formatDate(shownAt(Date.parse(moment), timeZone), 'fullMoment', 'UTC');

/** Converts a moment to the value of a date and time field, in a time zone: "2026-12-27T09:00". */
export const toZonedInput = (moment: string, timeZone: string): string =>
  new Date(shownAt(Date.parse(moment), timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** Converts a field's value in a time zone to a moment; null for an empty field. */
export function fromZonedInput(wall: string, timeZone: string): string | null {
  const reading = Date.parse(`${wall}Z`);
  return Number.isNaN(reading) ? null : new Date(firstInstantAt(reading, timeZone)).toISOString();
}
