import { describe, expect, it } from '@jest/globals';
import { timeThere, timeZoneOption, timeZoneOptions } from './time-zones';

const NOON = new Date('2026-07-01T12:00:00Z');

describe('time zones', () => {
  it('are told by place and by name', () => {
    expect(timeZoneOption('America/New_York').label).toBe('New York (Eastern Time)');
  });

  it('are all on offer, the current one in any case', () => {
    const values = timeZoneOptions('UTC').map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['UTC', 'Europe/London', 'America/Los_Angeles']));
    expect(new Set(values).size).toBe(values.length);
  });

  it.each([
    ['America/New_York', true, '8:00 AM'],
    ['Europe/London', false, '13:00'],
    ['UTC', true, '12:00 PM'],
  ])('%s: the clock shows the time there', (zone, hour12, time) => {
    expect(timeThere(zone, NOON, hour12)).toBe(time);
  });
});
