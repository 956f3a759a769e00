import { CELL_BLOCK_TEXTS } from '@server/shared/texts/cell-blocks';
import { describe, expect, it } from 'vitest';
import { RowList } from '@/editing/row-list';
import { WriteQueue } from '@/editing/write-queue';
import { type MenuItemRow, newMenuItem } from '../item-rows';
import { ItemSteps } from './item-steps';

/** Steps with a copy of Soup, which was just made. */
function setUp() {
  const copied: MenuItemRow = { ...newMenuItem({ name: 'Soup 2' }), id: 2, version: 1 };
  const list = new RowList<MenuItemRow>(
    [copied],
    {
      send: async (patch, row) => ({ ...row, ...patch, version: row.version + 1 }),
      read: async () => copied,
      remove: async () => undefined,
      reorder: async () => undefined,
      isStale: () => false,
      isGone: () => false,
      onFailure: String,
    },
    new WriteQueue(),
  );
  const [copy] = list.state;
  if (!copy) throw new Error('The list has no row.');
  const told: string[] = [];
  const steps = new ItemSteps();
  steps.addCopy({
    original: 'Soup',
    copy,
    isListed: () => list.state.includes(copy),
    undo: () => told.push('deleted'),
    alert: (text) => told.push(text),
  });
  return { copy, list, told, undo: () => steps.state[0]?.undoRest?.() };
}

describe('undo of a duplicate', () => {
  it('deletes the copy, also after edits that were undone', async () => {
    const { copy, told, undo } = setUp();
    copy.saver.edit({ name: 'Broth', size_1: 4 });
    copy.saver.edit({ name: 'Soup 2', size_1: null });
    await undo();
    expect(told).toEqual(['deleted']);
  });

  it('leaves a copy that was changed or deleted later, and says so', async () => {
    const changed = setUp();
    changed.copy.saver.save('image_url', '/soup.webp');
    await changed.undo();
    expect(changed.told).toEqual([CELL_BLOCK_TEXTS.copyChangedSince('Soup 2')]);

    const gone = setUp();
    gone.list.remove(gone.copy.key);
    await gone.undo();
    expect(gone.told).toEqual([CELL_BLOCK_TEXTS.copyChangedSince('Soup 2')]);
  });
});
