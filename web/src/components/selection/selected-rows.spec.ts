import { describe, expect, it } from 'vitest';
import { SelectedRows } from './selected-rows';

function selectionOf(...ids: number[]) {
  const selection = new SelectedRows();
  selection.show(ids, ids);
  return { selection, selected: () => [...selection.state].sort((one, other) => one - other) };
}

describe('SelectedRows', () => {
  it('selects the range from the item chosen last, in the order of the list and both ways', () => {
    const { selection, selected } = selectionOf(3, 1, 4, 2, 5);
    selection.choose(1, true);
    selection.choose(2, true, true);
    expect(selected()).toEqual([1, 2, 4]);
    selection.choose(3, true, true);
    expect(selected()).toEqual([1, 2, 3, 4]);
  });

  it('removes a range too', () => {
    const { selection, selected } = selectionOf(1, 2, 3, 4);
    selection.set([1, 2, 3, 4], true);
    selection.choose(2, false);
    selection.choose(3, false, true);
    expect(selected()).toEqual([1, 4]);
  });

  it('takes a single item when the range has no beginning in the list', () => {
    const { selection, selected } = selectionOf(1, 2, 3);
    selection.choose(3, true, true);
    expect(selected()).toEqual([3]);
    selection.show([2, 1], [1, 2]);
    selection.choose(1, true, true);
    expect(selected()).toEqual([1]);
    selection.clear();
    selection.choose(2, true, true);
    expect(selected()).toEqual([2]);
  });

  it('knows how all rows were found, until one is selected or removed by itself', () => {
    const { selection, selected } = selectionOf(1, 2, 3);
    const by = { filter: { q: 'basil' }, find: () => Promise.resolve([1, 2]) };
    selection.choose(3, true);
    selection.selectFound([1, 2], by);
    expect(selected()).toEqual([1, 2]);
    expect(selection.foundBy).toBe(by);
    for (const change of [
      () => selection.choose(2, false),
      () => selection.extend(1, 3),
      () => selection.set([3], true),
      () => selection.clear(),
      () => selection.forgetFilter(),
    ]) {
      selection.selectFound([1, 2], by);
      change();
      expect(selection.foundBy).toBeUndefined();
    }
  });

  it('counts the rows of all pages, and keeps those of the page when one is removed', () => {
    const { selection, selected } = selectionOf(1, 2, 3);
    const by = { filter: {}, count: 1008, recount: () => Promise.resolve(1008) };
    selection.selectFound([1, 2, 3], by);
    expect(selection.size).toBe(1008);
    selection.show([4, 5], [1, 2, 3, 4, 5]);
    expect(selected()).toEqual([4, 5]);
    expect(selection.size).toBe(1008);
    selection.choose(4, false);
    expect(selection.size).toBe(1);
    expect(selected()).toEqual([5]);
    expect(selection.foundBy).toBeUndefined();
  });

  it('keeps items that a filter hides, and drops deleted ones for good', () => {
    const { selection, selected } = selectionOf(1, 2, 3);
    selection.set([1, 2, 3], true);
    selection.show([2], [2, 3]);
    expect(selected()).toEqual([2, 3]);
    selection.show([3, 1, 2], [3, 1, 2]);
    expect(selected()).toEqual([2, 3]);
  });

  it('extends a range by keyboard, and shrinks it again', () => {
    const { selection, selected } = selectionOf(1, 2, 3, 4);
    selection.extend(2, 3);
    selection.extend(3, 4);
    expect(selected()).toEqual([2, 3, 4]);
    selection.extend(4, 3);
    selection.extend(3, 2);
    expect(selected()).toEqual([2]);
    selection.extend(2, 1);
    expect(selected()).toEqual([1, 2]);
  });

  it('shrinks a range by several rows, and turns it around its beginning', () => {
    const { selection, selected } = selectionOf(1, 2, 3, 4, 5, 6);
    selection.extend(3, 6);
    selection.extend(6, 4);
    expect(selected()).toEqual([3, 4]);
    selection.extend(4, 1);
    expect(selected()).toEqual([1, 2, 3]);
  });

  it('begins a range by keyboard at the focused item when it does not continue the last one', () => {
    const { selection, selected } = selectionOf(1, 2, 3, 4, 5);
    selection.choose(5, true);
    selection.extend(1, 2);
    expect(selected()).toEqual([1, 2, 5]);
  });

  it('tells that only the rows of a page are left when one of all pages is removed', () => {
    const { selection, selected } = selectionOf(1, 2, 3);
    selection.selectFound([1, 2, 3], { filter: {}, count: 90, recount: () => Promise.resolve(90) });
    expect([selection.size, selection.isNarrowed]).toEqual([90, false]);
    selection.choose(2, false);
    expect([selected(), selection.size, selection.isNarrowed]).toEqual([[1, 3], 2, true]);
    selection.clear();
    expect(selection.isNarrowed).toBe(false);
  });

  it('notifies only about changes', () => {
    const { selection } = selectionOf(1, 2);
    selection.choose(1, true);
    let times = 0;
    selection.subscribe(() => (times += 1));
    selection.show([2, 1], [1, 2]);
    expect(times).toBe(0);
    selection.clear();
    selection.clear();
    expect(times).toBe(1);
  });
});
