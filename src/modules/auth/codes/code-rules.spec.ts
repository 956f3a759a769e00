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
    ['long ago', {}, 0],
    ['this very moment', { sent_at: now }, 60],
    ['59 seconds ago', { sent_at: ago(59) }, 1],
    ['59.5 seconds ago', { sent_at: ago(59.5) }, 1],
    ['60 seconds ago', { sent_at: ago(60) }, 0],
    ['four in this hour', { hour_count: 4 }, 0],
    ['five in this hour', { hour_count: 5 }, 3_000],
    ['five in the hour before', { hour_count: 5, hour_started_at: ago(3_600) }, 0],
    ['eight today', { day_count: 8 }, 79_200],
    ['eight yesterday', { day_count: 8, day_started_at: ago(86_400) }, 0],
    ['the longest wait counts', { sent_at: now, hour_count: 5, day_count: 8 }, 79_200],
  ];

  it.each(cases)('%s', (_name, changes, expected) => {
    expect(secondsUntilNextCode(record(changes), now)).toBe(expected);
  });
});

describe('sends of all clients', () => {
  it('need no pause, and four strangers leave the owner their own', () => {
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
  it('looks back a minute, an hour and a day', () => {
    expect(sendingLimits(now)).toEqual({ pause: ago(60), hour: ago(3_600), day: ago(86_400) });
  });
});

describe('newCode', () => {
  it('is always six digits, leading zeros included', () => {
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
  ])('makes whole steps of %d ms, by %d ms', (spent, left) => expect(untilAnswer(spent)).toBe(left));
});
