import { describe, expect, it } from 'vitest';
import { isMultiCell } from './cells';
import { planPaste, readTable, writeTable } from './paste';

describe('pasted spreadsheet cells', () => {
  it.each([
    ['9.50', false],
    ['Pizza\n', false],
    ['Pizza\r\n', false],
    ['Pizza\t9.50', true],
    ['9\n8\n', true],
  ])('differ from a single text: %j', (text, expected) => {
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
  ])('are read from %j', (text, table) => {
    expect(readTable(text)).toEqual(table);
  });
});

describe('skipped cells', () => {
  it('can be pasted again unchanged', () => {
    const table = [
      ['Name', '12" pizza', '"quoted" at first'],
      ['two\nlines', '', 'a\ttab'],
    ];
    expect(readTable(writeTable(table))).toEqual(table);
  });
});

describe('a pasted block', () => {
  const fields = ['name', 'price'];

  it('fills rows, and adds named new ones below', () => {
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

  it('ignores columns past the last and prices below the last row', () => {
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
