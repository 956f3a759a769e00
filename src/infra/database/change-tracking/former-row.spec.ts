import { describe, expect, it } from 'vitest';
import { type FormerRow, orderWith } from './former-row.js';

const [A, B, C, D, E]: [number, number, number, number, number] = [1, 2, 3, 4, 5];
/** Siblings at positions 0, 1, 2, …, unless positions are given. */
const rows = (ids: readonly number[], positions: readonly number[] = ids.map((_, at) => at)) =>
  ids.map((id, at) => ({ id, position: positions[at] ?? 0 }));
/** B stood between A and C, D. */
const FORMER: FormerRow = { earlier_ids: [A], later_ids: [C, D] };
const place = (siblings: { id: number; position: number }[], former = FORMER, row = { id: B, position: 1 }) =>
  orderWith([...siblings, row], row, former);

describe('a row that comes back', () => {
  it.each([
    ['after the one that stood before it', rows([A, C, D]), [A, B, C, D]],
    ['after it too when that has moved to the end', rows([C, D, A]), [C, D, A, B]],
    ['after it too when others that stood before that come later now', rows([E, A, C]), [E, A, B, C]],
    ['before the one that stood after it, when all before it are gone', rows([C, D]), [B, C, D]],
    ['before a later one when the next is gone', rows([A, D]), [A, B, D]],
    ['before what was added since, when it stood last', rows([A, E], [0, 1]), [A, B, E]],
    [
      'by its position between neighbours, after one that came back before it',
      rows([A, E, C], [0, 0, 2]),
      [A, E, B, C],
    ],
    ['alone when no other is left', [], [B]],
  ])('stands %s', (_where, siblings, order) => {
    expect(place(siblings)).toEqual(order);
  });

  it('stands in the old order whichever of two neighbours comes back first', () => {
    const b: FormerRow = { earlier_ids: [A], later_ids: [C, D] };
    const c: FormerRow = { earlier_ids: [A], later_ids: [D] };
    const [rowB, rowC] = [
      { id: B, position: 1 },
      { id: C, position: 2 },
    ];
    const left = rows([A, D], [0, 3]);
    expect(
      place(
        [...left, rowB].sort((one, other) => one.position - other.position),
        c,
        rowC,
      ),
    ).toEqual([A, B, C, D]);
    expect(
      place(
        [...left, rowC].sort((one, other) => one.position - other.position),
        b,
        rowB,
      ),
    ).toEqual([A, B, C, D]);
  });

  it('stands by its position where its entry names no neighbours', () => {
    expect(place(rows([A, C, D], [0, 2, 3]), {})).toEqual([A, B, C, D]);
  });
});
