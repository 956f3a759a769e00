import { describe, expect, it } from 'vitest';
import type { ShownImportRow } from './import-types';
import { keyedRows, mergedRows, type RowDecision } from './shown-rows';

const row = (line: number, name = `Row ${line}`): ShownImportRow => ({
  table: 'prices',
  status: 'refused',
  name,
  within: null,
  source: 0,
  line,
  found: null,
  implied: true,
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
});
const names = (rows: ReturnType<typeof mergedRows>) =>
  rows.map(({ row: { name }, mark }) => (mark ? `${name} ${mark}` : name));

describe('rows of a filtered list', () => {
  it('several rows of a line have different keys', () => {
    const keys = keyedRows([row(2), { ...row(2), turn: 2 }, row(3)]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it('a row that the user changed stays in its place, others go and come', () => {
    const marks = new Map<string, RowDecision>([['0:3', { mark: 'corrected' }]]);
    const shown = keyedRows([row(2), row(3), row(4)]);
    expect(names(mergedRows(shown, [row(4), row(5)], marks))).toEqual(['Row 3 corrected', 'Row 4', 'Row 5']);
  });

  it('a row of the same line that is still refused stays itself when another is corrected', () => {
    const small = { ...row(2, 'Small'), turn: 1 };
    const large = { ...row(2, 'Large'), turn: 2 };
    const marks = new Map<string, RowDecision>([['0:2', { mark: 'corrected' }]]);
    expect(names(mergedRows(keyedRows([small, large]), [large], marks))).toEqual([
      'Small corrected',
      'Large',
    ]);
  });

  it('a row whose name the user corrected has that name', () => {
    const marks = new Map<string, RowDecision>([['0:2', { mark: 'corrected', name: 'Soup' }]]);
    expect(names(mergedRows(keyedRows([row(2, '')]), [], marks))).toEqual(['Soup corrected']);
  });

  it('a corrected row that is left out with others says so', () => {
    const marks = new Map<string, RowDecision>([['0:2', { mark: 'corrected' }]]);
    const shown = keyedRows([row(2)]);
    expect(names(mergedRows(shown, [], marks, new Set(['0:2'])))).toEqual(['Row 2 left_out']);
  });

  it('a row that still matches is shown as it is now', () => {
    const marks = new Map<string, RowDecision>([['0:2', { mark: 'corrected' }]]);
    expect(names(mergedRows(keyedRows([row(2, 'Old')]), [row(2, 'New')], marks))).toEqual(['New']);
  });
});
