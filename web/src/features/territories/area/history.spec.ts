import { describe, expect, it } from 'vitest';
import { type EditHistory, historyOf, recordEdit, redo, undo } from './history';

const shown = ({ past, present, future }: EditHistory<string>) => [past, present, future];

describe('a history', () => {
  const written = recordEdit(recordEdit(historyOf('a'), 'b'), 'c');

  it('goes back and forth', () => {
    expect(shown(undo(written))).toEqual([['a'], 'b', ['c']]);
    expect(shown(undo(undo(undo(written))))).toEqual([[], 'a', ['b', 'c']]);
    expect(redo(redo(redo(undo(undo(written)))))).toEqual(written);
  });

  it('forgets what was taken back once something else is done', () => {
    expect(shown(recordEdit(undo(written), 'd'))).toEqual([['a', 'b'], 'd', []]);
  });

  it('takes more of the same back in one step, and something else in between ends that', () => {
    const nudged = recordEdit(recordEdit(historyOf('a'), 'b', 'move 1'), 'c', 'move 1');
    expect(shown(undo(nudged))).toEqual([[], 'a', ['c']]);
    expect(recordEdit(nudged, 'd', 'move 2').past).toEqual(['a', 'c']);
    expect(recordEdit(redo(undo(nudged)), 'd', 'move 1').past).toEqual(['a', 'c']);
  });

  it('keeps a hundred steps', () => {
    let long = historyOf(0);
    for (let step = 1; step <= 150; step += 1) long = recordEdit(long, step);
    expect(long.past).toHaveLength(100);
    expect(long.past[0]).toBe(50);
  });
});
