import { describe, expect, it } from 'vitest';
import { planFlags } from './paste-flags';

describe('a table pasted into the matrix', () => {
  const shape = { rows: ['7', '8'], fields: ['1', '2'] };

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
    });
  });

  it('counts cells that are neither yes nor no, or outside of the grid', () => {
    expect(planFlags([['maybe', '✓', 'yes'], [], ['yes']], shape)).toEqual({
      writes: [{ key: '7', patch: { 2: true } }],
      cells: 1,
      unread: 3,
    });
  });
});
