import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../../shared/errors.js';
import { Gate } from './gate.js';

/** Makes work that the test ends. */
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

describe('Gate', () => {
  afterEach(() => void vi.useRealTimers());

  it('runs 2 calls, queues 40 and rejects the rest', async () => {
    const gate = new Gate({ places: 2, queue: 40 });
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

  it('frees a place when a call fails', async () => {
    const gate = new Gate({ places: 1, queue: 0 });
    const failing = () => Promise.reject(new Error('no'));
    await expect(gate.run(failing)).rejects.toThrow('no');
    await expect(gate.run(async () => 'yes')).resolves.toBe('yes');
  });

  it('runs queued calls in order of arrival', async () => {
    const gate = new Gate({ places: 1, queue: 2, patience: 60_000 });
    const { work, finish } = controlled();
    const order: number[] = [];
    const all = [1, 2, 3].map(async (number) => gate.run(work).then(() => order.push(number)));
    await expect(gate.run(work)).rejects.toThrow(Unavailable);
    for (let turns = 0; turns < 3; turns += 1) {
      await turn();
      finish.shift()?.();
    }
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3]);
    expect(gate.isFull).toBe(false);
  });

  describe('with shares', () => {
    const share = { places: 2, queue: 3, patience: 60_000 };

    it('keeps places for other clients when one client floods it', async () => {
      const gate = new Gate({ places: 4, queue: 4, share });
      const { work, finish, running } = controlled();
      const rush = Array.from({ length: 60 }, () =>
        gate.run(work, 'ann').then(
          () => 'done',
          () => 'refused',
        ),
      );
      expect([running(), gate.queued, gate.isFullFor('ann'), gate.isFullFor('bob')]).toEqual([
        2,
        3,
        true,
        false,
      ]);
      // None of the earlier ones has to end first.
      await expect(gate.run(async () => 'served', 'bob')).resolves.toBe('served');
      while (running() > 0) {
        finish.shift()?.();
        await turn();
      }
      const settled = await Promise.all(rush);
      expect(settled.filter((result) => result === 'done')).toHaveLength(5);
      expect(gate.running).toBe(0);
      expect(gate.isFullFor('ann')).toBe(false);
    });

    it('gives a free place to the client with the fewest running calls', async () => {
      const gate = new Gate({ places: 3, queue: 4, share });
      const { work, finish } = controlled();
      const order: string[] = [];
      const of = (client: string) => gate.run(work, client).then(() => order.push(client));
      const all = [of('ann'), of('ann'), of('bob'), of('bob'), of('cleo')];
      await turn();
      expect(gate.queued).toBe(2);
      // Ann ends one. Bob came first but has a place already.
      finish.shift()?.();
      await turn();
      expect(gate.queued).toBe(1);
      while (finish.length > 0) {
        finish.shift()?.();
        await turn();
      }
      await Promise.all(all);
      expect(order).toEqual(['ann', 'ann', 'bob', 'cleo', 'bob']);
    });
  });

  it('rejects a call that waits too long, and the next one gets its place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gate = new Gate({ places: 1, queue: 1, patience: 20, refusal: 'Come again.' });
    const { work, finish, most } = controlled();
    const holder = gate.run(work);
    const late = expect(gate.run(work)).rejects.toThrow('Come again.');
    vi.advanceTimersByTime(19);
    await turn();
    expect(gate.queued).toBe(1);
    vi.advanceTimersByTime(1);
    await late;
    const next = gate.run(work);
    expect(gate.isFull).toBe(true);
    finish.shift()?.();
    await holder;
    await turn();
    finish.shift()?.();
    await next;
    expect(most()).toBe(1);
  });
});
