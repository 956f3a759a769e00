import { expect, it } from 'vitest';
import type { ImportDraft } from './import-types';
import { mendWords } from './mend-words';

type ShownMend = ImportDraft['mends'][number];
const TABLES = [{ name: 'Menu', unit: 'row' as const, match: { table: 'items' as const, columns: [] } }];
const cell = (before: string | null, after: string | null) => ({
  cell: { source: 0, line: 61, heading: 'Price', before, after },
});

it.each<[Partial<ShownMend>, string]>([
  [cell('-4', '4'), 'Price, Row 61 of “Menu”: “-4” to “4”.'],
  [{ kind: 'every_size', ...cell('-4', '4') }, 'Price, Row 61 of “Menu”: “-4” to “4”, for every size.'],
  [cell(null, '9'), 'Price, Row 61 of “Menu”: empty to “9”.'],
  [{ kind: 'cells', rows: 2 }, 'Cells changed in 2 rows.'],
  [{ kind: 'empty_cells', rows: 36 }, 'Cells emptied in 36 rows.'],
  [{ kind: 'leave_out', rows: 1 }, '1 row left out.'],
  [{ kind: 'every_size', rows: 1 }, 'Price for every size in 1 row.'],
  [{ kind: 'every_size', categories: ['Drinks'] }, 'Prices in Drinks count for every size.'],
  [
    { kind: 'rename', rows: 40, renamed: { from: 'Pizza', to: 'Pizzas' }, categories: ['Pizzas'] },
    '“Pizza” to “Pizzas” in 40 rows. Prices in Pizzas count for every size.',
  ],
])('the correction %j has words', (changes, words) => {
  const mend: ShownMend = {
    id: 1,
    kind: 'cells',
    rows: 1,
    cell: null,
    renamed: null,
    categories: [],
    ...changes,
  };
  expect(mendWords(mend, TABLES)).toBe(words);
});
