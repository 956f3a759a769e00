import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago';

const NOW = Date.parse('2026-03-10T12:00:00Z');

describe('timeAgo', () => {
  it.each([
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T12:00:20Z', 'just now'],
    ['2026-03-10T11:55:00Z', '5 minutes ago'],
    ['2026-03-10T10:59:00Z', '1 hour ago'],
    ['2026-03-09T11:00:00Z', 'yesterday'],
    ['2026-03-03T12:00:00Z', '7 days ago'],
  ])('%s is %s', (moment, words) => {
    expect(timeAgo(moment, NOW)).toBe(words);
  });
});
