import { describe, expect, it } from '@jest/globals';
import { type ListPort, RowList } from './row-list';

interface Named {
  id: number;
  name: string;
  version: number;
}
const row = (id: number, name = `row ${id}`): Named => ({ id, name, version: 1 });

function portWith(overrides: Partial<ListPort<Named>> = {}) {
  const log: string[] = [];
  const port: ListPort<Named> = {
    send: async (patch, { id, ...rest }) => {
      log.push(`send ${id} ${patch.name}`);
      return { id, ...rest, ...patch };
    },
    read: async (id) => row(id),
    remove: async (id) => void log.push(`remove ${id}`),
    isStale: () => false,
    onFailure: (what) => void log.push(`failed to ${what}`),
    ...overrides,
  };
  return { log, port };
}
const refuse = async () => {
  throw new Error('no');
};
const names = (list: RowList<Named>) => list.rows.map(({ name }) => name);

describe('RowList', () => {
  it('shows a new row at once under a temporary key, which stays', async () => {
    const { port } = portWith();
    const list = new RowList([row(1)], port);
    const { key, created } = list.add(row(0, 'new'), async () => row(7, 'new'));
    expect(key).toMatch(/^temp-/);
    expect(names(list)).toEqual(['row 1', 'new']);
    await created;
    await list.idle();
    expect(list.state.at(-1)).toMatchObject({ key, saver: { state: { row: { id: 7 } } } });
    expect(list.settled).toBe(true);
  });

  it('takes a row that cannot be made away again', async () => {
    const { log, port } = portWith();
    const list = new RowList([row(1)], port);
    await list.add(row(0, 'new'), refuse).created.catch(() => undefined);
    await list.idle();
    expect(names(list)).toEqual(['row 1']);
    expect(log).toEqual(['failed to add']);
  });

  it('sends edits of a new row once it has its id', async () => {
    const { log, port } = portWith();
    const list = new RowList<Named>([], port);
    list.add(row(0, 'new'), async () => row(7, 'new'));
    list.state[0]?.saver.save('name', 'newer');
    await list.idle();
    expect(log).toEqual(['send 7 newer']);
  });

  it('puts a row that cannot be removed back where it stood', async () => {
    const { log, port } = portWith({ remove: refuse });
    const list = new RowList([row(1), row(2), row(3)], port);
    list.remove('2');
    expect(names(list)).toEqual(['row 1', 'row 3']);
    await list.idle();
    expect(names(list)).toEqual(['row 1', 'row 2', 'row 3']);
    expect(log).toEqual(['failed to remove']);
  });

  it('leaves nothing behind of a new row that was removed before it arrived', async () => {
    const { log, port } = portWith();
    const list = new RowList<Named>([], port);
    const { key } = list.add(row(0, 'new'), async () => row(7, 'new'));
    list.remove(key);
    expect(names(list)).toEqual([]);
    await list.idle();
    expect(log).toEqual(['remove 7']);
  });
});
