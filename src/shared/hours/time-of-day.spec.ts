import { describe, expect, it } from 'vitest';
import { formatTime, parseTime, formatClockTime, TIME_OPTIONS, timeOptions } from './time-of-day.js';

describe('parseTime', () => {
  it.each([
    ['00:00', 0],
    ['08:30', 510],
    ['23:59', 1439],
    ['08:07:00', 487],
    ['23:59:59', 1439],
    [' 08:30 ', 510],
    ['9:00', 540],
    ['9:00 AM', 540],
    ['9:00\u202Fam', 540],
    ['5 PM', 1020],
    ['5p.m.', 1020],
    ['08:30 PM', 1230],
    ['12 AM', 0],
    ['12:15 PM', 735],
    ['17.30', 1050],
    ['17 h 30', 1050],
    ['17h', 1020],
    ['\u0660\u0668:\u0663\u0660', 510],
    ['24:00', 0],
    ['24:00:00', 0],
  ])('reads "%s"', (text, minutes) => {
    expect(parseTime(text)).toBe(minutes);
  });

  it.each([
    '',
    '9',
    '24:30',
    '25:00',
    '08:60',
    '08:30:60',
    '13 PM',
    '0830',
    '08:30Z',
    '1:2',
    null,
    undefined,
  ])('refuses %j', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });

  it('reads every minute that formatTime writes', () => {
    for (let minute = 0; minute < 1440; minute += 1) expect(parseTime(formatTime(minute))).toBe(minute);
  });
});

describe('formatClockTime', () => {
  it.each([
    [0, '12:00 AM', '00:00'],
    [5, '12:05 AM', '00:05'],
    [720, '12:00 PM', '12:00'],
    [1185, '7:45 PM', '19:45'],
    [1440, '12:00 AM', '00:00'],
    [1560, '2:00 AM', '02:00'],
  ])('formats minute %i', (minutes, twelve, twentyFour) => {
    expect(formatClockTime(minutes, '12h')).toBe(twelve);
    expect(formatClockTime(minutes, '24h')).toBe(twentyFour);
  });
});

describe('TIME_OPTIONS', () => {
  it('has 96 steps of 15 minutes, the last at 23:45', () => {
    expect(TIME_OPTIONS).toHaveLength(96);
    expect(new Set(TIME_OPTIONS).size).toBe(96);
    expect(TIME_OPTIONS.slice(0, 3)).toEqual(['00:00', '00:15', '00:30']);
    expect(TIME_OPTIONS.at(-1)).toBe('23:45');
  });

  it('has labels for both clock styles', () => {
    expect(timeOptions('12h')[81]).toEqual({ value: '20:15', label: '8:15 PM' });
    expect(timeOptions('24h')[81]).toEqual({ value: '20:15', label: '20:15' });
  });
});
