import { describe, expect, it } from 'vitest';
import { compareMenu } from './comparing/compare-menu.js';
import { emptyState } from './comparing/menu-state.js';
import type { ReadTable } from './import-tables.js';
import { guessMatches } from './matching/guess-matches.js';
import { toImportRows } from './matching/to-import-rows.js';
import { mendedFile } from './mending/mends.js';
import { checkedRowsOf } from './present-rows.js';

describe('the refused rows of a check', () => {
  const refusedWith = (small: string, part: { page_size?: number; lines?: string } = {}) => {
    const columns = ['Category', 'Dish', 'Price Small', 'Price Large'];
    const tables: ReadTable[] = [
      { name: '', unit: 'row', columns, rows: [{ line: 2, cells: ['Pizza', 'Marinara', small, 'dear'] }] },
    ];
    const rows = toImportRows(tables, guessMatches(tables).matches);
    const decisions = { by_name: true, delete_missing: [], left_out: [] };
    const check = compareMenu(rows, emptyState(), decisions, new Date());
    const query = { id: 1, page: 1, page_size: 50, status: 'refused', ...part } as const;
    return checkedRowsOf(check, mendedFile(tables, []), query).results.map(({ table, turn }) => [
      table,
      turn,
    ]);
  };

  it('keep their turn in their line when the others are corrected', () => {
    expect(refusedWith('cheap')).toEqual([
      ['prices', 1],
      ['prices', 2],
    ]);
    expect(refusedWith('7')).toEqual([['prices', 2]]);
  });

  it('come from other pages, too, if the query names their lines', () => {
    const first = ['prices', 1];
    expect(refusedWith('cheap', { page_size: 1 })).toEqual([first]);
    expect(refusedWith('cheap', { page_size: 1, lines: '0:3,1:2' })).toEqual([first]);
    expect(refusedWith('cheap', { page_size: 1, lines: '0:2' })).toEqual([first, ['prices', 2]]);
  });
});
