import { describe, expect, it } from 'vitest';
import { TRPCClientError } from '@trpc/client';
import { byIds, byPage, fetchAllRows, type NumberedPage } from './fetch-all-rows';

const refusal = (httpStatus: number, retryAfter?: number) =>
  new TRPCClientError('refused', {
    result: {
      error: {
        code: -32000,
        message: '',
        data: { httpStatus, detail: 'refused', code: 'refused', retryAfter },
      },
    },
  });

/** A list of three pages; a page first fails with its given errors. */
function listOf(failures: Readonly<Record<number, Error[]>> = {}) {
  const asked: number[] = [];
  const waited: number[] = [];
  const rows = fetchAllRows(
    byPage(({ page }) => {
      asked.push(page);
      const failure = failures[page]?.shift();
      if (failure) return Promise.reject(failure);
      return Promise.resolve({ results: [page * 10, page * 10 + 1], next: page < 3 ? '/list/' : null });
    }),
    (milliseconds) => {
      waited.push(milliseconds);
      return Promise.resolve();
    },
  );
  return { rows, asked, waited };
}

describe('fetchAllRows', () => {
  it('reads one page after another', async () => {
    const { rows, asked } = listOf();
    expect(await rows).toEqual([10, 11, 20, 21, 30, 31]);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('requests each page by the row before it', async () => {
    const asked: NumberedPage[] = [];
    const read = byPage((place) => {
      asked.push(place);
      return Promise.resolve({
        results: [],
        next: place.page < 3 ? `/list/?page=9&after=${place.page}7` : null,
      });
    });
    await fetchAllRows(read);
    expect(asked).toEqual([{ page: 1 }, { page: 2, after: 17 }, { page: 3, after: 27 }]);
  });

  it('requests rows by their ids, up to the largest number at a time', async () => {
    const asked: number[][] = [];
    const read = byIds([4, 2, 7, 1], 2, (ids) => {
      asked.push(ids);
      return Promise.resolve(ids.map((id) => `row ${id}`));
    });
    expect(await fetchAllRows(read)).toEqual(['row 4', 'row 2', 'row 7', 'row 1']);
    expect(asked).toEqual([
      [4, 2],
      [7, 1],
    ]);
  });

  it('waits as long as a rate limit says and continues where it was', async () => {
    const { rows, asked, waited } = listOf({ 2: [refusal(429, 7), refusal(503)] });
    expect(await rows).toHaveLength(6);
    expect(asked).toEqual([1, 2, 2, 2, 3]);
    expect(waited).toEqual([7_000, 1_000]);
  });

  it.each([
    ['a permanent refusal', [refusal(403)]],
    ['a limit of an hour', [refusal(429, 3_600)]],
    ['an outage that does not end', Array.from({ length: 4 }, () => refusal(503))],
  ])('gives up after %s', async (_, failures) => {
    await expect(listOf({ 2: failures }).rows).rejects.toThrow('refused');
  });
});
