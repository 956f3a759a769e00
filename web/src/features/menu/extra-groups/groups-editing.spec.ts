import { describe, expect, test } from 'vitest';
import type { ExtraGroup } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import type { UndoDeletion } from '@/editing/removal';
import type { ListApi } from '@/editing/row-list';
import { WriteQueue } from '@/editing/write-queue';
import type { GroupApi } from './group-api';
import { type ExtraGroupRow, type ExtraSelectionRow, NEW_SELECTION } from './group-rows';
import { GroupsEditing } from './groups-editing';

/** Answer of a server that has duplicated a group with Pesto. */
const copyOf = (group: ExtraGroupRow): ExtraGroup => {
  const of = { restaurant_id: 1, external_key: null, position: 0, sold_out: false, sold_out_until: null };
  const pesto = { ...NEW_SELECTION, id: group.id + 100, version: 1, name: 'Pesto', image: null };
  const selections = [{ ...of, ...pesto, group_id: group.id, group: group.id }];
  return { ...of, ...group, category_id: 1, category: 1, version: 1, selections };
};

/** Fake server that records its calls; `refuse` makes the next call fail. */
function setUp() {
  const sent: string[] = [];
  const failures: string[] = [];
  const queue = new WriteQueue();
  let nextId = 100;
  let refused = false;
  const call = async (text: string) => {
    sent.push(text);
    await Promise.resolve();
    const fails = refused;
    refused = false;
    if (fails) throw new Error('down');
  };
  const listApi = <Row extends ExtraGroupRow | ExtraSelectionRow>(what: string): ListApi<Row> => ({
    send: async (patch, row) => {
      await call(`${what} ${row.id} ${JSON.stringify(patch)}`);
      return { ...row, ...patch, version: row.version + 1 };
    },
    read: () => Promise.reject(new Error('nobody reads')),
    remove: (id) => call(`delete ${what} ${id}`),
    reorder: (ids) => call(`order ${ids.join(' ')}`),
    isStale: () => false,
    isGone: () => false,
    onFailure: (did) => {
      failures.push(`${did} ${what}`);
      return 'down';
    },
  });
  const api: GroupApi = {
    groups: listApi<ExtraGroupRow>('group'),
    selections: () => listApi<ExtraSelectionRow>('selection'),
    createGroup: async (group) => {
      await call(`create ${group.name}${group.required ? ' required' : ''}`);
      return { ...group, id: (nextId += 1), version: 1 };
    },
    duplicateGroup: async ({ id, ...group }) => {
      await call(`duplicate ${id}`);
      return copyOf({ ...group, id: (nextId += 1), name: `${group.name} 2` });
    },
    createSelection: async (groupId, selection) => {
      await call(`create ${selection.name} in ${groupId}`);
      return { ...selection, id: (nextId += 1), version: 1 };
    },
  };
  const undoDeletion: UndoDeletion = ({ entity, entity_id }) => call(`restore ${entity} ${entity_id}`);
  return {
    undoDeletion,
    editing: new GroupsEditing([], api, queue),
    queue,
    sent,
    failures,
    refuse: () => (refused = true),
  };
}

const NEW = { name: 'New', price: 0 };

