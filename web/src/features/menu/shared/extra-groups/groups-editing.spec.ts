import { describe, expect, test } from 'vitest';
import type { ListPort } from '../saving/row-list';
import type { NoteUndone } from '../saving/removal';
import { WriteQueue } from '../saving/write-queue';
import type { GroupPorts } from './group-ports';
import type { GroupRow, SelectionRow } from './group-rows';
import { GroupsEditing } from './groups-editing';

type Undone = Parameters<NoteUndone>[0];
const noteUndone = () => undefined;

/** A server that notes what it is asked; `refuse` makes the next call fail. */
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
  const port = <Row extends GroupRow | SelectionRow>(what: string): ListPort<Row> => ({
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
  const ports: GroupPorts = {
    groups: port<GroupRow>('group'),
    selections: () => port<SelectionRow>('selection'),
    createGroup: async (group) => {
      await call(`create ${group.name}${group.required ? ' required' : ''}`);
      return { ...group, id: (nextId += 1), version: 1 };
    },
    createSelection: async (groupId, selection) => {
      await call(`create ${selection.name} in ${groupId}`);
      return { ...selection, id: (nextId += 1), version: 1 };
    },
  };
  return {
    editing: new GroupsEditing([], ports, queue),
    queue,
    sent,
    failures,
    refuse: () => (refused = true),
  };
}

const NEW = { name: 'New', price: 0 };
/** Nothing of what was deleted was sold out. */
const AVAILABLE = () => undefined;

describe('groups that are edited', () => {
  test('a selection waits for its group, and its edits for the selection', async () => {
    const { editing, queue, sent } = setUp();
    const group = editing.addGroup('Sauces');
    editing.addSelection(group, { name: 'Pesto', price: 1.5 });
    editing.selectionsOf(group).state[0]?.saver.edit({ price: 2 });
    await queue.idle();
    expect(sent).toEqual(['create Sauces', 'create Pesto in 101', 'selection 102 {"price":2}']);
    expect(editing.settled).toBe(true);
  });

  test('what was sold out when it was deleted is so again after Undo, alone and with its group', async () => {
    const { editing, queue, sent } = setUp();
    const group = editing.addGroup('Sauces');
    const pesto = editing.addSelection(group, { name: 'Pesto', price: 1.5 });
    editing.addSelection(group, { name: 'Aioli', price: 0 });
    await queue.idle();
    sent.length = 0;

    const soldOut = (wanted: number) => (id: number) =>
      id === wanted
        ? (made: number) => {
            sent.push(`sold out ${made}`);
            return Promise.resolve();
          }
        : undefined;
    const alone = editing.removeSelection(group, pesto);
    expect(alone?.deleted).toEqual([{ kind: 'extra_selection', id: 102 }]);
    alone?.undo(soldOut(102), noteUndone);
    await queue.idle();
    expect(sent).toContain('sold out 104');

    const whole = editing.removeGroup(group);
    expect(new Set(whole?.deleted.map(({ id }) => id))).toEqual(new Set([103, 104]));
    sent.length = 0;
    whole?.undo(soldOut(104), noteUndone);
    await queue.idle();
    const again = editing.selectionsOf(group).rows.find(({ name }) => name === 'Pesto')?.id;
    expect(sent.filter((text) => text.startsWith('sold out'))).toEqual([`sold out ${again}`]);
  });

  test('Undo names what it made in the place of a selection, and of a group', async () => {
    const { editing, queue } = setUp();
    const group = editing.addGroup('Sauces');
    const pesto = editing.addSelection(group, { name: 'Pesto', price: 1.5 });
    await queue.idle();
    const undone: Undone[] = [];
    const note: NoteUndone = (one) => undone.push(one);
    editing.removeSelection(group, pesto)?.undo(AVAILABLE, note);
    await queue.idle();
    editing.removeGroup(group)?.undo(AVAILABLE, note);
    await queue.idle();
    expect(undone).toEqual([
      { entity: 'extra_option_selection', entity_id: 102, made_id: 103 },
      { entity: 'extra_option_group', entity_id: 101, made_id: 104 },
    ]);
  });

  test('names are made unique in their group, and groups in their category', () => {
    const { editing } = setUp();
    const group = editing.addGroup('Sauces');
    editing.addGroup('sauces');
    editing.addSelection(group, NEW);
    editing.addSelection(group, { name: 'new', price: 1 });
    expect(editing.groups.rows.map(({ name }) => name)).toEqual(['Sauces', 'sauces 2']);
    expect(editing.selectionsOf(group).rows.map(({ name }) => name)).toEqual(['New', 'new 2']);
  });

  test('what belongs to a group that could not be made goes with it, in one alert', async () => {
    const { editing, queue, sent, failures, refuse } = setUp();
    refuse();
    editing.addSelection(editing.addGroup('Sauces'), NEW);
    await queue.idle();
    expect(sent).toEqual(['create Sauces']);
    expect(failures).toEqual(['add group']);
    expect(editing.groups.rows).toEqual([]);
  });

  test('what failed says why, and is sent once more', async () => {
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

  test('a group that the server keeps comes back with its selections', async () => {
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

  /** Groups `Dips` and `Sauces`, the latter required, with Pesto (1.5) and Aioli; nothing noted yet. */
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

  test('a group that was deleted is made anew with all it held, where it stood', async () => {
    const { editing, queue, sent, dips, sauces } = await withGroups();
    const removal = editing.removeGroup(dips);
    const other = editing.removeGroup(sauces);
    await queue.idle();
    expect(other).toMatchObject({ key: sauces, name: 'Sauces' });
    other?.undo(AVAILABLE, noteUndone);
    removal?.undo(AVAILABLE, noteUndone);
    expect(editing.groups.rows.map(({ name }) => name)).toEqual(['Dips', 'Sauces']);
    await queue.idle();
    expect(sent).toEqual([
      'delete group 101',
      'delete group 102',
      'create Sauces required',
      'create Pesto in 105',
      'create Aioli in 105',
      'create Dips',
      'order 108 105',
    ]);
    expect(editing.selectionsOf(sauces).rows).toMatchObject([
      { id: 106, name: 'Pesto', price: 1.5, image_url: '/media/pesto.webp' },
      { id: 107, name: 'Aioli', price: 0 },
    ]);
    expect(editing.settled).toBe(true);
  });

  test('a selection that was deleted is made anew where it stood, under a name that is free', async () => {
    const { editing, queue, sent, sauces } = await withGroups();
    const list = editing.selectionsOf(sauces);
    const removal = editing.removeSelection(sauces, list.state[0]?.key ?? '');
    editing.addSelection(sauces, { name: 'Pesto' });
    removal?.undo(AVAILABLE, noteUndone);
    removal?.undo(AVAILABLE, noteUndone);
    expect(list.rows.map(({ name }) => name)).toEqual(['Pesto 2', 'Aioli', 'Pesto']);
    await queue.idle();
    expect(sent).toEqual([
      'delete selection 103',
      'create Pesto in 102',
      'create Pesto 2 in 102',
      'order 106 104 105',
    ]);
  });

  test('a group that the server would not delete stands there once, with its own selections', async () => {
    const { editing, queue, sent, failures, refuse, sauces } = await withGroups();
    refuse();
    editing.removeGroup(sauces)?.undo(AVAILABLE, noteUndone);
    await queue.idle();
    expect(failures).toEqual(['remove group']);
    expect(sent).not.toContain('create Sauces required');
    expect(editing.groups.rows.map(({ id }) => id)).toEqual([101, 102]);
    expect(editing.selectionsOf(sauces).rows.map(({ id }) => id)).toEqual([103, 104]);
    expect(editing.settled).toBe(true);
  });
});
