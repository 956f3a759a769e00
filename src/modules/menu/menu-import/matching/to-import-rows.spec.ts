import { expect, it } from 'vitest';
import type { ReadTable } from '../import-tables.js';
import { guessMatches } from './guess-matches.js';
import { toImportRows } from './to-import-rows.js';

it('a row that is left out is listed, but implies nothing', () => {
  const rowOf = (line: number, ...cells: string[]) => ({ line, cells });
  const tables: ReadTable[] = [
    {
      name: '',
      columns: ['Name', 'Category', 'Price S'],
      rows: [rowOf(2, 'Margherita', 'Pizza', '9'), rowOf(3, 'Soup', 'Starters', 'x')],
    },
  ];
  const rows = toImportRows(tables, guessMatches(tables).matches, [{ source: 0, line: 3 }]);
  expect(rows.map(({ table, line }) => [table, line])).toEqual([
    ['categories', 2],
    ['sizes', 2],
    ['items', 3],
    ['items', 2],
    ['prices', 2],
  ]);
});
