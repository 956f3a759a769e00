import { readFileSync } from 'node:fs';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { describe, expect, it } from 'vitest';
import { zoneSource } from '../../../scripts/zones/zone-table.mjs';
import { isOpenAt } from './opening.js';
import { DEFAULT_WEEK } from './week.js';
import { shownAt } from './wall-clock.js';
import { isInZoneData, zoneOffset } from './zone-offset.js';

const clockAt = (moment: string, zone: string) =>
  new Date(shownAt(Date.parse(moment), zone)).toISOString().slice(11, 16);

describe('the offset of a time zone', () => {
  it.each([
    ['America/Vancouver', '19:28'],
    ['america/vancouver', '19:28'],
    ['Canada/Pacific', '19:28'],
    ['America/Edmonton', '20:28'],
    ['America/Los_Angeles', '18:28'],
    ['America/Denver', '19:28'],
    ['Europe/London', '02:28'],
    ['UTC', '02:28'],
  ])('of %s gives %s at 02:28 UTC in December 2026', (zone, time) => {
    expect(clockAt('2026-12-10T02:28Z', zone)).toBe(time);
  });

  it('in British Columbia follows its law of 2026', () => {
    const hours = DEFAULT_WEEK.hours.map((day) => ({
      ...day,
      closed: false,
      open_time: '19:00',
      close_time: '22:00',
    }));
    const opening = { open_247: false, closed_within: false, hours };
    const at = (moment: string) => isOpenAt(opening, new Date(moment), 'America/Vancouver');
    expect(at('2026-12-10T02:28Z')).toBe(true);
    expect(at('2026-12-10T01:59Z')).toBe(false);
    expect(at('2045-12-10T02:28Z')).toBe(true);
  });

  it("comes from the runtime outside the table's years", () => {
    expect(clockAt('2011-07-01T12:00Z', 'Europe/London')).toBe('13:00');
    expect(clockAt('2045-07-01T12:00Z', 'Europe/London')).toBe('13:00');
    expect(zoneOffset('Mars/Olympus', 0)).toBeNaN();
    expect(zoneOffset('Europe/London', Number.NaN)).toBeNaN();
  });

  it.each(['America/New_York', 'Australia/Lord_Howe'])(
    'agrees with Node in each hour of 2025: %s',
    (zone) => {
      const hours = Array.from({ length: 365 * 24 }, (_, hour) => Date.UTC(2025, 0, 1, hour));
      expect(hours.filter((at) => zoneOffset(zone, at) !== tzOffset(zone, new Date(at)))).toEqual([]);
    },
  );

  it('is known for every zone that Node has', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isInZoneData(zone))).toEqual([]);
  });

  it('matches the installed moment-timezone (update: `npm run zones`)', () => {
    expect(String(readFileSync('src/shared/hours/zone-data.ts'))).toBe(zoneSource());
  });
});
