import { expect, it } from 'vitest';
import { jsonPieces, pack, unpack } from './packed.js';

const VALUES = [
  null,
  'a "quoted" text',
  [],
  {},
  [[], {}, [1, [2, [3, [4]]]]],
  { name: 'Items', rows: [{ line: 2, cells: ['Margherita', null, undefined] }], none: undefined },
  [{ at: new Date('2026-11-27T12:00:00Z') }, undefined, Number.NaN, true],
];

it.each(VALUES.map((value) => [JSON.stringify(value), value]))(
  '%s is written as JSON.stringify does',
  (text, value) => {
    expect([...jsonPieces(value)].join('')).toBe(text);
  },
);

it('a large value is written in pieces, and read again', async () => {
  const rows = Array.from({ length: 2_000 }, (_, line) => ({
    line,
    cells: [`Dish ${line}`, 'x'.repeat(100)],
  }));
  expect([...jsonPieces(rows)].length).toBeGreaterThan(3);
  expect(await unpack(await pack(rows))).toEqual(rows);
});
