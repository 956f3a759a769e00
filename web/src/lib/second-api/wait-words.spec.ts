import { describe, expect, it } from 'vitest';
import { waitWords } from './wait-words';

describe('waitWords', () => {
  it.each([
    [0.4, '1 second'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_540, '59 minutes'],
    [3_600, '1 hour'],
    [3_601, '2 hours'],
    [86_400, '24 hours'],
  ])('for %d s', (seconds, words) => expect(waitWords(seconds)).toBe(words));
});
