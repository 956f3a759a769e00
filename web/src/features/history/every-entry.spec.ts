import { describe, expect, it } from 'vitest';
import { fetchAllRows } from '@/lib/fetch-all-rows';
import { byMoment, withBatches } from './every-entry';

const SIZE = 3;
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const entry = (id: number, second = id) => ({ id, at: at(second) });

/** Reads a list like the API's. @param between runs after each part */
function readAll(entries: { id: number; at: string }[], between: () => void = () => undefined) {
  return fetchAllRows(
    byMoment(({ to, page }) => {
      const found = entries
        .filter((one) => to === undefined || one.at < to)
        .sort((one, other) => other.at.localeCompare(one.at) || other.id - one.id);
      between();
      const end = page * SIZE;
      return Promise.resolve({
        results: found.slice(end - SIZE, end),
        next: found.length > end ? '/history/' : null,
      });
    }),
  );
}
const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

describe('byMoment', () => {
  it('reads each entry once, newest first', async () => {
    const entries = Array.from({ length: 8 }, (_, index) => entry(index + 1));
    expect(idsOf(await readAll(entries))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('repeats no entry when others are added meanwhile', async () => {
    const entries = Array.from({ length: 8 }, (_, index) => entry(index + 1));
    let id = 100;
    expect(idsOf(await readAll(entries, () => entries.push(entry(id++))))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('misses no entry when a read one is deleted', async () => {
    const entries = Array.from({ length: 8 }, (_, index) => entry(index + 1));
    const gone = () => entries.splice(0, entries.length, ...entries.filter(({ id }) => id !== 8));
    expect(idsOf(await readAll(entries, gone))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('reads more entries with one timestamp than fit a page', async () => {
    const entries = Array.from({ length: 10 }, (_, index) => entry(index + 1, index < 2 ? index : 5));
    expect(idsOf(await readAll(entries))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('withBatches', () => {
  it('reads the changes of a bulk edit after the entry that stands for them', async () => {
    const plain = (id: number) => ({ id, batch: null });
    const batch = { id: 9, batch: {} as never };
    const read = withBatches(
      () => Promise.resolve({ results: [plain(10), batch, plain(2)], next: null }),
      ({ id }) => Promise.resolve([plain(id - 1), plain(id - 2)]),
    );
    expect(idsOf((await read(undefined)).results)).toEqual([10, 9, 8, 7, 2]);
  });
});
