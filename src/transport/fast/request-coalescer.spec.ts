import { describe, expect, it } from 'vitest';
import { RequestCoalescer } from './request-coalescer.js';

/** Makes reads that the test ends; `ends` has one entry for each started read. */
function slowReads() {
  const reads = new RequestCoalescer<string, number>();
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject }));
  return { ask: (key = 'a') => reads.get(key, read), ends };
}
/** Resolves when only waiting is left. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('RequestCoalescer', () => {
  it('lets waiting callers share the next read, which starts after they asked', async () => {
    const { ask, ends } = slowReads();
    const first = ask();
    const [second, third] = [ask(), ask()];
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]?.resolve(1);
    expect(await first).toBe(1);
    await settled();
    expect(ends).toHaveLength(2);
    const fourth = ask();
    ends[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await settled();
    expect(ends).toHaveLength(3);
    ends[2]?.resolve(3);
    expect(await fourth).toBe(3);
  });

  it('reads for each caller when reads do not overlap, and per key', async () => {
    const { ask, ends } = slowReads();
    const both = [ask('a'), ask('b')];
    expect(ends).toHaveLength(2);
    ends[0]?.resolve(1);
    ends[1]?.resolve(2);
    expect(await Promise.all(both)).toEqual([1, 2]);
    const again = ask('a');
    expect(ends).toHaveLength(3);
    ends[2]?.resolve(3);
    expect(await again).toBe(3);
  });

  it('passes a failure only to the callers who shared the read', async () => {
    const { ask, ends } = slowReads();
    const first = ask();
    const second = ask();
    ends[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends[1]?.resolve(2);
    expect(await second).toBe(2);
  });
});