describe('the editor of extra groups', () => {
  test('sends an extra option after its group, and its edits after the option', async () => {
    const { editing, queue, sent } = setUp();
    const group = editing.addGroup('Sauces');
    editing.addSelection(group, { name: 'Pesto', price: 1.5 });
    editing.selectionsOf(group).state[0]?.saver.edit({ price: 2 });
    await queue.idle();
    expect(sent).toEqual(['create Sauces', 'create Pesto in 101', 'selection 102 {"price":2}']);
    expect(editing.settled).toBe(true);
  });

  test('makes names unique in their group and category', () => {
    const { editing } = setUp();
    const group = editing.addGroup('Sauces');
    editing.addGroup('sauces');
    editing.addSelection(group, NEW);
    editing.addSelection(group, { name: 'new', price: 1 });
    expect(editing.groups.rows.map(({ name }) => name)).toEqual(['Sauces', 'sauces 2']);
    expect(editing.selectionsOf(group).rows.map(({ name }) => name)).toEqual(['New', 'new 2']);
  });

  test('drops the options of a group that fails to be created, with one alert', async () => {
    const { editing, queue, sent, failures, refuse } = setUp();
    refuse();
    editing.addSelection(editing.addGroup('Sauces'), NEW);
    await queue.idle();
    expect(sent).toEqual(['create Sauces']);
    expect(failures).toEqual(['add group']);
    expect(editing.groups.rows).toEqual([]);
  });

  test('explains a failed edit and sends it once more on Retry', async () => {
    const { editing, queue, refuse } = setUp();
    const group = editing.addGroup('Sauces');
    await queue.idle();
    refuse();
    editing.groups.state[0]?.saver.save('required', true);
    await queue.idle();
    expect(editing.failures(group)).toEqual(['down']);
    expect(editing.settled).toBe(false);
    editing.retry();
    await queue.idle();
    expect(editing.failures()).toEqual([]);
    expect(editing.groups.rows[0]?.required).toBe(true);
  });

  test('restores a group with its options when the server refuses the deletion', async () => {
    const { editing, queue, failures, refuse } = setUp();
    const group = editing.addGroup('Sauces');
    editing.addSelection(group, NEW);
    await queue.idle();
    refuse();
    editing.groups.remove(group);
    expect(editing.groups.rows).toEqual([]);
    await queue.idle();
    expect(failures).toEqual(['remove group']);
    expect(editing.selectionsOf(group).rows).toHaveLength(1);
  });

  /** Groups `Dips` and `Sauces`; `Sauces` is required and has Pesto (1.5) and Aioli. Nothing is recorded yet. */
  async function withGroups() {
    const { editing, queue, sent, ...rest } = setUp();
    const dips = editing.addGroup('Dips');
    const sauces = editing.addGroup('Sauces', { required: true });
    editing.addSelection(sauces, { name: 'Pesto', price: 1.5, image_url: '/media/pesto.webp' });
    editing.addSelection(sauces, { name: 'Aioli' });
    await queue.idle();
    sent.length = 0;
    return { editing, queue, sent, dips, sauces, ...rest };
  }

  test('shows the copy of a group with its options after it', async () => {
    const { editing, sent, dips } = await withGroups();
    const copy = await editing.duplicateGroup(dips);
    expect(editing.groups.rows.map(({ name }) => name)).toEqual(['Dips', 'Dips 2', 'Sauces']);
    expect(editing.selectionsOf(copy.key).rows.map(({ name }) => name)).toEqual(['Pesto']);
    expect(sent).toEqual(['duplicate 101']);
  });

  test('does not duplicate a group with an option that is not saved', async () => {
    const { editing, sent, refuse, sauces } = await withGroups();
    refuse();
    editing.selectionsOf(sauces).state[0]?.saver.edit({ price: 3 });
    await expect(editing.duplicateGroup(sauces)).rejects.toThrow('Its last change isn’t saved.');
    expect(sent).toEqual(['selection 103 {"price":3}']);
  });

  test('restores deleted groups with their options in place', async () => {
    const { editing, queue, sent, dips, sauces, undoDeletion } = await withGroups();
    const removal = editing.removeGroup(dips);
    const other = editing.removeGroup(sauces);
    await queue.idle();
    expect(other).toMatchObject({ key: sauces, name: 'Sauces' });
    other?.undo(undoDeletion);
    removal?.undo(undoDeletion);
    expect(editing.groups.rows.map(({ name }) => name)).toEqual(['Dips', 'Sauces']);
    expect(editing.selectionsOf(sauces).rows.map(({ name }) => name)).toEqual(['Pesto', 'Aioli']);
    await queue.idle();
    expect(sent).toEqual([
      'delete group 101',
      'delete group 102',
      'restore extra_option_group 102',
      'restore extra_option_group 101',
      'order 101 102',
    ]);
    expect(editing.settled).toBe(true);
  });

  test('restores a deleted extra option once in place, despite a reload', async () => {
    const { editing, queue, sent, sauces, undoDeletion } = await withGroups();
    const list = editing.selectionsOf(sauces);
    const removal = editing.removeSelection(sauces, list.state[0]?.key ?? '');
    queue.push(async () => list.reload(list.rows.filter(({ name }) => name === 'Aioli')));
    removal?.undo(undoDeletion);
    removal?.undo(undoDeletion);
    await queue.idle();
    expect(list.rows.map(({ id, name }) => [id, name])).toEqual([
      [103, 'Pesto'],
      [104, 'Aioli'],
    ]);
    expect(sent).toEqual(['delete selection 103', 'restore extra_option_selection 103', 'order 103 104']);
  });

  test('removes an extra option again when its restore fails', async () => {
    const { editing, queue, sauces, undoDeletion, refuse } = await withGroups();
    const list = editing.selectionsOf(sauces);
    const removal = editing.removeSelection(sauces, list.state[0]?.key ?? '');
    await queue.idle();
    removal?.undo(undoDeletion);
    refuse();
    await queue.idle();
    expect(list.rows.map(({ name }) => name)).toEqual(['Aioli']);
  });

  test('creates a group with its options when it was deleted before its creation', async () => {
    const { editing, queue, sent, undoDeletion } = await withGroups();
    const key = editing.addGroup('Herbs');
    editing.addSelection(key, { name: 'Basil' });
    editing.removeGroup(key)?.undo(undoDeletion);
    await queue.idle();
    expect(sent).toEqual(['create Herbs', 'create Basil in 105']);
  });

  test('shows a group once, with its own options, when its deletion fails', async () => {
    const { editing, queue, sent, failures, refuse, sauces, undoDeletion } = await withGroups();
    refuse();
    editing.removeGroup(sauces)?.undo(undoDeletion);
    await queue.idle();
    expect(failures).toEqual(['remove group']);
    expect(sent).not.toContain('restore extra_option_group 102');
    expect(editing.groups.rows.map(({ id }) => id)).toEqual([101, 102]);
    expect(editing.selectionsOf(sauces).rows.map(({ id }) => id)).toEqual([103, 104]);
    expect(editing.settled).toBe(true);
  });
});
