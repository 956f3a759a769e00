import { describe, expect, test } from '@jest/globals';
import type { ExtraGroup, ExtraSelection } from '../../../../../../src/modules/menu/extra-options.schemas.js';
import { createGroupsStore, type GroupsApi } from './groups-store';
import type { Clash } from './rows';

class Refused extends Error {}
class StaleRow extends Error {}
class Gone extends Error {}

const selection = (id: number, changes: Partial<ExtraSelection> = {}): ExtraSelection => ({
  id,
  restaurant_id: 1,
  group_id: 1,
  name: `Extra ${id}`,
  price: 1,
  image_url: null,
  image: null,
  position: 0,
  version: 1,
  ...changes,
});
const group = (id: number, changes: Partial<ExtraGroup> = {}): ExtraGroup => ({
  id,
  restaurant_id: 1,
  category_id: 1,
  category: 1,
  name: `Group ${id}`,
  required: false,
  allow_multiple: false,
  add_images_to_selections: false,
  position: 0,
  version: 1,
  selections: [],
  ...changes,
});

/** A server in memory; `fail` makes its next write fail. */
function setUp(initial: ExtraGroup[]) {
  let rows = initial;
  let nextId = 100;
  let failure: Error | null = null;
  const sent: string[] = [];
  const alerts: string[] = [];
  const clashes: Clash[][] = [];
  let answer: 'mine' | 'theirs' = 'mine';

  const write = async (call: string) => {
    sent.push(call);
    await Promise.resolve();
    const thrown = failure;
    failure = null;
    if (thrown) throw thrown;
  };
  const edit = <T extends { id: number; version: number }>(
    row: T | undefined,
    version: number,
    patch: object,
  ): T => {
    if (!row) throw new Gone();
    if (row.version !== version) throw new StaleRow();
    return Object.assign(row, patch, { version: version + 1 });
  };
  const groupOf = (id: number) => rows.find((one) => one.id === id);
  const selectionOf = (id: number) =>
    rows.flatMap(({ selections }) => selections).find((one) => one.id === id);
  const api: GroupsApi = {
    list: async () => structuredClone(rows),
    createGroup: async (values) => {
      await write(`create ${values.name}`);
      const made = group((nextId += 1), values);
      rows = [...rows, made];
      return structuredClone(made);
    },
    updateGroup: async (id, version, patch) => {
      await write(`group ${id} ${JSON.stringify(patch)}`);
      return structuredClone(edit(groupOf(id), version, patch));
    },
    deleteGroup: async (id) => {
      await write(`delete group ${id}`);
      rows = rows.filter((one) => one.id !== id);
    },
    createSelection: async (groupId, values) => {
      await write(`create ${values.name} in ${groupId}`);
      const made = selection((nextId += 1), { ...values, group_id: groupId });
      groupOf(groupId)?.selections.push(made);
      return structuredClone(made);
    },
    updateSelection: async (id, version, patch) => {
      await write(`selection ${id} ${JSON.stringify(patch)}`);
      return structuredClone(edit(selectionOf(id), version, patch));
    },
    deleteSelection: async (id) => {
      await write(`delete ${id}`);
      for (const one of rows) one.selections = one.selections.filter((row) => row.id !== id);
    },
  };
  const store = createGroupsStore(structuredClone(initial), api, {
    alert: (text) => alerts.push(text),
    words: (error) => (error instanceof Error ? error.message : ''),
    refusal: (error) => (error instanceof Refused ? error.message : undefined),
    isStale: (error) => error instanceof StaleRow,
    isGone: (error) => error instanceof Gone,
    onClash: async (found) => {
      clashes.push([...found]);
      return answer;
    },
  });
  const first = () => {
    const [shown] = store.groups();
    if (!shown) throw new Error('There is no group.');
    return shown;
  };
  return {
    store,
    sent,
    alerts,
    clashes,
    first,
    names: () => first().selections.map(({ values }) => values.name),
    server: { groupOf, selectionOf },
    fail: (error: Error) => (failure = error),
    answer: (keep: 'mine' | 'theirs') => (answer = keep),
    settled: () => store.flush(),
  };
}

describe('a new selection', () => {
  test('stands at once with a temporary id, and takes the server’s', async () => {
    const { store, first, settled } = setUp([group(1, { selections: [selection(5, { name: 'new' })] })]);
    const key = store.addSelection('1');
    expect(key).toMatch(/^temp-/);
    expect(first().selections[1]).toMatchObject({ id: key, values: { name: 'New 2', price: 0 } });
    await settled();
    expect(first().selections[1]).toMatchObject({ key, id: 101, version: 1 });
  });

  test('is edited before it has an id: the edit waits for it', async () => {
    const { store, first, sent, settled } = setUp([group(1)]);
    const key = store.addSelection('1');
    store.editSelection('1', key, { name: 'Olives' });
    store.editSelection('1', key, { price: 2.5 });
    expect(first().selections[0]?.states).toEqual({ name: 'saving', price: 'saving' });
    await settled();
    expect(sent).toEqual(['create New in 1', 'selection 101 {"name":"Olives","price":2.5}']);
    expect(first().selections[0]).toMatchObject({
      values: { name: 'Olives', price: 2.5 },
      states: { name: 'saved', price: 'saved' },
    });
  });

  test('waits for its group', async () => {
    const { store, sent, settled } = setUp([]);
    store.addSelection(store.addGroup());
    await settled();
    expect(sent).toEqual(['create New group', 'create New in 101']);
  });

  test('that the server refuses is taken back, with its edits', async () => {
    const { store, alerts, sent, names, fail, settled } = setUp([group(1)]);
    fail(new Error());
    store.editSelection('1', store.addSelection('1'), { name: 'Olives' });
    await settled();
    expect(names()).toEqual([]);
    expect(alerts).toEqual(['Failed to add selection']);
    expect(sent).toEqual(['create New in 1']);
  });

  test('deleted before it was sent is never sent; deleted while it is made does not stay behind', async () => {
    const { store, sent, server, names, settled } = setUp([group(1)]);
    store.removeSelection('1', store.addSelection('1'));
    await settled();
    expect(sent).toEqual([]);
    const key = store.addSelection('1');
    await Promise.resolve();
    store.removeSelection('1', key);
    await settled();
    expect(sent).toEqual(['create New in 1', 'delete 101']);
    expect(names()).toEqual([]);
    expect(server.groupOf(1)?.selections).toEqual([]);
  });
});

