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

describe('a restored row', () => {
  it.each([
    ['after the row that preceded it', rows([A, C, D]), [A, B, C, D]],
    ['after its predecessor, which has moved to the end', rows([C, D, A]), [C, D, A, B]],
    ['after its predecessor, while earlier rows have moved behind', rows([E, A, C]), [E, A, B, C]],
    ['before its successor when all predecessors are deleted', rows([C, D]), [B, C, D]],
    ['before a later row when its successor is deleted', rows([A, D]), [A, B, D]],
    ['before newer rows when it was last', rows([A, E], [0, 1]), [A, B, E]],
    ['by its position, after a neighbor that was restored earlier', rows([A, E, C], [0, 0, 2]), [A, E, B, C]],
    ['alone when no other row exists', [], [B]],
  ])('is placed %s', (_where, siblings, order) => {
    expect(place(siblings)).toEqual(order);
  });

  it('gets its old place, whichever of two neighbors is restored first', () => {
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

  it('is placed by its position when its entry names no neighbors', () => {
    expect(place(rows([A, C, D], [0, 2, 3]), {})).toEqual([A, B, C, D]);
  });
});
