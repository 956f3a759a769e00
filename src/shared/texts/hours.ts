/** Words of the special dates and of what is open (C-281). */
export const HOURS_TEXTS = {
  notListedYet: 'Guests see “Hours not listed” until you save these hours.',
  specialDates: 'Special dates',
  specialDatesLead: 'Holidays and other days that differ from your week.',
  noSpecialDates: 'No special dates yet. On every day your weekly hours count.',
  addSpecialDate: 'Add special date',
  editSpecialDate: 'Edit special date',
  noBreak: (hours: string) => `Your usual break (${hours}) won’t apply. Special hours have no break.`,
  publicHolidays: 'Public holidays',
  publicHolidaysHint:
    'One click closes the day; “Open as usual” keeps your weekly hours. Change either afterwards.',
  asUsual: 'Open as usual',
  asUsualOn: (name: string, date: string, hours: string) => `Open as usual on ${name}, ${date}: ${hours}`,
  moreHolidays: (count: number) => `${count} more`,
  pastDates: (count: number) => (count === 1 ? '1 past date' : `${count} past dates`),
  saved: (dates: string) => `Saved: ${dates}.`,
  removed: (dates: string) => `Removed: ${dates}.`,
  saveFailed: (why: string) => `The special dates could not be saved: ${why}`,
} as const;
