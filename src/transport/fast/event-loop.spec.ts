import { describe, expect, it, vi } from 'vitest';
import { EventLoop } from './event-loop.js';

/** Makes an event loop whose measured delays the test sets. */
function lookedAt() {
  const delays = { count: 0, mean: NaN, enable: vi.fn(() => true), reset: vi.fn() };
  const every = (ms: number) => Object.assign(delays, { count: 20, mean: ms * 1e6 });
  return { loop: new EventLoop(delays), delays, every };
}

describe('EventLoop', () => {
  it('is not late before the first measurement', () => {
    const { loop, delays } = lookedAt();
    expect(loop.isLate(0)).toBe(false);
    expect(loop.isLate(501)).toBe(false);
    expect(delays.enable).toHaveBeenCalledTimes(1);
  });

  it.each([
    [20, false],
    [50, false],
    [51, true],
    [400, true],
  ])('with a mean delay of %d ms instead of 20 is late: %s', (ms, late) => {
    const { loop, every } = lookedAt();
    loop.isLate(0);
    every(ms);
    expect(loop.isLate(501)).toBe(late);
  });

  it('is judged once per half second, by that half second only', () => {
    const { loop, delays, every } = lookedAt();
    loop.isLate(0);
    every(100);
    expect(loop.isLate(500)).toBe(false);
    expect(loop.isLate(501)).toBe(true);
    expect(delays.reset).toHaveBeenCalledTimes(2);
    every(20);
    expect(loop.isLate(1_001)).toBe(true);
    expect(loop.isLate(1_002)).toBe(false);
    expect(delays.reset).toHaveBeenCalledTimes(3);
  });
});
