import { describe, expect, it } from 'vitest';
import {
  ALL_SENDS,
  CLIENT_SENDS,
  type SendingRecord,
  newCode,
  secondsUntilNextCode,
  sendingLimits,
  untilAnswer,
} from './code-rules.js';

const now = new Date('2025-11-21T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

const record = (changes: Partial<SendingRecord> = {}): SendingRecord => ({
  sent_at: ago(300),
  hour_started_at: ago(600),
  hour_count: 1,
  day_started_at: ago(7_200),
  day_count: 1,
  ...changes,
});

describe('secondsUntilNextCode', () => {
  const cases: [string, Partial<SendingRecord>, number][] = [
    ['with the last code sent long ago', {}, 0],
    ['with a code sent right now', { sent_at: now }, 60],
    ['with a code sent 59 seconds ago', { sent_at: ago(59) }, 1],
    ['with a code sent 59.5 seconds ago', { sent_at: ago(59.5) }, 1],
    ['with a code sent 60 seconds ago', { sent_at: ago(60) }, 0],
    ['with 4 codes in this hour', { hour_count: 4 }, 0],
    ['with 5 codes in this hour', { hour_count: 5 }, 3_000],
    ['with 5 codes in the previous hour', { hour_count: 5, hour_started_at: ago(3_600) }, 0],
    ['with 8 codes today', { day_count: 8 }, 79_200],
    ['with 8 codes yesterday', { day_count: 8, day_started_at: ago(86_400) }, 0],
    ['returns the longest wait', { sent_at: now, hour_count: 5, day_count: 8 }, 79_200],
  ];

  it.each(cases)('%s', (_name, changes, expected) => {
    expect(secondsUntilNextCode(record(changes), now)).toBe(expected);
  });
});

describe('the sending limit for all clients together', () => {
  it("has no minute's wait, and four strangers cannot use it up", () => {
    const strangers = {
      sent_at: now,
      hour_count: 4 * CLIENT_SENDS.perHour,
      day_count: 4 * CLIENT_SENDS.perDay,
    };
    expect(secondsUntilNextCode(record(strangers), now, ALL_SENDS)).toBe(0);
    expect(ALL_SENDS.perHour - strangers.hour_count).toBeGreaterThanOrEqual(CLIENT_SENDS.perHour);
    expect(ALL_SENDS.perDay - strangers.day_count).toBeGreaterThanOrEqual(CLIENT_SENDS.perDay);
  });
});

describe('sendingLimits', () => {
  it('counts a minute, an hour and a day back', () => {
    expect(sendingLimits(now)).toEqual({ pause: ago(60), hour: ago(3_600), day: ago(86_400) });
  });
});

describe('newCode', () => {
  it('always has six digits, including leading zeros', () => {
    const codes = Array.from({ length: 2_000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });
});

describe('untilAnswer', () => {
  it.each([
    [0, 100],
    [12.5, 87.5],
    [130, 70],
  ])('after %d ms waits %d ms, so that responses take a multiple of 100 ms', (spent, left) =>
    expect(untilAnswer(spent)).toBe(left),
  );
});
