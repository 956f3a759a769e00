import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Unavailable } from '../../../shared/errors.js';
import { HashGate } from './hash-gate.js';

/** Work that ends when it is told to. */
function controlled() {
  const finish: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
  };
  return { work, finish, most: () => most, running: () => running };
}

describe('HashGate', () => {
  it('runs two, lets forty wait, and turns the rest away', async () => {
    const gate = new HashGate(2, 40);
    const { work, finish, most, running } = controlled();
    const results = Array.from({ length: 50 }, () =>
      gate.run(work).then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    await turn();
    expect(running()).toBe(2);
    while (running() > 0) {
      finish.shift()?.();
      await turn();
    }
    const settled = await Promise.all(results);
    expect(settled.filter((result) => result === 'done')).toHaveLength(42);
    expect(settled.filter((result) => result instanceof Unavailable)).toHaveLength(8);
    expect(most()).toBe(2);
  });

  it('frees its place when the work fails', async () => {
    const gate = new HashGate(1, 0);
    const failing = () => Promise.reject(new Error('no'));
    await expect(gate.run(failing)).rejects.toThrow('no');
    await expect(gate.run(async () => 'yes')).resolves.toBe('yes');
  });
});
