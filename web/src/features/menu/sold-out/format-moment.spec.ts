import { describe, expect, it } from 'vitest';
import { formatFullMoment, formatMoment, zoneName } from './format-moment';

describe('formatMoment', () => {
  const clock = {
    now: '2026-10-31T18:00:00.000Z',
    utc_offsets: [
      { from: '2026-10-31T18:00:00.000Z', minutes: -240 },
      { from: '2026-11-01T06:00:00.000Z', minutes: -300 },
    ],
  };
  const format = (moment: string) => formatMoment(moment, clock).replace(/\s/g, ' ');

  it.each([
    ['2026-11-01T02:00:00.000Z', '10:00 PM'],
    ['2026-11-01T05:30:00.000Z', 'Sunday 1:30 AM'],
    ['2026-11-01T13:00:00.000Z', 'Sunday 8:00 AM'],
    // Another month that has the same day.
    ['2026-11-30T13:00:00.000Z', 'Monday 8:00 AM'],
    ['2026-10-31T17:00:00.000Z', '1:00 PM'],
  ])("formats %s with the server's offsets as %s", (moment, words) => {
    expect(format(moment).replace(',', '')).toBe(words);
  });

  it('formats a moment for a file with its date', () => {
    expect(formatFullMoment('2026-11-01T13:00:00.000Z', clock)).toBe('Nov 1, 2026, 8:00 AM');
  });
});

describe('zoneName', () => {
  it.each([
    ['America/New_York', 'Eastern Time'],
    ['America/St_Johns', 'Newfoundland Time'],
    ['Nowhere/Else', 'Nowhere/Else'],
  ])('names %s %s', (zone, name) => {
    expect(zoneName(zone)).toBe(name);
  });
});
