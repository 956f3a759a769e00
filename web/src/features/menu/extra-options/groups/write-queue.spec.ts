import { describe, expect, test } from '@jest/globals';
import { createWriteQueue, type Patch } from './write-queue';

describe('the queue of writes', () => {
  test('keeps the order and sends one at a time', async () => {
    const queue = createWriteQueue();
    const log: string[] = [];
    let under = 0;
    const slow = (name: string, ms: number) => async () => {
      under += 1;
      expect(under).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, ms));
      log.push(name);
      under -= 1;
    };
    queue.push('a', slow('first', 5));
    queue.push('b', slow('second', 1));
    queue.push('c', slow('third', 0));
    expect(queue.isBusy()).toBe(true);
    await queue.idle();
    expect(log).toEqual(['first', 'second', 'third']);
    expect(queue.isBusy()).toBe(false);
  });

  test('sends neighbouring edits of a row together, and never past another row', async () => {
    const queue = createWriteQueue();
    const sent: [string, Patch][] = [];
    const edit = (key: string, patch: Patch) =>
      queue.edit(key, patch, async (whole) => void sent.push([key, whole]));
    edit('a', { name: 'x' });
    edit('a', { name: 'xy', required: true });
    edit('b', { name: 'y' });
    edit('a', { name: 'z' });
    expect(queue.awaits('a', 'name')).toBe(true);
    expect(queue.awaits('b', 'required')).toBe(false);
    await queue.idle();
    expect(sent).toEqual([
      ['a', { name: 'xy', required: true }],
      ['b', { name: 'y' }],
      ['a', { name: 'z' }],
    ]);
  });

  test('says when it has nothing left, and starts again', async () => {
    let idle = 0;
    const queue = createWriteQueue(() => (idle += 1));
    queue.push('a', async () => undefined);
    await queue.idle();
    queue.push('a', async () => undefined);
    await queue.idle();
    expect(idle).toBe(2);
  });
});
