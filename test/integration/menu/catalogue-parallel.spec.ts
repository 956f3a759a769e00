import { beforeEach, describe, expect, it } from 'vitest';
import type {
  OptionSelection,
  OptionSet,
} from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

let set: OptionSet;

const LIST = '/primary-options/';
const NAMES = ['Thin', 'Thick', 'Stuffed', 'Deep', 'Flat', 'Round'];
const EDITORS = 50;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  const body = { name: 'Crust', selections: NAMES.map((name) => ({ name })) };
  set = (await owner.http.post<OptionSet>(LIST, body)).body;
});

const patch = (body: object, caller = owner) => caller.http.patch<OptionSet>(`${LIST}${set.id}/`, body);
const current = async () => (await owner.http.get<OptionSet>(`${LIST}${set.id}/`)).body;
const rotated = (by: number) => [...set.selections.slice(by), ...set.selections.slice(0, by)];
const editors = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: EDITORS }, (_, index) => work(index)));

describe('fifty parallel editors', () => {
  it('parallel reorders leave one complete order, and every selection keeps its id', async () => {
    const replies = await editors((index) => patch({ selections: rotated(index % NAMES.length) }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { selections, version } = await current();
    expect(version).toBe(EDITORS + 1);
    const ids = selections.map(({ id }) => id);
    const orders = NAMES.map((_, by) => rotated(by).map(({ id }) => id));
    expect(orders).toContainEqual(ids);
    const positions = await t.rows('primary_option_selections').find({ set_id: set.id });
    expect(positions.map(({ position }) => position).sort((one, other) => one - other)).toEqual(
      NAMES.map((_, index) => index),
    );
  });

  it('parallel additions of the same names add them once', async () => {
    const replies = await editors(() =>
      patch({ selections: [{ name: 'New' }, ...set.selections, { name: 'Last' }] }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await current()).selections.map(({ name }) => name)).toEqual(['New', ...NAMES, 'Last']);
  });

  it('parallel edits of the same version have one winner, whose list stays', async () => {
    const replies = await editors((index) =>
      patch({ selections: [{ name: `Winner ${index}` }, ...set.selections], version: 1 }),
    );
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(EDITORS - 1);
    expect(await current()).toEqual(winners[0]?.body);
  });

  it('parallel changes of images, order and name are all kept', async () => {
    const replies = await editors(async (index) => {
      if (index % 3 === 0) return patch({ name: `Crust ${index}` });
      const { id = 0 } = set.selections[index % NAMES.length] ?? {};
      return owner.http.patch<OptionSelection>(`${LIST}selections/${id}/`, {
        image: `https://images.example/${index}.webp`,
      });
    });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { name, selections, version } = await current();
    expect(version).toBe(EDITORS + 1);
    expect(name).toMatch(/^Crust \d+$/);
    expect(selections.map((selection) => selection.name)).toEqual(NAMES);
    for (const [index, { image }] of selections.entries()) {
      const by = Number(/(\d+)\.webp$/.exec(image ?? '')?.[1]);
      // Numbers that are divisible by three renamed the set instead.
      if (index % 3 === 0) expect(image).toBeNull();
      else expect([by % NAMES.length, by % 3 === 0]).toEqual([index, false]);
    }
    const lists = await Promise.all(
      set.selections.flatMap((selection, by) => [
        patch({ selections: rotated(by) }),
        owner.http.patch(`${LIST}selections/${selection.id}/`, {
          image: 'https://images.example/again.webp',
        }),
      ]),
    );
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('parallel edits and deletions of a set cause no server error', async () => {
    const replies = await editors((index) =>
      index % 5 === 4 ? owner.http.delete(`${LIST}${set.id}/`) : patch({ selections: rotated(index % 3) }),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
  });
});

describe('statements of option sets', () => {
  /** Counts the request's own statements, without the identity lookup, menu version, BEGIN and COMMIT. */
  const asked = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter(
      (text) => !/^(?:START|COMMIT)|FROM sessions s|(?:FROM|INTO) menu_versions/.test(text),
    ).length;

  it('a list of sets takes one statement, with five sets or five hundred', async () => {
    const list = (query = '') => owner.http.get<Page<OptionSet>>(`${LIST}${query}`);
    expect(await asked(() => list())).toBe(1);
    const rows = Array.from({ length: 500 }, (_, index) => [owner.restaurant, `Set ${index}`]);
    await people.execute(
      `INSERT INTO primary_option_sets (restaurant_id, name) VALUES ${rows.map(() => '(?, ?)').join(', ')}`,
      rows.flat(),
    );
    await people.execute(
      `INSERT INTO primary_option_selections (set_id, name, position)
       SELECT s.id, CONCAT('Selection ', n.seq), n.seq FROM primary_option_sets AS s JOIN seq_1_to_20 AS n
       WHERE s.restaurant_id = ? AND s.id <> ?`,
      [owner.restaurant, set.id],
    );
    const many = await asked(async () => {
      const { body } = await list('?page_size=500');
      expect(body.results).toHaveLength(500);
      // Shared sets of other tests come first.
      const own = body.results.filter((row) => row.restaurant_id === owner.restaurant && row.id !== set.id);
      expect(own.length).toBeGreaterThan(100);
      expect(new Set(own.map(({ selections }) => selections.length))).toEqual(new Set([20]));
    });
    expect(many).toBe(1);
  });

  it('a set takes one statement to read, three to create, one to change and three to delete', async () => {
    expect(await asked(current)).toBe(1);
    expect(await asked(() => patch({ allow_images: true, version: 1 }))).toBe(1);
    const made = (count: number) => ({
      name: 'Made',
      selections: Array.from({ length: count }, (_, index) => ({ name: `S${index}` })),
    });
    for (const count of [1, 200]) expect(await asked(() => owner.http.post(LIST, made(count)))).toBe(3);
    expect(await asked(() => owner.http.delete(`${LIST}${set.id}/`))).toBe(3);
  });

  it('replacing the list takes seven statements and an image six, for any length', async () => {
    const list = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${index}` }));
    expect(await asked(() => patch({ selections: list(2, 'Few') }))).toBe(7);
    expect(await asked(() => patch({ selections: list(500, 'Many') }))).toBe(7);
    const id = (await current()).selections[499]?.id;
    const image = { image: 'https://images.example/a.webp' };
    expect(await asked(() => owner.http.patch(`${LIST}selections/${id}/`, image))).toBe(6);
  });
});
