import { describe, expect, it } from 'vitest';
import { clockStyleOf, formatDate, formatDates } from './format-date.js';

describe('formatDates', () => {
  it.each([
    ['2026-12-24', '2026-12-24', 'Dec 24, 2026'],
    ['2026-12-24', '2026-12-26', 'Dec 24–26, 2026'],
    ['2026-12-24', '2027-01-02', 'Dec 24, 2026 – Jan 2, 2027'],
  ])('formats %s to %s as "%s"', (from, to, text) => expect(formatDates(from, to)).toBe(text));
});

describe('formatDate', () => {
  const at = '2026-11-27T01:43:05Z';

  it.each([
    ['date', 'Nov 26, 2026'],
    ['moment', 'Nov 26, 2026, 8:43 PM'],
    ['shortMoment', 'Nov 26, 8:43 PM'],
    ['time', '8:43 PM'],
    ['exactTime', '8:43:05 PM'],
    ['fullDate', 'Thursday, November 26, 2026'],
    ['fullMoment', 'Thursday, November 26, 2026 at 8:43 PM'],
    ['weekdayTime', 'Thursday 8:43 PM'],
    ['month', 'Nov'],
  ] as const)('formats a %s as "%s"', (style, text) =>
    expect(formatDate(at, style, 'America/New_York')).toBe(text),
  );

  it.each([
    ['time', '00:43'],
    ['weekdayTime', 'Friday 00:43'],
  ] as const)('formats a %s for a 24-hour clock as "%s"', (style, text) =>
    expect(formatDate('2026-11-27T00:43:05Z', style, 'UTC', '24h')).toBe(text),
  );

  it('accepts dates and milliseconds', () =>
    expect([new Date(at), Date.parse(at)].map((one) => formatDate(one, 'date', 'UTC'))).toEqual([
      'Nov 27, 2026',
      'Nov 27, 2026',
    ]));
});

describe('clockStyleOf', () => {
  it.each([
    ['en-US', '12h'],
    ['en-CA', '12h'],
    ['en-GB', '24h'],
    ['fr-CA', '24h'],
  ])('of %s is %s', (locale, style) => {
    expect(clockStyleOf(locale)).toBe(style);
  });
});
