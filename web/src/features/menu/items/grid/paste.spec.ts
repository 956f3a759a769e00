import { describe, expect, it } from 'vitest';
import { isMultiCell } from './cells';
import { planPaste, readTable, writeTable } from './paste';

describe('cells of a spreadsheet', () => {
  it.each([
    ['9.50', false],
    ['Pizza\n', false],
    ['Pizza\r\n', false],
    ['Pizza\t9.50', true],
    ['9\n8\n', true],
  ])('are told from one text: %j', (text, expected) => {
    expect(isMultiCell(text)).toBe(expected);
  });

  it.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['12" pizza\t9', [['12" pizza', '9']]],
    ['"quoted" at first\tb', [['"quoted" at first', 'b']]],
    ['a\t', [['a']]],
  ])('are read: %j', (text, table) => {
    expect(readTable(text)).toEqual(table);
  });
});

describe('cells that were left out', () => {
  it('are read back as they were', () => {
    const table = [
      ['Name', '12" pizza', '"quoted" at first'],
      ['two\nlines', '', 'a\ttab'],
    ];
    expect(readTable(writeTable(table))).toEqual(table);
  });
});

describe('a block that is pasted', () => {
  const fields = ['name', 'price'];

  it('is laid over the rows, and goes on with new ones that have a name', () => {
    const table = [
      ['Margherita', '9'],
      ['', '10'],
      ['Marinara', ''],
      ['', '12'],
    ];
    expect(planPaste(table, { fields, row: 1, rows: 3 })).toEqual({
      edits: [
        { row: 1, cells: { name: 'Margherita', price: '9' } },
        { row: 2, cells: { price: '10' } },
      ],
      adds: [{ name: 'Marinara' }],
      left: [['12']],
    });
  });

  it('leaves what lies beyond the last column, and prices below the last row', () => {
    const table = [
      ['9', 'Notes'],
      ['10', ''],
    ];
    expect(planPaste(table, { fields: ['price'], row: 2, rows: 3 })).toEqual({
      edits: [{ row: 2, cells: { price: '9' } }],
      adds: [],
      left: [['Notes'], ['10']],
    });
  });
});
