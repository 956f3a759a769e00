import { describe, expect, it } from 'vitest';
import { inParts, workedAhead } from './parts.js';

async function* listOf<T>(...items: T[]) {
  yield* items;
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of source) found.push(item);
  return found;
}

describe('inParts', () => {
  it.each([
    [['abcdefgh'], ['abc', 'def', 'gh']],
    [
      ['a', 'b', 'c', 'd'],
      ['abc', 'd'],
    ],
    [
      ['ab', 'cdef'],
      ['abc', 'def'],
    ],
    [['', 'abc'], ['abc']],
    [[], []],
  ])('splits %j into %j', async (chunks, parts) => {
    const source = listOf(...chunks.map((text) => Buffer.from(text)));
    expect((await all(inParts(source, 3))).map(String)).toEqual(parts);
  });
});

describe('workedAhead', () => {
  it('keeps the order and works on the allowed number in parallel', async () => {
    let working = 0;
    let most = 0;
    const work = async (n: number) => {
      working += 1;
      most = Math.max(most, working);
      for (let turn = 0; turn < 10 - n; turn += 1) await Promise.resolve();
      working -= 1;
      return n * 10;
    };
    expect(await all(workedAhead(listOf(1, 2, 3, 4, 5, 6, 7), 3, work))).toEqual([
      10, 20, 30, 40, 50, 60, 70,
    ]);
    expect(most).toBe(3);
  });

  it('fails with the error of its work', async () => {
    const work = async (n: number) => {
      if (n === 2) throw new Error('two');
      return n;
    };
    await expect(all(workedAhead(listOf(1, 2, 3), 2, work))).rejects.toThrow('two');
  });
});
