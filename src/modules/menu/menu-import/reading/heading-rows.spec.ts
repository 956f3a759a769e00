import { describe, expect, it } from 'vitest';
import { findHeadings } from './heading-rows.js';
import { MergedAreas } from './merged-cells.js';

/** Finds headings in rows whose cells are divided by bars, from row 1 on. */
function headingsIn(rows: readonly string[], ...merged: string[]): [string[], string | undefined] {
  const areas = new MergedAreas();
  areas.addChunk(Buffer.from(merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')));
  const fill = areas.filler();
  const lines = rows.map((row, at) => ({
    line: at + 1,
    cells: fill(
      at + 1,
      row.split('|').map((cell) => cell.trim() || null),
    ) as (string | null)[],
  }));
  const { names, from } = findHeadings(lines, areas.from);
  return [names.map((name) => name ?? ''), rows[from]];
}

describe('headings', () => {
  const DATA = 'Pizza | Marinara | 7 | 9';
  const SIZES = ['Category', 'Name', 'Price Small', 'Price Large'];

  it('in 2 rows are joined, under a title too', () => {
    const rows = ['Category | Name | Price |', '| | Small | Large', DATA];
    expect(headingsIn(rows, 'A1:A2', 'B1:B2', 'C1:D1')).toEqual([SIZES, DATA]);
    const titled = ['Our menu', ...rows];
    expect(headingsIn(titled, 'A1:D1', 'A2:A3', 'B2:B3', 'C2:D2')).toEqual([SIZES, DATA]);
    const grouped = ['Dish | | Price |', 'Category | Name | Small | Large', DATA];
    expect(headingsIn(grouped, 'A1:B1', 'C1:D1')).toEqual([SIZES, DATA]);
  });

  it('are found below a title of several cells', () => {
    const rows = ['Our menu | | Winter', 'Category | Name | Price', DATA];
    expect(headingsIn(rows)).toEqual([['Category', 'Name', 'Price'], DATA]);
    expect(headingsIn(rows, 'A1:B1')).toEqual([['Category', 'Name', 'Price'], DATA]);
  });

  it.each([
    ['a row with numbers', ['Category | Name | Price', '| Marinara | 7'], 'A1:A2'],
    ['a row with other words', ['Name | | Price', 'Marinara | Tomato | ask us'], 'A1:B1'],
    ['rows under an unknown heading', ['Pizza | Marinara | Tomato', '| Bianca | Cream'], 'A1:A2'],
  ])('do not take %s', (_, rows, merged) => {
    expect(headingsIn(rows, merged)[1]).toBe(rows[1]);
  });
});
