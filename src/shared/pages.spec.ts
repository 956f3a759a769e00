import { describe, expect, it } from 'vitest';
import { countText, isLeastCount, offsetOf, pageAt, searchOf } from './pages.js';
import { MOST_COUNTED } from './schemas.js';

const REQUEST = new URL('https://feast.example/trpc/menu.categories.list?batch=1');
const rows = (count: number) => ({ results: [], count });
const at = (page: number, count: number, extra: object = {}) =>
  pageAt(rows(count), { page, page_size: 10, ...extra }, REQUEST, '/categories/');

describe('pageAt', () => {
  it.each([
    ['the only page', 1, 10, null, null],
    ['an empty list', 1, 0, null, null],
    ['the first page', 1, 11, 2, null],
    ['a middle page', 2, 21, 3, 1],
    ['the last page', 3, 21, null, 2],
    ['a page past the end', 9, 21, null, 3],
  ])('links the neighbors of %s', (_name, page, count, next, previous) => {
    const address = (number: number | null) =>
      number === null ? null : `https://feast.example/categories/?page=${number}&page_size=10`;
    expect(at(page, count)).toMatchObject({ count, next: address(next), previous: address(previous) });
  });

  it('names the neighbor row of the next page and of a far previous page', () => {
    const slice = { results: [], count: 5_000, ends: { first: 71, last: 80 } };
    const query = { page: 101, page_size: 10, after: 70 };
    const { next, previous, ...rest } = pageAt(slice, query, REQUEST, '/messages/');
    expect(new URL(next ?? '').search).toBe('?page=102&page_size=10&after=80');
    expect(new URL(previous ?? '').search).toBe('?page=100&page_size=10');
    expect(rest).toEqual({ results: [], count: 5_000 });
    const near = pageAt(slice, { page: 1, page_size: 10 }, REQUEST, '/messages/');
    expect(new URL(near.next ?? '').search).toBe('?page=2&page_size=10&after=80');
    const further = pageAt(slice, { ...query, page: 102 }, REQUEST, '/messages/');
    expect(new URL(further.previous ?? '').search).toBe('?page=101&page_size=10&before=71');
  });

  it('keeps set filters, encoded, and drops unset ones', () => {
    const { next } = at(1, 11, { search: 'mac & cheese', q: undefined, restaurant_id: 7 });
    expect(new URL(next ?? '').searchParams.get('search')).toBe('mac & cheese');
    expect(new URL(next ?? '').searchParams.get('restaurant_id')).toBe('7');
    expect(next).not.toContain('q=');
  });
});

describe('offsetOf and searchOf', () => {
  it('count pages from 1', () => {
    expect(offsetOf({ page: 1, page_size: 200 })).toBe(0);
    expect(offsetOf({ page: 3, page_size: 200 })).toBe(400);
  });

  it('accept either name of the search', () => {
    expect(searchOf({ search: 'a', q: 'b' })).toBe('a');
    expect(searchOf({ search: '', q: 'b' })).toBe('b');
    expect(searchOf({ search: '' })).toBeUndefined();
  });
});

describe('countText', () => {
  it('shows where counting stopped', () => {
    expect(countText(MOST_COUNTED - 1)).toBe('9,999');
    expect(countText(MOST_COUNTED)).toBe('10,000+');
    expect(countText(MOST_COUNTED + 201, true)).toBe('10,000+');
    expect(countText(MOST_COUNTED + 345, false)).toBe('10,345');
  });

  it.each([
    ['few rows', 1, 201, 'next', false],
    ['as many rows as are counted', 1, MOST_COUNTED, 'next', true],
    ['a page beyond the counted rows', 51, 10_201, 'next', true],
    ['the last page beyond the counted rows', 52, 10_345, null, false],
    ['a list counted to its end', 3, 12_345, 'next', false],
  ])('distinguishes minimum from exact counts: %s', (_name, page, count, next, expected) => {
    expect(isLeastCount({ count, next }, { page, page_size: 200 })).toBe(expected);
  });
});
