import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree, Menu } from '../../../src/modules/menu/categories/categories.schemas.js';
import { ChangeCounter } from '../../../src/infra/database/change-counter.js';
import { eventually } from '../../support/eventually.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { MenuRows } from './menu-rows.js';

const t = useApp();
const people = new People(t);
const rows = new MenuRows(people);
const owner = useFixture(() => people.owner(), beforeEach);

const read = (path: string, tag?: string | null, caller: Caller = owner) =>
  caller.http.get<Menu>(path, { headers: tag ? { 'if-none-match': tag } : {} });
const tagOf = async (path: string, caller: Caller = owner) =>
  (await read(path, undefined, caller)).headers.get('etag');

let category: number;
beforeEach(async () => {
  category = (await owner.http.post<CategoryTree>('/categories/deep/', { name: 'Pizza', sizes: [{}] })).body
    .id;
});

describe('an unchanged answer', () => {
  it.each([['/menu/'], ['/categories/'], ['/categories/sizes/?page_size=5'], ['/toppings/?q=a']])(
    'a client with the tag gets 304: %s',
    async (path) => {
      const { headers, status } = await read(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      const again = await read(path, `"another", ${headers.get('etag')}`);
      expect(again.status).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.get('etag')).toBe(headers.get('etag'));
    },
  );

  it('the answer reads one row besides the identity lookup, and is the same without the tag', async () => {
    const first = await read('/menu/');
    const texts = await statementsOf(async () => {
      expect((await read('/menu/', first.headers.get('etag'))).status).toBe(304);
    });
    expect(texts.filter((text) => !text.includes('menu_versions')).length).toBeLessThanOrEqual(1);
    const again: { body?: Menu } = {};
    const kept = await statementsOf(async () => Object.assign(again, await read('/menu/')));
    expect(again.body).toEqual(first.body);
    expect(kept).toHaveLength(texts.length);
  });

  it('members of a role share the tag, and other callers have another', async () => {
    const tag = await tagOf('/menu/');
    const [twin, manager, stranger] = [
      await people.member(owner.restaurant, 'owner'),
      await people.member(owner.restaurant, 'manager'),
      await people.owner(),
    ];
    await stranger.http.post('/categories/', { name: 'Pizza' });
    expect(await tagOf('/menu/', twin)).toBe(tag);
    expect(await tagOf('/menu/', manager)).not.toBe(tag);
    const theirs = await read('/menu/', tag, stranger);
    expect([theirs.status, theirs.body.restaurant_id]).toEqual([200, stranger.restaurant]);
    expect((await read(`/menu/?restaurant_id=${owner.restaurant}`, tag, stranger)).status).toBe(404);
    // What platform users see depends on all restaurants.
    const staff = await people.person({ staff: true });
    expect(await tagOf(`/menu/?restaurant_id=${owner.restaurant}`, staff)).toBeNull();
  });

  it('a caller without access and an invalid request get no 304', async () => {
    const member = await people.member(owner.restaurant, 'staff');
    const tag = await tagOf('/menu/', member);
    await t.database.execute(`UPDATE memberships SET disabled_at = NOW() WHERE user_id = ?`, [member.id]);
    await eventually('the refusal', async () => (await read('/menu/', tag, member)).status === 403);
    const wrong = await read('/categories/?page=nowhere');
    expect([wrong.status, wrong.headers.get('etag')]).toEqual([400, null]);
  });
});

