import { describe, expect, it } from 'vitest';
import { trendOf } from './trend';

describe('trendOf', () => {
  it.each([
    [0, 0, '—', 'none'],
    [5, 0, '+5', 'up'],
    [5, 5, '0%', 'same'],
    [6, 5, '+20%', 'up'],
    [0, 5, '−100%', 'down'],
    [1, 3, '−67%', 'down'],
    [3_000, 1, '+299,900%', 'up'],
  ])('%i after %i is %s', (recent, previous, text, direction) => {
    expect(trendOf(recent, previous)).toEqual({ text, direction });
  });
});
