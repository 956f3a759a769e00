import { describe, expect, it } from 'vitest';
import { type ListApi, RowList } from './row-list';
import { WriteQueue } from './write-queue';

interface Named {
  id: number;
  name: string;
  version: number;
}
const row = (id: number, name = `row ${id}`): Named => ({ id, name, version: 1 });

const GONE = new Error('gone');

function setUp(overrides: Partial<ListApi<Named>> = {}) {
  const log: string[] = [];
  const queue = new WriteQueue();
  const api: ListApi<Named> = {
    send: async (patch, { id, ...rest }) => {
      log.push(`send ${id} ${patch.name}`);
      return { id, ...rest, ...patch };
    },
    read: async (id) => row(id),
    remove: async (id) => void log.push(`remove ${id}`),
    reorder: async (ids) => void log.push(`order ${ids.join(' ')}`),
    isStale: () => false,
    isGone: (error) => error === GONE,
    onFailure: (what) => {
      log.push(`failed to ${what}`);
      return 'no';
    },
    ...overrides,
  };
  const listOf = (...ids: number[]) =>
    new RowList<Named>(
      ids.map((id) => row(id)),
      api,
      queue,
    );
  return { log, queue, listOf };
}
const refuse = async () => {
  throw new Error('no');
};
const names = (list: RowList<Named>) => list.rows.map(({ name }) => name);

