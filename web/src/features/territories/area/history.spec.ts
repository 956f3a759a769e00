import { describe, expect, it } from 'vitest';
import { type EditHistory, historyOf, recordEdit, redo, undo } from './history';

const shown = ({ past, present, future }: EditHistory<string>) => [past, present, future];

describe('the undo history', () => {
  const written = recordEdit(recordEdit(historyOf('a'), 'b'), 'c');

  it('can undo and redo', () => {
    expect(shown(undo(written))).toEqual([['a'], 'b', ['c']]);
    expect(shown(undo(undo(undo(written))))).toEqual([[], 'a', ['b', 'c']]);
    expect(redo(redo(redo(undo(undo(written)))))).toEqual(written);
  });

  it('drops undone steps after a new edit', () => {
    expect(shown(recordEdit(undo(written), 'd'))).toEqual([['a', 'b'], 'd', []]);
  });

  it('combines repeated edits of one kind, until another edit interrupts them', () => {
    const nudged = recordEdit(recordEdit(historyOf('a'), 'b', 'move 1'), 'c', 'move 1');
    expect(shown(undo(nudged))).toEqual([[], 'a', ['c']]);
    expect(recordEdit(nudged, 'd', 'move 2').past).toEqual(['a', 'c']);
    expect(recordEdit(redo(undo(nudged)), 'd', 'move 1').past).toEqual(['a', 'c']);
  });

  it('keeps 100 steps', () => {
    let long = historyOf(0);
    for (let step = 1; step <= 150; step += 1) long = recordEdit(long, step);
    expect(long.past).toHaveLength(100);
    expect(long.past[0]).toBe(50);
  });
});
