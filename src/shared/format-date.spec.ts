import { describe, expect, it } from 'vitest';
import { formatDate, formatDates } from './format-date.js';

describe('formatDates', () => {
  it.each([
    ['2026-12-24', '2026-12-24', 'Dec 24, 2026'],
    ['2026-12-24', '2026-12-26', 'Dec 24–26, 2026'],
    ['2026-12-24', '2027-01-02', 'Dec 24, 2026 – Jan 2, 2027'],
  ])('writes %s to %s as "%s"', (from, to, text) => expect(formatDates(from, to)).toBe(text));
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
  ] as const)('writes a %s as "%s"', (style, text) =>
    expect(formatDate(at, style, 'America/New_York')).toBe(text),
  );

  it('takes dates and milliseconds', () =>
    expect([new Date(at), Date.parse(at)].map((one) => formatDate(one, 'date', 'UTC'))).toEqual([
      'Nov 27, 2026',
      'Nov 27, 2026',
    ]));
});