describe('RowList', () => {
  it('shows a new row immediately under a stable temporary key', async () => {
    const { queue, listOf } = setUp();
    const list = listOf(1);
    const key = list.add(row(0, 'new'), async () => row(7, 'new'));
    expect(key).toMatch(/^temp-/);
    expect(names(list)).toEqual(['row 1', 'new']);
    await queue.idle();
    expect(list.state.at(-1)).toMatchObject({ key, saver: { state: { row: { id: 7 } } } });
    expect(list.settled).toBe(true);
  });

  it('removes a row whose creation fails', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf(1);
    list.add(row(0, 'new'), refuse);
    await queue.idle();
    expect(names(list)).toEqual(['row 1']);
    expect(log).toEqual(['failed to add']);
  });

  it('keeps a row whose creation fails, and retries it with all input', async () => {
    let down = true;
    const keys: string[] = [];
    const { log, queue, listOf } = setUp({
      free: true,
      unmade: {
        field: 'name',
        make: async ({ name }, key) => {
          keys.push(key);
          return down ? refuse() : row(8, name);
        },
      },
    });
    const list = listOf(1);
    const key = list.add(row(0, 'new'), refuse);
    list.add(row(0, 'other'), async () => row(7, 'other'));
    await queue.idle();
    const saver = list.state[1]?.saver;
    expect(names(list)).toEqual(['row 1', 'new', 'other']);
    expect(saver?.state.fields.name).toEqual({ status: 'failed', mine: 'new', why: 'no' });
    expect(list.settled).toBe(false);

    saver?.save('name', 'newer');
    await queue.idle();
    expect(saver?.entered.name).toBe('newer');
    down = false;
    saver?.retryAll();
    await queue.idle();
    expect(list.state[1]).toMatchObject({ key, saver: { state: { row: { id: 8, name: 'newer' } } } });
    expect(list.settled).toBe(true);
    expect(keys).toEqual([key, key]);
    expect(log).toEqual(['failed to add', 'failed to save', 'order 1 8 7']);
  });

  it('has a row once when its response was lost and the list was reloaded', async () => {
    const { queue, listOf } = setUp({
      unmade: { field: 'name', make: async ({ name }) => row(7, name) },
    });
    const list = listOf();
    const key = list.add(row(0, 'new'), refuse);
    await queue.idle();
    list.reload([row(7, 'new')]);
    list.state.find((entry) => entry.key === key)?.saver.retryAll();
    await queue.idle();
    expect(list.state.map((entry) => [entry.key, entry.saver.state.row.id])).toEqual([[key, 7]]);
  });

  it('returns the input of a row whose parent was deleted before its creation', async () => {
    const kept: string[] = [];
    const gone = async () => {
      throw GONE;
    };
    const { log, queue, listOf } = setUp({
      unmade: { field: 'name', make: gone },
      onGone: ({ name }) => void kept.push(name),
    });
    const list = listOf(1);
    list.add(row(0, 'new'), gone);
    await queue.idle();
    expect(kept).toEqual(['new']);
    expect(names(list)).toEqual(['row 1']);
    expect(log).toEqual([]);
  });

  it('sends edits of a new row once it has an id', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf();
    list.add(row(0, 'new'), async () => row(7, 'new'));
    list.state[0]?.saver.save('name', 'newer');
    await queue.idle();
    expect(log).toEqual(['send 7 newer']);
  });

  it('puts a row back in place when its deletion fails', async () => {
    const { log, queue, listOf } = setUp({ remove: refuse });
    const list = listOf(1, 2, 3);
    list.remove('2');
    expect(names(list)).toEqual(['row 1', 'row 3']);
    await queue.idle();
    expect(names(list)).toEqual(['row 1', 'row 2', 'row 3']);
    expect(log).toEqual(['failed to remove']);
  });

  it('never sends a row that was removed before its turn, nor its edits', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf();
    const key = list.add(row(0, 'new'), async () => row(7, 'new'));
    list.state[0]?.saver.save('name', 'newer');
    list.remove(key);
    expect(names(list)).toEqual([]);
    await queue.idle();
    expect(log).toEqual([]);
  });

  it('leaves nothing of a row that was removed during its creation', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf();
    const key = list.add(row(0, 'new'), async () => {
      list.remove(key);
      return row(7, 'new');
    });
    await queue.idle();
    expect(log).toEqual(['remove 7']);
    expect(names(list)).toEqual([]);
  });

  it('treats a row that another user deleted as removed', async () => {
    const { log, queue, listOf } = setUp({
      remove: async () => {
        throw GONE;
      },
    });
    const list = listOf(1, 2);
    list.remove('1');
    await queue.idle();
    expect(names(list)).toEqual(['row 2']);
    expect(log).toEqual([]);
  });

  it('drops a row silently when its parent fails to be created', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf(1);
    list.add(row(0, 'new'), () => null);
    await queue.idle();
    expect(names(list)).toEqual(['row 1']);
    expect(log).toEqual([]);
  });

  it('moves rows immediately and sends queued moves together', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf(1, 2, 3);
    expect(list.move('3', -1)).toBe(2);
    expect(list.move('3', -1)).toBe(1);
    expect(list.move('3', -1)).toBeUndefined();
    expect(names(list)).toEqual(['row 3', 'row 1', 'row 2']);
    await queue.idle();
    expect(log).toEqual(['order 3 1 2']);
  });

  it('restores the old order when the server refuses', async () => {
    const { log, queue, listOf } = setUp({ reorder: refuse });
    const list = listOf(1, 2, 3);
    list.move('1', 1);
    await queue.idle();
    expect(names(list)).toEqual(['row 1', 'row 2', 'row 3']);
    expect(log).toEqual(['failed to save']);
  });

  it('follows a reload, except for rows that are being deleted', async () => {
    const { queue, listOf } = setUp();
    const list = listOf(1, 2);
    list.remove('1');
    list.reload([row(1), row(2, 'renamed'), row(3)]);
    expect(names(list)).toEqual(['renamed', 'row 3']);
    await queue.idle();
  });

  it('returns the input of a row that another user deleted', async () => {
    const kept: string[] = [];
    const { queue, listOf } = setUp({
      send: async () => {
        throw GONE;
      },
      onGone: ({ name }, { key }) => void kept.push(`${key} ${name}`),
    });
    const list = listOf(1, 2);
    list.state[0]?.saver.save('name', 'mine');
    await queue.idle();
    expect(kept).toEqual(['1 mine']);
    expect(names(list)).toEqual(['row 2']);
    expect(list.settled).toBe(true);
  });
});
