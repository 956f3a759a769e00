import { MENU_IMPORT_TEXTS } from '@server/shared/texts/menu-import';
import { describe, expect, it } from 'vitest';
import type { ShownImportRow, ImportCheckCounts } from './import-types';
import {
  checkTotals,
  currencyNotes,
  countDeleted,
  describedFields,
  formatImportValue,
  importObstacle,
  importSummaryWords,
  keptFields,
  partsOfSentence,
  placeInFile,
  unusedColumnsNote,
} from './import-words';

const ROW: ShownImportRow = {
  table: 'items',
  status: 'changed',
  name: 'Carbonara',
  within: 'Pasta',
  source: 0,
  line: 2,
  found: 'key',
  implied: false,
  fields: [],
  loses_price: false,
  price_column: null,
  by_size: false,
  unknown_id: null,
  turn: 1,
  problems: [],
  cells: [],
  contents: 0,
  needed: false,
  since: null,
};
const NONE = {
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  left_out: 0,
  missing: 0,
  deleted: 0,
  deletable: 0,
  needed: 0,
  goes_with: 0,
};
const COUNTS: ImportCheckCounts = {
  tables: [
    { ...NONE, table: 'items', new: 14, left_out: 1 },
    { ...NONE, table: 'prices', changed: 32 },
    { ...NONE, table: 'sizes', deleted: 2, missing: 2 },
    { ...NONE, table: 'categories', new: 1, changed: 1_200 },
  ],
  by_name: 0,
  unknown_ids: 0,
  since: 0,
  prices_removed: 0,
  without_price: 0,
  prices_deleted: 0,
  changes: 1_249,
  faults: [],
  similar: [],
  repeated: [],
};

describe('values of fields', () => {
  it.each([
    ['price', 9.5, '$9.50'],
    ['price', null, '—'],
    ['visible', true, 'Yes'],
    ['visible', false, 'No'],
    ['allergens', ['milk', 'egg'], 'Milk, egg'],
    ['allergens', [], 'None'],
    ['allergens', null, 'Not stated'],
    ['priced_by', 'size', 'By size'],
    ['max_choices', null, 'No limit'],
    ['sold_out_until', null, 'Available'],
    ['sold_out_until', 'until marked available', 'Until marked available'],
    ['position', 0, '1'],
    ['description', '', '—'],
    ['name', 'Carbonara', 'Carbonara'],
    ['min_choices', 1_000, '1,000'],
  ])('%s: %j is %j', (field, value, text) => {
    expect(formatImportValue(field, value, 'USD')).toBe(text);
  });

  it('a time is in words', () => {
    expect(formatImportValue('sold_out_until', '2026-12-27T09:00:00.000Z')).toMatch(/^Dec 27, 2026, /);
  });
});

describe('fields of a row', () => {
  const fields = [{ field: 'price', before: 9, after: 9.5 }];

  it('a changed row has its values before and after', () => {
    expect(describedFields({ ...ROW, fields }, 'USD')).toEqual([
      { label: 'Price', before: '$9.00', after: '$9.50' },
    ]);
  });

  it('a new row has no values before, and its name is its heading', () => {
    const name = { field: 'name', before: null, after: 'Carbonara' };
    const row: ShownImportRow = { ...ROW, status: 'new', found: null, fields: [name, ...fields] };
    expect(describedFields(row, 'USD')).toEqual([{ label: 'Price', before: undefined, after: '$9.50' }]);
  });
});

describe('fields of a row that an undo left', () => {
  const kept = (former: number | null) =>
    keptFields({ fields: [{ field: 'price', former, imported: 14, present: 77 }] }, 'USD');

  it('has the values from the import and now', () => {
    expect(kept(null)).toEqual([{ label: 'Price', before: '$14.00', after: '$77.00', former: undefined }]);
  });

  it('a value before the import is named, too', () => {
    expect(kept(12)[0]?.former).toBe('$12.00');
  });

  it('a field that still has the value from the import is named with the one before it', () => {
    const fields = [
      { field: 'allergens', former: null, imported: ['milk'], present: ['milk'] },
      { field: 'description', former: 'Old', imported: '', present: null },
      { field: 'name', former: 'Tea', present: 'Tea' },
    ];
    expect(keptFields({ fields })).toEqual([
      { label: 'Allergens', before: undefined, after: 'Milk', former: 'Not stated' },
      { label: 'Description', before: undefined, after: '—', former: 'Old' },
    ]);
  });
});

it.each([
  ['row', 'Items', 1, 'Row 2 of “Items”'],
  ['line', '', 1, 'Line 2'],
  ['entry', 'category_toppings', 2, 'Entry 2 of the toppings of categories'],
] as const)(
  'the place in a file with units of %s and the name %j in %i tables is %s',
  (unit, name, count, words) => {
    const table = { name, unit, match: { table: 'category_toppings' as const, columns: [] } };
    expect(
      placeInFile(
        { source: 0, line: 2 },
        Array.from({ length: count }, () => table),
      ),
    ).toBe(words);
  },
);

