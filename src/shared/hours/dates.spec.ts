import { describe, expect, it } from 'vitest';
import { formatIsoDate, parseDate, sayDay, sayRange, weekdayOf } from './dates.js';

const date = (text: string) => parseDate(text) ?? NaN;

describe('parseDate', () => {
  it.each(['2026-11-26', '2000-01-01', '2100-12-31', '2028-02-29'])('reads %s', (text) => {
    expect(formatIsoDate(date(text))).toBe(text);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1999-12-31',
    '2101-01-01',
    '26-11-26',
    '',
  ])('finds no date in "%s"', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it.each([' 2026-11-26', '2026-11-26T00:00', '2026-1-2', 'Thursday'])('rejects "%s"', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });
});

describe('a formatted date', () => {
  it('has the correct weekday', () => {
    expect(weekdayOf(date('2026-11-23'))).toBe(1);
    expect(weekdayOf(date('2026-11-29'))).toBe(7);
    expect(weekdayOf(date('2000-01-01'))).toBe(6);
  });

  it('has the year unless it is the current one', () => {
    expect(sayDay(date('2026-11-26'), 2026)).toBe('Thursday, November 26');
    expect(sayDay(date('2026-11-26'), 2025)).toBe('Thursday, November 26, 2026');
    expect(sayDay(date('2026-11-26'), 2026, '24h')).toBe('Thursday 26 November');
    expect(sayDay(date('2026-11-26'), 2025, '24h')).toBe('Thursday 26 November 2026');
  });

  it.each([
    ['2026-12-25', '2026-12-25', 'December 25'],
    ['2026-12-24', '2026-12-26', 'December 24–26'],
    ['2027-12-24', '2027-12-26', 'December 24–26, 2027'],
    ['2026-11-30', '2026-12-02', 'November 30 – December 2'],
    ['2026-12-31', '2027-01-02', 'December 31, 2026 – January 2, 2027'],
  ])('formats %s to %s', (from, to, words) => {
    expect(sayRange(date(from), date(to), 2026)).toBe(words);
  });
});
