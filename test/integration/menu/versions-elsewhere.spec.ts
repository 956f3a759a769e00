import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu } from '../../../src/modules/menu/categories/categories.schemas.js';
import { BuiltProcess } from '../../support/built-process.js';
import { HttpClient, type Reply } from '../../support/http.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from '../guest-menu/guest-restaurant.js';

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);
const guests = new GuestRestaurants(t, people);
/** Runs in its own process, which doesn't know this process's cached versions. */
let other: BuiltProcess;
beforeAll(async () => {
  other = await BuiltProcess.start('api', { IDENTITY_PROVIDER: 'none' });
});
afterAll(() => other.end('SIGKILL'));

const owner = useFixture(async () => {
  const made = await guests.make();
  return { ...made, category: (await guests.pizza(made)).category };
});

/** Returns the same caller at the other process. */
const elsewhere = ({ token }: Caller): Pick<Caller, 'http'> => ({ http: new HttpClient(other.url, token) });

const read = ({ http }: Pick<Caller, 'http'>, path: string, tag?: string | null) =>
  http.get<Menu>(path, { headers: tag ? { 'if-none-match': tag } : {} });
const tagOf = ({ headers }: Reply) => headers.get('etag');
const rename = (http: HttpClient, name: string) => http.patch(`/categories/${owner.category}/`, { name });

describe('a write by another process', () => {
  const cases: [address: string, write: typeof rename][] = [
    ['/menu/', rename],
    ['/categories/', rename],
    ['/toppings/', (http, name) => http.post('/toppings/', { name })],
    ['/public/menus/:slug/', rename],
    ['/m/:slug', rename],
  ];

  it.each(cases)('readers see the write immediately, with and without a tag: %s', async (address, write) => {
    const path = address.replace(':slug', owner.slug);
    const tags = new Set<string | null>();
    for (const sends of [false, true]) {
      const before = await read(owner, path);
      const tag = tagOf(before);
      tags.add(tag);
      for (const reader of [owner, elsewhere(owner)])
        expect((await read(reader, path, tag)).status).toBe(304);
      const name = `Written ${randomUUID()}`;
      bodyOf(await write(elsewhere(owner).http, name));
      const after = await read(owner, path, sends ? tag : undefined);
      expect([after.status, JSON.stringify(after.body).includes(name)]).toEqual([200, true]);
    }
    expect(tags.size).toBe(2);
  });

  it('a tag of the other process is not mistaken for the current version', async () => {
    const path = `/menu/?of=${randomUUID()}`;
    const tag = tagOf(await read(elsewhere(owner), path));
    // Gives this process a cached version from before.
    await read(owner, '/menu/');
    const name = `Written ${randomUUID()}`;
    bodyOf(await rename(elsewhere(owner).http, name));
    const asked = await read(owner, path, tag);
    expect(asked.status).toBe(200);
    expect(asked.body.categories[0]?.name).toBe(name);
    expect((await read(elsewhere(owner), path, tagOf(await read(owner, path)))).status).toBe(304);
  });
});

describe('two menus with the same number and time of writes', () => {
  const neighbour = useFixture(() => people.owner());
  beforeAll(async () => {
    bodyOf(await neighbour.http.post('/categories/', { name: 'Pizza' }));
    await people.execute(
      `UPDATE menu_versions SET menu_version = 7, updated_at = '2026-01-01' WHERE menu_owner_id IN (?, ?)`,
      [owner.restaurant, neighbour.restaurant],
    );
  });
  const restaurants = (replies: Reply<Menu>[]) =>
    replies.map(({ status, body }) => [status, body.restaurant_id]);

  it('each menu is returned to its own members, in every process', async () => {
    const people: Owner[] = [owner, neighbour];
    const own = people.map(({ restaurant }) => [200, restaurant]);
    const [first, second] = await Promise.all(people.map((person) => read(person, '/menu/')));
    for (const at of [(person: Owner) => person, elsewhere]) {
      const kept = await Promise.all(people.map((person) => read(at(person), '/menu/')));
      expect(restaurants(kept)).toEqual(own);
      const [tag, theirs] = [first, second].map((reply) => reply && tagOf(reply));
      const asked = [await read(at(owner), '/menu/', theirs), await read(at(neighbour), '/menu/', tag)];
      expect(restaurants(asked)).toEqual(own);
    }
  });

  it("the active restaurant's menu is returned, whichever process set it", async () => {
    const member = await people.member(owner.restaurant, 'manager');
    await people.join(member.id, neighbour.restaurant, 'manager');
    let tag: string | null = null;
    for (const active_restaurant_id of [owner.restaurant, neighbour.restaurant, owner.restaurant]) {
      bodyOf(await elsewhere(member).http.patch('/auth/me/', { active_restaurant_id }));
      const reply = await read(member, '/menu/', tag);
      expect(restaurants([reply])).toEqual([[200, active_restaurant_id]]);
      tag = tagOf(reply);
    }
  });
});
