import { describe, expect, it } from 'vitest';
import { guessTimeZone, isTimeZone } from './time-zones.js';

const US_STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR VI GU MP AS';
const PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';

describe('guessTimeZone', () => {
  it.each([
    ['United States', 'NY', 'America/New_York'],
    ['United States', 'tn', 'America/Chicago'],
    ['US', 'AZ', 'America/Phoenix'],
    [' us ', ' hi ', 'Pacific/Honolulu'],
    ['United States', 'ZZ', 'America/New_York'],
    ['United States', '', 'America/New_York'],
    ['Canada', 'NL', 'America/St_Johns'],
    ['CA', 'BC', 'America/Vancouver'],
    ['Canada', '', 'America/Toronto'],
    ['United Kingdom', 'LN', 'Europe/London'],
    ['UK', '', 'Europe/London'],
    ['Atlantis', 'NY', 'UTC'],
    ['', '', 'UTC'],
  ])('for %j, %j', (country, state, zone) => {
    expect(guessTimeZone(country, state)).toBe(zone);
  });

  it.each([
    ['US', US_STATES, 15],
    ['CA', PROVINCES, 10],
  ])('returns a valid zone for every state of %s', (country, states, count) => {
    const zones = states.split(' ').map((state) => guessTimeZone(country, state));
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(new Set(zones).size).toBe(count);
  });
});

describe('isTimeZone', () => {
  it.each(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires'])('knows %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', '+05:00', 'Mars/Olympus', 'America/New York', 'x'.repeat(5_000)])(
    'refuses "%.20s"',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