describe('an answer that must be read', () => {
  it('the answer has the cached version as tag, and is unchanged for it', async () => {
    await eventually('two reads within a second', async () => {
      await read('/menu/');
      const address = `/categories/?search=${randomUUID()}`;
      const answer: { tag?: string | null } = {};
      const texts = await statementsOf(async () => Object.assign(answer, { tag: await tagOf(address) }));
      expect((await read(address, answer.tag)).status).toBe(304);
      return !texts.some((text) => text.includes('menu_versions'));
    });
  });

  it('the answer is never unchanged after another process has written', async () => {
    const before = await read('/menu/');
    // As another process does it, so this one isn't notified.
    await people.execute(`UPDATE categories SET name = 'Elsewhere' WHERE id = ?`, [category]);
    await people.execute(`UPDATE menu_versions SET menu_version = menu_version + 1 WHERE menu_owner_id = ?`, [
      owner.restaurant,
    ]);
    const address = `/menu/?again=${randomUUID()}`;
    const anew = await read(address);
    expect(anew.body.categories[0]?.name).toBe('Elsewhere');
    await people.execute(`UPDATE categories SET name = 'Once more' WHERE id = ?`, [category]);
    await people.execute(`UPDATE menu_versions SET menu_version = menu_version + 1 WHERE menu_owner_id = ?`, [
      owner.restaurant,
    ]);
    for (const tag of [before, anew].map(({ headers }) => headers.get('etag'))) {
      const asked = await read(address, tag);
      expect([asked.status, asked.body.categories[0]?.name]).toEqual([200, 'Once more']);
    }
    const last = await read(address, 'none');
    expect((await read(address, last.headers.get('etag'))).status).toBe(304);
  });
});

describe('a changed answer', () => {
  it('the answer is sent again after a write to own or shared rows', async () => {
    const before = await tagOf('/menu/');
    await owner.http.patch(`/categories/${category}/`, { name: 'Pizze' });
    const changed = await read('/menu/', before);
    expect([changed.status, changed.body.categories[0]?.name]).toEqual([200, 'Pizze']);

    const topping = await rows.topping(null);
    await owner.http.post('/categories/toppings/', { category_id: category, topping_id: topping });
    const shared = await tagOf('/menu/');
    const superadmin = await people.person({ superadmin: true });
    expect((await superadmin.http.patch(`/toppings/${topping}/`, { name: 'Capers' })).status).toBe(200);
    const renamed = await read('/menu/', shared);
    expect([renamed.status, renamed.body.categories[0]?.toppings[0]?.name]).toEqual([200, 'Capers']);
    expect((await superadmin.http.delete(`/toppings/${topping}/`)).status).toBe(204);
    expect((await read('/menu/', renamed.headers.get('etag'))).body.categories[0]?.toppings).toEqual([]);
  });

  it('the answer stays the same when the write is undone', async () => {
    const tag = await tagOf('/menu/');
    const refused = await owner.http.post('/categories/deep/', { name: 'New', toppings: [999_999] });
    expect(refused.status).toBe(404);
    expect((await read('/menu/', tag)).status).toBe(304);
  });
});

describe('a menu version', () => {
  const versions = new ChangeCounter('menu');
  const read = () => versions.read(t.database, owner.restaurant);

  it('an edit increases the version in its own statement, and a transaction once', async () => {
    const texts = await statementsOf(() => owner.http.patch(`/categories/${category}/`, { name: 'Other' }));
    const written = texts.filter((text) => /\bUPDATE\b/.test(text) && !text.startsWith('SELECT'));
    expect(written).toEqual([expect.stringMatching(/^BEGIN NOT ATOMIC[^]*menu_version = menu_version \+ 1/)]);
    expect(texts.some((text) => text.startsWith('START TRANSACTION'))).toBe(false);
    const counting = await statementsOf(() =>
      owner.http.post('/categories/deep/', { name: 'Deep', sizes: [{}], extra_groups: [{ name: 'One' }] }),
    );
    expect(counting.filter((text) => text.startsWith('INSERT INTO menu_versions'))).toHaveLength(1);
  });

  it('the version differs after each of many parallel writes', async () => {
    const before = new Set([await read()]);
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const { status } = await owner.http.patch(`/categories/${category}/`, { name: `Name ${at}` });
        return status;
      }),
    );
    expect(new Set(ids)).toEqual(new Set([200]));
    const counted = await people.query<{ n: number }>(
      'SELECT menu_version AS n FROM menu_versions WHERE menu_owner_id = ?',
      [owner.restaurant],
    );
    expect(counted[0]?.n).toBe(1 + 12);
    expect(before.has(await read())).toBe(false);
  });
});
