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
  it('shows a new row at once under a temporary key, which stays', async () => {
    const { queue, listOf } = setUp();
    const list = listOf(1);
    const key = list.add(row(0, 'new'), async () => row(7, 'new'));
    expect(key).toMatch(/^temp-/);
    expect(names(list)).toEqual(['row 1', 'new']);
    await queue.idle();
    expect(list.state.at(-1)).toMatchObject({ key, saver: { state: { row: { id: 7 } } } });
    expect(list.settled).toBe(true);
  });

  it('takes a row that cannot be made away again', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf(1);
    list.add(row(0, 'new'), refuse);
    await queue.idle();
    expect(names(list)).toEqual(['row 1']);
    expect(log).toEqual(['failed to add']);
  });

  it('keeps a row that could not be made in its place, and makes it there with all that was entered', async () => {
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

  it('has a row once whose answer was lost and that was read again meanwhile', async () => {
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

  it('hands on a row whose place was deleted before it was made', async () => {
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

  it('sends edits of a new row once it has its id', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf();
    list.add(row(0, 'new'), async () => row(7, 'new'));
    list.state[0]?.saver.save('name', 'newer');
    await queue.idle();
    expect(log).toEqual(['send 7 newer']);
  });

  it('puts a row that cannot be removed back where it stood', async () => {
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

  it('leaves nothing behind of a row that was removed while it was made', async () => {
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

  it('takes what somebody else has removed already for removed', async () => {
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

  it('drops a row quietly when what it belongs to could not be made', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf(1);
    list.add(row(0, 'new'), () => null);
    await queue.idle();
    expect(names(list)).toEqual(['row 1']);
    expect(log).toEqual([]);
  });

  it('moves rows at once, and sends moves that wait together', async () => {
    const { log, queue, listOf } = setUp();
    const list = listOf(1, 2, 3);
    expect(list.move('3', -1)).toBe(2);
    expect(list.move('3', -1)).toBe(1);
    expect(list.move('3', -1)).toBeUndefined();
    expect(names(list)).toEqual(['row 3', 'row 1', 'row 2']);
    await queue.idle();
    expect(log).toEqual(['order 3 1 2']);
  });

  it('goes back to the old order when the server refuses', async () => {
    const { log, queue, listOf } = setUp({ reorder: refuse });
    const list = listOf(1, 2, 3);
    list.move('1', 1);
    await queue.idle();
    expect(names(list)).toEqual(['row 1', 'row 2', 'row 3']);
    expect(log).toEqual(['failed to save']);
  });

  it('follows what was read again, but not back to rows that are going', async () => {
    const { queue, listOf } = setUp();
    const list = listOf(1, 2);
    list.remove('1');
    list.reload([row(1), row(2, 'renamed'), row(3)]);
    expect(names(list)).toEqual(['renamed', 'row 3']);
    await queue.idle();
  });

  it('hands on a row that somebody else has deleted, with all that was entered', async () => {
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
