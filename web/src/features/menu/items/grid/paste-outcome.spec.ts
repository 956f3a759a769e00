import { describe, expect, it } from 'vitest';
import { CELL_BLOCK_TEXTS } from '@server/shared/texts/cell-blocks';
import { isComplete, outcomeOf } from './paste-outcome';

describe('the report of a paste', () => {
  it.each([
    [{ cells: 99, rows: 51, added: 51, rowsLeft: 9 }, 'Added 51 items. 9 rows weren’t pasted.'],
    [{ cells: 3, rows: 1, added: 1, rowsLeft: 0 }, 'Added 1 item.'],
    [{ cells: 5, rows: 3, added: 1, rowsLeft: 1 }, 'Pasted 3 rows, with 1 new item. 1 row wasn’t pasted.'],
    [{ cells: 4, rows: 2, added: 0, rowsLeft: 0 }, 'Pasted 4 cells.'],
    [{ cells: 0, rows: 0, added: 0, rowsLeft: 2 }, '2 rows weren’t pasted.'],
    [{ cells: 0, rows: 0, added: 0, rowsLeft: 0 }, 'Nothing was pasted.'],
  ])('counts pasted and skipped rows: %j', (pasted, words) => {
    expect(outcomeOf(pasted)).toBe(words);
  });
});

describe('the undo of a paste', () => {
  it.each([
    [{ cells: 6, rows: 2, added: 0 }, 'pasting 6 cells'],
    [{ cells: 5, rows: 2, added: 2 }, 'pasting 2 items'],
    [{ cells: 5, rows: 3, added: 1 }, 'pasting 3 rows'],
  ])('names cells, or the rows when it added items: %j', (pasted, words) => {
    expect(CELL_BLOCK_TEXTS.pasting(pasted)).toBe(words);
  });
});

it('a paste with rows, cells or columns that weren’t pasted is not complete', () => {
  const whole = { refused: 0, ignored: [], reasons: [], left: [] };
  expect(isComplete(whole)).toBe(true);
  for (const part of [
    { refused: 1 },
    { ignored: ['Stock'] },
    { reasons: ['No name: Tea.'] },
    { left: [['Tea']] },
  ])
    expect(isComplete({ ...whole, ...part })).toBe(false);
});
