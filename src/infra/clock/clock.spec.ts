import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock } from './clock.js';

describe('Clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sleeps exactly as long as requested', async () => {
    const awake = vi.fn();
    void new Clock().sleep(500).then(awake);
    await vi.advanceTimersByTimeAsync(499);
    expect(awake).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(awake).toHaveBeenCalledOnce();
  });
});
