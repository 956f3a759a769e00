import { describe, expect, it } from 'vitest';
import { newCode, secondsUntilNextCode, sendingLimits, type SendingRecord } from './code-rules.js';

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
    ['twenty today', { day_count: 20 }, 79_200],
    ['twenty yesterday', { day_count: 20, day_started_at: ago(86_400) }, 0],
    ['the longest wait counts', { sent_at: now, hour_count: 5, day_count: 20 }, 79_200],
  ];

  it.each(cases)('%s', (_name, changes, expected) => {
    expect(secondsUntilNextCode(record(changes), now)).toBe(expected);
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
