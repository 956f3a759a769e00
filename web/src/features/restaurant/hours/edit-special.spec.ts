import { describe, expect, it } from 'vitest';
import { DEFAULT_WEEK } from '@server/shared/hours/week';
import {
  applyEdit,
  closedDay,
  conflictingEntries,
  isIdle,
  lastDayFrom,
  calendarLeaf,
  formatSpecialDates,
  formatSpecialEntry,
  splitByDate,
  weeklyBreak,
  weeklyTimes,
} from './edit-special';

const CHRISTMAS = { ...closedDay('2026-12-24', 'Christmas'), to: '2026-12-26' };
const EVE = { ...closedDay('2026-12-31', ''), closed: false, open: '18:00', close: '02:00' };
const THANKSGIVING = closedDay('2026-11-26', 'Thanksgiving');
const LATER = { ...CHRISTMAS, to: '2026-12-28' };

describe('an edit of special dates', () => {
  it('adds, changes and removes entries, sorted by date', () => {
    expect(applyEdit([CHRISTMAS, EVE], { before: null, after: THANKSGIVING })).toEqual([
      THANKSGIVING,
      CHRISTMAS,
      EVE,
    ]);
    expect(applyEdit([CHRISTMAS, EVE], { before: CHRISTMAS, after: LATER })).toEqual([LATER, EVE]);
    expect(applyEdit([CHRISTMAS, EVE], { before: CHRISTMAS, after: null })).toEqual([EVE]);
  });

  it('is idle when it changes nothing', () => {
    expect(isIdle([EVE], { before: CHRISTMAS, after: null })).toBe(true);
    expect(isIdle([CHRISTMAS, EVE], { before: CHRISTMAS, after: { ...CHRISTMAS } })).toBe(true);
    expect(isIdle([CHRISTMAS, EVE], { before: CHRISTMAS, after: LATER })).toBe(false);
    expect(isIdle([CHRISTMAS, EVE], { before: CHRISTMAS, after: null })).toBe(false);
    expect(isIdle([EVE], { before: null, after: CHRISTMAS })).toBe(false);
  });

  it("does not conflict with other users' edits of other dates", () => {
    expect(conflictingEntries([CHRISTMAS, EVE], { before: null, after: THANKSGIVING })).toBeUndefined();
    expect(conflictingEntries([CHRISTMAS, EVE], { before: CHRISTMAS, after: LATER })).toBeUndefined();
    expect(conflictingEntries([CHRISTMAS, EVE], { before: CHRISTMAS, after: null })).toBeUndefined();
    // Both users removed it.
    expect(conflictingEntries([EVE], { before: CHRISTMAS, after: null })).toBeUndefined();
  });

  it("conflicts with other users' edits of the same dates", () => {
    expect(conflictingEntries([LATER, EVE], { before: CHRISTMAS, after: null })).toEqual([LATER]);
    expect(
      conflictingEntries([CHRISTMAS], { before: null, after: closedDay('2026-12-25', 'Christmas Day') }),
    ).toEqual([CHRISTMAS]);
    expect(conflictingEntries([EVE], { before: CHRISTMAS, after: LATER })).toEqual([]);
  });
});

describe('formatted special dates', () => {
  it('are split into upcoming and past; one that has begun is upcoming', () => {
    const { upcoming, past } = splitByDate([THANKSGIVING, CHRISTMAS, EVE], '2026-12-26');
    expect(upcoming).toEqual([CHRISTMAS, EVE]);
    expect(past).toEqual([THANKSGIVING]);
    expect(splitByDate([THANKSGIVING, CHRISTMAS], '2027-01-01').past).toEqual([CHRISTMAS, THANKSGIVING]);
  });

  it('have their dates, and the year if it differs', () => {
    expect(formatSpecialDates(THANKSGIVING, '2026-11-01')).toBe('Thursday, November 26');
    expect(formatSpecialDates(CHRISTMAS, '2026-11-01')).toBe('December 24–26');
    expect(formatSpecialDates(CHRISTMAS, '2025-11-01')).toBe('December 24–26, 2026');
    expect(formatSpecialEntry(CHRISTMAS, '2026-11-01', '12h')).toBe('Closed December 24–26 (Christmas)');
    expect(formatSpecialEntry({ ...EVE, close: '23:00' }, '2026-11-01', '12h')).toBe(
      'Thursday, December 31: open 6:00 PM – 11:00 PM',
    );
    expect(formatSpecialEntry(EVE, '2026-11-01', '24h')).toBe('Thursday, December 31: open 18:00 – 02:00');
  });

  it('have a calendar icon with month and days', () => {
    expect(calendarLeaf(THANKSGIVING)).toEqual({ month: 'Nov', days: '26' });
    expect(calendarLeaf(CHRISTMAS)).toEqual({ month: 'Dec', days: '24–26' });
    expect(calendarLeaf({ ...CHRISTMAS, to: '2027-01-03' })).toEqual({ month: 'Dec', days: '24' });
  });
});

describe('the defaults of a new special date', () => {
  const [MONDAY, TUESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-29'];
  const NONE = { open: null, close: null };
  const rowOf = (day_of_week: number, open_time: string, close_time: string) => ({
    day_of_week,
    closed: false,
    open_time,
    break_start: '14:00',
    reopen_time: '17:00',
    close_time,
  });
  const week = {
    saved: true,
    open_247: false,
    closed_within: true,
    hours: [rowOf(1, '11:30', '22:00'), rowOf(2, '18:00', '02:00')],
  };

  it('have the times of its weekday, without a break', () => {
    expect(weeklyTimes(week, MONDAY)).toEqual({ open: '11:30', close: '22:00' });
    expect(weeklyTimes(week, TUESDAY)).toEqual({ open: '18:00', close: '02:00' });
    expect(weeklyTimes({ ...week, open_247: true }, SUNDAY)).toEqual({ open: '00:00', close: '00:00' });
  });

  it('name the break of its weekday, which is left out', () => {
    expect(weeklyBreak(week, MONDAY, '12h')).toBe('2:00 PM – 5:00 PM');
    expect(weeklyBreak(week, TUESDAY, '12h')).toBeUndefined();
    expect(weeklyBreak({ ...week, saved: false }, MONDAY, '12h')).toBeUndefined();
    expect(weeklyBreak(week, '', '12h')).toBeUndefined();
  });

  it('have no times on a closed weekday, before hours are saved, or without a date', () => {
    expect(weeklyTimes(week, SUNDAY)).toEqual(NONE);
    expect(weeklyTimes({ ...DEFAULT_WEEK, saved: false }, MONDAY)).toEqual(NONE);
    expect(weeklyTimes(week, '')).toEqual(NONE);
  });

  it('end on the first day until a later one is entered', () => {
    expect(lastDayFrom(MONDAY, '')).toBe(MONDAY);
    expect(lastDayFrom(TUESDAY, MONDAY)).toBe(TUESDAY);
    expect(lastDayFrom(MONDAY, TUESDAY)).toBe(TUESDAY);
    expect(lastDayFrom('', TUESDAY)).toBe(TUESDAY);
  });
});
