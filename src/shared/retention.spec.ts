import { describe, expect, it } from 'vitest';
import { KEPT_WITH, keptSince, RETENTION, formatPeriod } from './retention.js';
import { RESTAURANT_TEXTS } from './texts/restaurant.js';

describe('the retention table', () => {
  it.each([
    [600_000, '10 minutes'],
    [3_600_000, '1 hour'],
    [86_400_000, '1 day'],
    [30 * 86_400_000, '30 days'],
    [400 * 86_400_000, '400 days'],
    [2 * 365 * 86_400_000, '2 years'],
    [90_000, '2 minutes'],
  ])('formats %s ms as %s', (ms, text) => {
    expect(formatPeriod(ms)).toBe(text);
  });

  it('counts back from now', () => {
    const now = new Date('2026-03-31T12:00:00Z');
    expect(keptSince('mails', now)).toEqual(new Date('2026-03-01T12:00:00Z'));
  });

  it('keeps former URLs as long as the URL field says', () => {
    expect(RESTAURANT_TEXTS.leavesSlug('x')).toContain(`for ${formatPeriod(RETENTION.formerSlugs.ms)}`);
  });

  it('states what, why, from when and what happens then in every row', () => {
    for (const line of Object.values(RETENTION)) {
      expect(line.ms).toBeGreaterThan(0);
      for (const text of [line.what, line.why, line.from, line.then]) expect(text).toMatch(/^\S.*[^.\s]$/);
    }
    for (const { what, until, then } of Object.values(KEPT_WITH))
      for (const text of [what, until, then]) expect(text).toMatch(/^\S.*[^.\s]$/);
  });
});
