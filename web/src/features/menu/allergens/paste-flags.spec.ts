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
        { key: '7', patch: { 1: true } },
        { key: '8', patch: { 1: false, 2: true } },
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
      writes: [{ key: '9', patch: { 0: true, 1: false } }],
      cells: 2,
      unread: 0,
      unknown: [],
    });
  });

  it('counts cells that are neither yes nor no, or outside of the grid', () => {
    expect(planFlags([['maybe', '✓', 'yes'], [], ['yes']], shape)).toEqual({
      writes: [{ key: '7', patch: { 2: true } }],
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
        { key: '6', patch: { 2: true, 0: false } },
        { key: '9', patch: { 0: true } },
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
    ).toEqual({ writes: [{ key: '7', patch: { 0: true, 1: false } }], cells: 2, unread: 0, unknown: [] });
  });
});
