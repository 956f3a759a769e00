import { describe, expect, it } from 'vitest';
import { withPage, missingPage, positionIn, type ListWindow } from './list-window';

const row = (id: number) => ({ id, name: `Row ${id}` });
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => row(from + at));
const listWindow = (parts: Partial<ListWindow> = {}): ListWindow => ({
  href: '/backoffice/menu/categories?page=2',
  rows: rows(101, 200),
  before: 100,
  count: 250,
  asked: {},
  pageSize: 100,
  ...parts,
});

describe('the position of a row in a list', () => {
  it('is between its neighbors', () => {
    expect(positionIn(listWindow(), 150)).toEqual({
      name: 'Row 150',
      previous: row(149),
      next: row(151),
      at: 150,
      count: 250,
    });
    expect(positionIn(listWindow(), 7)).toBeUndefined();
  });

  it.each([
    ['in the middle of a page', {}, 150, undefined],
    ['at the end of a page', {}, 200, { page: 3, after: 200 }],
    ['at the start of a page', {}, 101, { page: 1, before: 101 }],
    ['at the end of the list', { rows: rows(201, 250), before: 200 }, 250, undefined],
    ['at the start of the list', { rows: rows(1, 100), before: 0 }, 1, undefined],
    ['alone on its page', { rows: rows(7, 7), before: 6, count: 9, pageSize: 1 }, 7, { page: 8, after: 7 }],
    ['at the end of joined pages', { rows: rows(1, 200), before: 0 }, 200, { page: 3, after: 200 }],
    [
      'at the end of a page with a row missing',
      { rows: rows(1, 199), before: 0 },
      199,
      { page: 3, after: 199 },
    ],
  ])('needs another page or not: %s', (_, parts, id, page) => {
    expect(missingPage(listWindow(parts), id)).toEqual(page);
  });

  it('continues with the next page', () => {
    const longer = withPage(
      listWindow(),
      { page: 3, after: 200 },
      { results: [row(200), ...rows(201, 250)], count: 251 },
    );
    expect(positionIn(longer, 200)).toMatchObject({
      previous: row(199),
      next: row(201),
      at: 200,
      count: 251,
    });
    expect(positionIn(longer, 250)).toMatchObject({ next: undefined, at: 250 });
    expect(missingPage(longer, 200)).toBeUndefined();
  });

  it('continues with the previous page', () => {
    const longer = withPage(listWindow(), { page: 1, before: 101 }, { results: rows(1, 100), count: 250 });
    expect(positionIn(longer, 101)).toMatchObject({ previous: row(100), next: row(102), at: 101 });
    expect(positionIn(longer, 1)).toMatchObject({ previous: undefined, at: 1 });
    expect(missingPage(longer, 1)).toBeUndefined();
  });
});
