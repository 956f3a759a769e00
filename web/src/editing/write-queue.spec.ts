import { describe, expect, test } from 'vitest';
import { type Patch, WriteQueue } from './write-queue';

describe('WriteQueue', () => {
  test('keeps the order and sends one write at a time', async () => {
    const queue = new WriteQueue();
    const log: string[] = [];
    let under = 0;
    const slow = (name: string, ms: number) => async () => {
      under += 1;
      expect(under).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, ms));
      log.push(name);
      under -= 1;
    };
    queue.push(slow('first', 5));
    queue.push(slow('second', 1));
    queue.push(slow('third', 0));
    expect(queue.busy).toBe(true);
    await queue.idle();
    expect(log).toEqual(['first', 'second', 'third']);
    expect(queue.busy).toBe(false);
  });

  test('runs work in its turn, with its result or its failure', async () => {
    const queue = new WriteQueue();
    const log: string[] = [];
    queue.push(async () => void log.push('before'));
    const result = queue.run(async () => [...log]);
    const failure = queue.run(() => Promise.reject(new Error('no')));
    queue.push(async () => void log.push('after'));
    await expect(result).resolves.toEqual(['before']);
    await expect(failure).rejects.toThrow('no');
    await queue.idle();
    expect(log).toEqual(['before', 'after']);
  });

  test('combines adjacent edits of a row, but not across another row', async () => {
    const queue = new WriteQueue();
    const sent: [string, Patch][] = [];
    const [a, b] = [{ key: 'a' }, { key: 'b' }];
    const edit = (owner: { key: string }, patch: Patch) =>
      queue.edit(owner, patch, async (whole) => void sent.push([owner.key, whole]));
    edit(a, { name: 'x' });
    edit(a, { name: 'xy', required: true });
    edit(b, { name: 'y' });
    edit(a, { name: 'z' });
    expect(queue.awaits(a, 'name')).toBe(true);
    expect(queue.awaits(b, 'required')).toBe(false);
    await queue.idle();
    expect(sent).toEqual([
      ['a', { name: 'xy', required: true }],
      ['b', { name: 'y' }],
      ['a', { name: 'z' }],
    ]);
  });

  test('continues after a failure, and restarts when it was empty', async () => {
    const queue = new WriteQueue();
    const log: string[] = [];
    queue.push(() => Promise.reject(new Error('no')));
    queue.push(async () => void log.push('next'));
    await queue.idle();
    queue.push(async () => void log.push('later'));
    await queue.idle();
    expect(log).toEqual(['next', 'later']);
  });

  test('sends creations together, separate from edits, and edits of new rows later', async () => {
    const queue = new WriteQueue();
    const rounds: string[][] = [];
    let round: string[] | undefined;
    const send = (what: string) => async () => {
      if (!round) {
        rounds.push((round = []));
        setTimeout(() => (round = undefined));
      }
      round.push(what);
      await new Promise((resolve) => setTimeout(resolve, 2));
    };
    const rows = Array.from({ length: 22 }, (_, at) => ({ at }));
    queue.edit({}, { name: 'x' }, send('edit'), true);
    for (const row of rows) queue.create(row, send(`create ${row.at}`));
    queue.edit({}, { name: 'y' }, send('edit of the last'), true);
    await queue.idle();
    expect(rounds.map((each) => each.length)).toEqual([1, 20, 2, 1]);
    expect(rounds[1]?.[0]).toBe('create 0');
    expect(rounds[3]).toEqual(['edit of the last']);
  });

  test('sends independent rows in parallel, and each row once at a time', async () => {
    const queue = new WriteQueue();
    const rounds: string[][] = [];
    let round: string[] | undefined;
    const edit = (owner: { key: string }, free: boolean) =>
      queue.edit(
        owner,
        {},
        async () => {
          if (!round) rounds.push((round = []));
          round.push(owner.key);
          await new Promise((resolve) => setTimeout(resolve));
          round = undefined;
        },
        free,
      );
    const [a, b, c] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    for (const [owner, free] of [
      [a, true],
      [b, true],
      [a, true],
      [b, true],
      [c, false],
      [a, true],
    ] as const)
      edit(owner, free);
    await queue.idle();
    expect(rounds).toEqual([['a', 'b'], ['a', 'b'], ['c'], ['a']]);

    for (let row = 0; row < 45; row += 1) edit({ key: String(row) }, true);
    await queue.idle();
    expect(rounds.slice(4).map(({ length }) => length)).toEqual([20, 20, 5]);
  });
});