describe('deleting', () => {
  const three = () => setUp([group(1, { selections: [selection(5), selection(6), selection(7)] })]);

  test('a selection takes it away at once', async () => {
    const { store, sent, names, settled } = three();
    store.removeSelection('1', '6');
    expect(names()).toEqual(['Extra 5', 'Extra 7']);
    await settled();
    expect(sent).toEqual(['delete 6']);
  });

  test('puts it back to its place when the server refuses', async () => {
    const { store, alerts, names, fail, settled } = three();
    fail(new Error());
    store.removeSelection('1', '6');
    await settled();
    expect(names()).toEqual(['Extra 5', 'Extra 6', 'Extra 7']);
    expect(alerts).toEqual(['Failed to delete selection']);
  });

  test('what is gone already is no failure', async () => {
    const { store, alerts, names, fail, settled } = three();
    fail(new Gone());
    store.removeSelection('1', '6');
    await settled();
    expect(names()).toEqual(['Extra 5', 'Extra 7']);
    expect(alerts).toEqual([]);
  });

  test('a group that the server keeps comes back', async () => {
    const { store, alerts, fail, settled } = three();
    fail(new Error('down'));
    store.removeGroup('1', (error) => `Failed to delete: ${(error as Error).message}`);
    expect(store.groups()).toEqual([]);
    await settled();
    expect(store.groups()).toHaveLength(1);
    expect(alerts).toEqual(['Failed to delete: down']);
  });
});

describe('an edit', () => {
  test('that fails keeps what was typed, and is tried again by Save', async () => {
    const { store, alerts, first, fail, settled } = setUp([group(1)]);
    fail(new Error('down'));
    store.editGroup('1', { name: 'Sauces' });
    await settledQuietly(store);
    expect(alerts).toEqual(['Failed to save change']);
    expect(first()).toMatchObject({
      values: { name: 'Sauces' },
      states: { name: 'failed' },
      failure: 'down',
    });
    expect(store.hasFailures()).toBe(true);

    expect(await settled()).toBe('');
    expect(first()).toMatchObject({ states: { name: 'saved' }, failure: '' });
  });

  test('that the API refuses is told in the API’s words', async () => {
    const { store, alerts, fail } = setUp([group(1)]);
    fail(new Refused('There is another group with this name.'));
    store.editGroup('1', { name: 'Sauces' });
    await settledQuietly(store);
    expect(alerts).toEqual(['There is another group with this name.']);
  });

  test('does not overwrite a later one when its answer comes', async () => {
    const { store, first, settled } = setUp([group(1), group(2)]);
    store.editGroup('1', { name: 'A' });
    store.editGroup('2', { required: true });
    store.editGroup('1', { name: 'AB' });
    expect(first().values.name).toBe('AB');
    await settled();
    expect(first()).toMatchObject({ values: { name: 'AB' }, states: { name: 'saved' }, version: 3 });
  });

  test('beside somebody else’s is written without a question', async () => {
    const { store, server, clashes, first, settled } = setUp([group(1)]);
    Object.assign(server.groupOf(1) ?? {}, { required: true, version: 7 });
    store.editGroup('1', { name: 'Sauces' });
    await settled();
    expect(clashes).toEqual([]);
    expect(server.groupOf(1)).toMatchObject({ name: 'Sauces', required: true, version: 8 });
    expect(first().values).toMatchObject({ name: 'Sauces', required: true });
  });

  test.each([
    { keep: 'mine' as const, name: 'Mine' },
    { keep: 'theirs' as const, name: 'Theirs' },
  ])('against somebody else’s asks, and keeps $keep', async ({ keep, name }) => {
    const { store, server, clashes, answer, first, settled } = setUp([group(1)]);
    answer(keep);
    Object.assign(server.groupOf(1) ?? {}, { name: 'Theirs', version: 2 });
    store.editGroup('1', { name: 'Mine', required: true });
    await settled();
    expect(clashes).toEqual([[{ field: 'name', mine: 'Mine', theirs: 'Theirs' }]]);
    expect(server.groupOf(1)).toMatchObject({ name, required: true });
    expect(first()).toMatchObject({
      values: { name, required: true },
      states: { name: 'saved', required: 'saved' },
    });
  });
});

/** Waits for what is on its way, without trying failures again. */
async function settledQuietly(store: { isBusy: () => boolean }) {
  while (store.isBusy()) await new Promise((resolve) => setTimeout(resolve, 0));
}
