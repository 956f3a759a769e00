import { describe, expect, it } from 'vitest';
import { duplicateRow } from './duplicate-row';
import { RowList } from './row-list';
import { WriteQueue } from './write-queue';

interface Named {
  id: number;
  name: string;
  version: number;
}
const row = (id: number, name = `row ${id}`): Named => ({ id, name, version: 1 });

/** Lists rows 1 and 2, of which the first is renamed to Soup. */
function setUp(send: () => Promise<void> = async () => undefined) {
  const queue = new WriteQueue();
  const list = new RowList<Named>(
    [row(1), row(2)],
    {
      send: async (patch, known) => {
        await send();
        return { ...known, ...patch };
      },
      read: async (id) => row(id),
      remove: async () => undefined,
      reorder: async () => undefined,
      isStale: () => false,
      isGone: () => false,
      onFailure: () => 'no',
    },
    queue,
  );
  list.state[0]?.saver.save('name', 'Soup');
  const copy = async ({ name }: Named) => row(7, `${name} 2`);
  return { list, duplicate: (key: string) => duplicateRow({ list, queue, key, copy }) };
}

describe('a duplicate', () => {
  it('the copy is shown after the row, with the edit that was sent before', async () => {
    const { list, duplicate } = setUp();
    expect(await duplicate('1')).toBe(list.state[1]);
    expect(list.rows.map(({ name }) => name)).toEqual(['Soup', 'Soup 2', 'row 2']);
  });

  it.each([
    { key: '1', what: 'with a failed edit', why: 'Its last change isn’t saved.' },
    { key: '3', what: 'that was deleted', why: 'It was deleted.' },
  ])('a row $what is not duplicated', async ({ key, why }) => {
    const { list, duplicate } = setUp(() => Promise.reject(new Error('no')));
    await expect(duplicate(key)).rejects.toThrow(why);
    expect(list.state).toHaveLength(2);
  });
});
