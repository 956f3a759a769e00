import { describe, expect, it } from 'vitest';
import { planFlags } from './paste-flags';

describe('a table pasted into the matrix', () => {
  const shape = {
    rows: ['7', '8'],
    fields: ['1', '2'],
    titles: new Map([
      ['milk', '0'],
      ['fish', '1'],
      ['nuts', '2'],
    ]),
    canBeMay: (field: string) => field !== '2',
    named: (name: string, category: string) =>
      ({ ragu: ['6'], pesto: category === 'Pizza' ? ['9'] : ['8', '9'] })[name] ?? [],
  };

  it('checks and unchecks cells, and keeps those that are empty', () => {
    const table = [
      ['Yes', ''],
      ['no', 'x'],
    ];
    expect(planFlags(table, shape)).toEqual({
      writes: [
        { key: '7', patch: { 1: 'contains' } },
        { key: '8', patch: { 1: 'no', 2: 'contains' } },
      ],
      cells: 3,
      unread: 0,
      unknown: [],
    });
  });

  it('reads the words of an exported matrix', () => {
    const table = [
      ['Category', 'Item', 'Milk', 'Fish', 'Nuts'],
      ['Pizza', 'pesto', 'Contains', 'Free', 'Not stated'],
    ];
    expect(planFlags(table, shape)).toEqual({
      writes: [{ key: '9', patch: { 0: 'contains', 1: 'no' } }],
      cells: 2,
      unread: 0,
      unknown: [],
    });
  });

  it('reads “may contain” and the marks, where a column can say them', () => {
    const table = [
      ['May contain', 'may contain'],
      ['△', '●'],
      ['?', '○'],
    ];
    expect(planFlags(table, { ...shape, rows: ['7', '8', '9'] })).toEqual({
      writes: [
        { key: '7', patch: { 1: 'may' } },
        { key: '8', patch: { 1: 'may', 2: 'contains' } },
      ],
      cells: 3,
      unread: 2,
      unknown: [],
    });
  });

  it('counts cells without an answer, or outside of the grid', () => {
    expect(planFlags([['maybe', '✓', 'yes'], [], ['yes']], shape)).toEqual({
      writes: [{ key: '7', patch: { 2: 'contains' } }],
      cells: 1,
      unread: 3,
      unknown: [],
    });
  });

  it('follows a heading row, in any order, to the columns and the rows that it names', () => {
    const table = [
      ['Category', 'Nuts', 'Item', 'Notes', 'Milk'],
      ['', 'yes', 'ragu', 'ask Ida', 'no'],
      ['Pizza', '', 'pesto', '', 'x'],
      ['', 'yes', 'pesto', '', ''],
      ['', 'yes', 'soup', '', ''],
    ];
    expect(planFlags(table, shape)).toEqual({
      writes: [
        { key: '6', patch: { 2: 'contains', 0: 'no' } },
        { key: '9', patch: { 0: 'contains' } },
      ],
      cells: 3,
      unread: 0,
      unknown: ['pesto', 'soup'],
    });
  });

  it('with headings that name no rows, lays the lines below the heading from one row on', () => {
    expect(
      planFlags(
        [
          ['Milk', 'Fish'],
          ['yes', 'no'],
        ],
        shape,
      ),
    ).toEqual({
      writes: [{ key: '7', patch: { 0: 'contains', 1: 'no' } }],
      cells: 2,
      unread: 0,
      unknown: [],
    });
  });
});
