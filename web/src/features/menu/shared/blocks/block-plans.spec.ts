import { describe, expect, it } from 'vitest';
import { blockUpTo, type CellBlock, extendBlock, shapeOfBlock } from './block';
import { planCut } from './cut-plan';
import { planFill } from './fill-plan';
import { planUndo } from './undo-plan';

const shape = { rows: ['a', 'b', 'c'], fields: ['name', 'price'] };

describe('a block of cells', () => {
  const block: CellBlock = { anchor: { row: 'b', field: 'price' }, lead: { row: 'a', field: 'name' } };

  it('lies between its corners, in any direction', () => {
    expect(shapeOfBlock(block, shape)).toEqual({ rows: ['a', 'b'], fields: ['name', 'price'] });
  });

  it('is gone with the row of a corner', () => {
    expect(shapeOfBlock(block, { ...shape, rows: ['b', 'c'] })).toBeUndefined();
  });

  it.each([
    ['ArrowDown', { row: 'b', field: 'name' }],
    ['ArrowUp', { row: 'a', field: 'name' }],
    ['ArrowRight', { row: 'a', field: 'price' }],
    ['ArrowLeft', { row: 'a', field: 'name' }],
  ])('is extended by %s within the grid', (key, lead) => {
    expect(extendBlock(block, key, shape)).toEqual({ ...block, lead });
  });

  it.each([
    ['a', ['a', 'b', 'c']],
    ['c', ['b', 'c']],
    ['d', ['b', 'c', 'd']],
  ])('is dragged to row %s, and keeps its own rows', (row, rows) => {
    const grid = { rows: ['a', 'b', 'c', 'd'], fields: shape.fields };
    const from = { rows: ['b', 'c'], fields: shape.fields };
    expect(shapeOfBlock(blockUpTo(row, grid, from), grid)).toEqual({ rows, fields: shape.fields });
  });

  it('is not extended by other keys', () => expect(extendBlock(block, 'Home', shape)).toBeUndefined());
});

describe('a fill', () => {
  const row = (key: string, price: number | null, readOnly = false) => ({
    key,
    values: { price, note: '' },
    readOnly,
  });

  it('writes the top value, skips equal cells and keeps read-only ones', () => {
    expect(
      planFill(row('a', 9), [row('b', 8), row('c', 9), row('d', null), row('e', 1, true)], ['price']),
    ).toEqual({
      writes: [
        { key: 'b', patch: { price: 9 } },
        { key: 'd', patch: { price: 9 } },
      ],
      filled: 2,
      locked: 1,
      isEmpty: false,
    });
  });

  it('does not fill emptiness', () => {
    expect(planFill(row('a', null), [row('b', 8)], ['price', 'note'])).toMatchObject({
      writes: [],
      isEmpty: true,
    });
  });

  it('counts zero and false as values', () => {
    const source = { key: 'a', values: { price: 0, visible: false } };
    const target = { key: 'b', values: { price: 5, visible: true } };
    expect(planFill(source, [target], ['price', 'visible'])).toMatchObject({
      writes: [{ key: 'b', patch: { price: 0, visible: false } }],
      filled: 2,
    });
  });
});

describe('a cut', () => {
  const columns = [
    { field: 'name', empty: undefined },
    { field: 'note', empty: '' },
    { field: 'price', empty: null },
  ];

  it('empties cells, and keeps required and read-only ones', () => {
    const rows = [
      { key: 'a', values: { name: 'A', note: 'x', price: 3 } },
      { key: 'b', values: { name: 'B', note: '', price: null } },
      { key: 'c', values: { name: 'C', note: 'y', price: null }, readOnly: true },
    ];
    expect(planCut(rows, columns)).toEqual({
      writes: [{ key: 'a', patch: { note: '', price: null } }],
      emptied: 2,
      required: 2,
      locked: 2,
    });
  });
});

describe('an undo', () => {
  const change = (row: string, before: unknown, after: unknown) => ({
    row,
    field: 'price',
    before,
    after,
    name: row,
  });
  const current: Record<string, unknown> = { same: 9, back: 8, other: 5, disputed: 9, list: ['milk'] };
  const currentOf = (row: string) =>
    row in current ? { values: { price: current[row] }, isDisputed: () => row === 'disputed' } : undefined;

  it('puts back values that are unchanged since, and names the others', () => {
    const kept = [change('other', 8, 9), change('gone', 8, 9), change('disputed', 8, 9)];
    const plan = planUndo(
      [change('same', 8, 9), change('back', 8, 9), change('list', undefined, ['milk']), ...kept],
      currentOf,
    );
    expect(plan.kept).toEqual(kept);
    expect([...plan.back]).toEqual([
      ['same', { price: 8 }],
      ['list', { price: null }],
    ]);
  });
});
