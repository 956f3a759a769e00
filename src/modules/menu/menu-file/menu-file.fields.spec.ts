import { describe, expect, it } from 'vitest';
import { FIELD, UNTIL_MARKED_AVAILABLE } from './menu-file.fields.js';

describe('a cell with the end of being sold out', () => {
  const { fromCell, schema } = FIELD.soldOut();

  it.each([
    ['until marked available', UNTIL_MARKED_AVAILABLE],
    ['Until marked available', UNTIL_MARKED_AVAILABLE],
    ['until turned back on', UNTIL_MARKED_AVAILABLE],
    ['2026-12-27T09:00:00Z', '2026-12-27T09:00:00Z'],
    ['', null],
  ])('“%s” is read, also in the word of former exports', (cell, value) => {
    expect(schema.parse(fromCell(cell))).toBe(value);
  });
});
