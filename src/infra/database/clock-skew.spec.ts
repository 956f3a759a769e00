import { describe, expect, it } from 'vitest';
import { judgeClock } from './clock-skew.js';

describe('judgeClock', () => {
  it.each([0, 30_000, -30_000])('tolerates %i ms without a report', (skew) => {
    expect(judgeClock(skew)).toBeUndefined();
  });

  it.each([
    [30_001, '30 seconds ahead of', true],
    [-90_000, '90 seconds behind', true],
    [300_000, '5 minutes ahead of', true],
    [300_001, '5 minutes ahead of', false],
    [-3_600_000, '60 minutes behind', false],
  ])('reports %i ms as %s the database, tolerable: %s', (skew, amount, tolerable) => {
    const sentence = `This server's clock is ${amount} the database's. Synchronize both.`;
    expect(judgeClock(skew)).toEqual({ sentence, tolerable });
  });
});
