import { describe, expect, it } from 'vitest';
import { formatBytes, formatLatency } from './format-measures';
import { formatRelativeTime, formatDuration } from '@/lib/relative-time';

describe('times and sizes on the System page', () => {
  it.each([
    [0.4, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [3_599, '59 min'],
    [7_200, '2 h'],
    [172_800, '2 d'],
    [-3, '0 s'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });

  it('show relative times in the past and the future', () => {
    const now = '2026-05-02T12:00:00.000Z';
    expect(formatRelativeTime('2026-05-02T11:58:00.000Z', now)).toBe('2 min ago');
    expect(formatRelativeTime('2026-05-02T12:00:42.000Z', now)).toBe('in 42 s');
  });

  it('show latencies and sizes with few digits', () => {
    expect([0.44, 9.96, 12.4, 1_240].map(formatLatency)).toEqual(['0.4 ms', '10.0 ms', '12 ms', '1.2 s']);
    expect(formatBytes(104_857_600)).toBe('100 MB');
  });
});
