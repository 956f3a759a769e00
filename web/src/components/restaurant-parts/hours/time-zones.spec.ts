import { describe, expect, it } from 'vitest';
import { isZoneFoundBy, timeThere, timeZoneOption, timeZoneOptions } from './time-zones';

const NOON = new Date('2026-07-01T12:00:00Z');

describe('time zones', () => {
  it('are labeled with their city and name', () => {
    expect(timeZoneOption('America/New_York').label).toBe('New York (Eastern Time)');
  });

  it('are all offered, including the current one', () => {
    const values = timeZoneOptions('Europe/London').map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['UTC', 'Europe/London', 'America/Los_Angeles']));
    expect(new Set(values).size).toBe(values.length);
  });

  it.each([
    ['America/Chicago', 'America/Chicago'],
    ['America/New_York', 'america/new york'],
    ['America/New_York', 'Eastern'],
    ['UTC', 'utc'],
    ['Europe/Paris', ' paris '],
  ])('%s is found by %j', (zone, text) => {
    expect(isZoneFoundBy(text, timeZoneOption(zone))).toBe(true);
    expect(isZoneFoundBy(text, timeZoneOption('Asia/Tokyo'))).toBe(false);
  });

  it.each([
    ['America/New_York', '12h', '8:00 AM'],
    ['Europe/London', '24h', '13:00'],
    ['UTC', '12h', '12:00 PM'],
  ] as const)('%s shows its current time', (zone, clock, time) => {
    expect(timeThere(zone, NOON, clock)).toBe(time);
  });
});
