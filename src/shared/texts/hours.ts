import { formatPlural } from '../format.js';

/** Texts of special dates and opening status (C-281). */
export const HOURS_TEXTS = {
  notListedYet: 'Guests see “Hours not listed” until you save these hours.',
  specialDates: 'Special dates',
  specialDatesLead: 'Holidays and other days with different hours.',
  noSpecialDates: 'No special dates yet. Your weekly hours apply.',
  addSpecialDate: 'Add special date',
  editSpecialDate: 'Edit special date',
  noBreak: (hours: string) => `Your usual break (${hours}) won’t apply. Special hours have no break.`,
  publicHolidays: 'Public holidays',
  publicHolidaysHint: 'Click a holiday to mark it closed. “Open as usual” keeps your weekly hours.',
  asUsual: 'Open as usual',
  asUsualOn: (name: string, date: string, hours: string) => `Open as usual on ${name}, ${date}: ${hours}`,
  moreHolidays: (count: number) => `${count} more`,
  pastDates: (count: number) => formatPlural(count, 'past date'),
  saved: (dates: string) => `${dates}. Saved.`,
  removed: (dates: string) => `${dates}. Removed.`,
  saveFailed: (why: string) => `Couldn’t save special dates: ${why}`,
} as const;