it('prices in another currency are named once for each table', () => {
  const table = (currency_signs: string[]) =>
    ({ name: 'Items', currency_signs }) as Parameters<typeof currencyNotes>[0][number];
  expect(currencyNotes([table(['$', '€']), table(['$']), table([])], 'USD')).toEqual([
    'Items: prices in € are imported as $, without conversion.',
  ]);
  expect(currencyNotes([table(['EUR', 'USD', 'CA$'])], 'USD')).toEqual([
    'Items: prices in EUR and CA$ are imported as $, without conversion.',
  ]);
  expect(currencyNotes([table(['$', 'CA$', 'CAD'])], 'CAD')).toEqual([]);
});

it('columns that are not imported are counted and named', () => {
  expect(unusedColumnsNote([{ unused: [] }])).toBeUndefined();
  expect(unusedColumnsNote([{ unused: ['Vegetarian'] }])).toBe('1 column isn’t imported: Vegetarian.');
  expect(unusedColumnsNote([{ unused: ['Vegan'] }, { unused: ['Note'] }])).toBe(
    '2 columns aren’t imported: Vegan and Note.',
  );
});

describe('the summary of an import', () => {
  it('lists new, changed and deleted rows by type', () => {
    expect(importSummaryWords(COUNTS)).toEqual({
      parts: [
        'Add 14 items',
        'Add 1 category',
        'Change 1,200 categories',
        'Change 32 prices',
        'Delete 2 sizes',
      ],
      details: [],
      leftOut: 1,
    });
  });

  it('and its result list the prices that are deleted with their items', () => {
    const counts = { ...COUNTS, prices_deleted: 36 };
    expect(importSummaryWords(counts).details).toEqual(['Delete 36 prices']);
    expect(checkTotals(counts)).toContain('Deleted: 2 sizes, 36 prices.');
  });

  it('the total counts every change', () => {
    expect(checkTotals(COUNTS)).toBe(
      'New: 14 items, 1 category. Changed: 1,200 categories, 32 prices. Deleted: 2 sizes. 1 row left out.',
    );
  });

  it('links and new prices are details, and the toppings of removed links stay', () => {
    const tables: ImportCheckCounts['tables'] = [
      { ...NONE, table: 'prices', new: 40 },
      { ...NONE, table: 'category_toppings', new: 15, deleted: 30 },
    ];
    const counts = { ...COUNTS, tables };
    const details = ['Add 40 prices', 'Add 15 toppings to categories', 'Remove 30 toppings from categories'];
    expect(importSummaryWords(counts)).toEqual({ parts: [], details, leftOut: 0 });
    expect(checkTotals(counts)).toBe(
      'New: 40 prices. 15 toppings are added to categories. 30 toppings are removed from categories.',
    );
    expect(countDeleted(counts)).toBe(30);
  });

  it.each([
    [130, 0, 'Import 130 changes'],
    [110, 107, 'Import 3 and delete 107'],
    [107, 107, 'Delete 107'],
  ])('the button of %j changes with %j deletions is “%s”', (changes, deletions, words) => {
    expect(MENU_IMPORT_TEXTS.importButton(changes, deletions)).toBe(words);
  });

  it.each([
    [{}, null, undefined],
    [{ by_name: 3 }, true, undefined],
    [{ by_name: 3 }, null, 'question'],
    [{ changes: 0 }, null, 'nothing'],
    [{ faults: ['“Toppings”: too few'] }, null, 'faults'],
    [{ by_name: 3, tables: [{ ...NONE, table: 'items', refused: 1 }] }, null, 'errors'],
  ] as [Partial<ImportCheckCounts>, boolean | null, string | undefined][])(
    'an import with %j and the decision %j is open: %j',
    (changed, by_name, kind) => {
      const decisions = { by_name, delete_missing: [], left_out: [], new_items_in: null };
      expect(
        importObstacle({
          tables: [{ match: { table: 'items' } }],
          counts: { ...COUNTS, ...changed },
          decisions,
        })?.kind,
      ).toBe(kind);
    },
  );

  it('an import without a chosen table is open, and does not say that the menu has it all', () => {
    const decisions = { by_name: null, delete_missing: [], left_out: [], new_items_in: null };
    const counts = { ...COUNTS, changes: 0 };
    expect(importObstacle({ tables: [{ match: { table: null } }], counts, decisions })?.kind).toBe(
      'unmatched',
    );
  });
});

it('a sentence is split at the names that it quotes', () => {
  const parts = ['There is no category “', 'מרקים', '”. Did you mean “', 'Soups', '”?'];
  expect(partsOfSentence(parts.join(''))).toEqual(parts);
  expect(partsOfSentence('“A”: no price')).toEqual(['“', 'A', '”: no price']);
  expect(partsOfSentence('Enter a name.')).toEqual(['Enter a name.']);
});
