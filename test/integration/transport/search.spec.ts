import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Category } from '../../../src/modules/menu/categories.schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

let owner: Caller;
/** In the middle of every name, and in no other. */
const mark = randomUUID().slice(0, 8);
const NAME = `Nonna Xé${mark}% Lucia`;

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
beforeAll(async () => {
  const restaurant = await people.restaurant();
  owner = await people.member(restaurant, 'owner');
  await people.execute('UPDATE restaurants SET name = ? WHERE id = ?', [NAME, restaurant]);
  await people.execute('UPDATE users SET first_name = ?, last_name = ? WHERE id = ?', [
    ...[NAME.slice(0, 17), NAME.slice(18), owner.id],
  ]);
  const make = async (path: string, body: object, who = owner) => {
    const reply = await who.http.post<{ id: number }>(path, { name: NAME, ...body });
    expect({ path, status: reply.status }).toEqual({ path, status: 201 });
    return reply.body.id;
  };
  const category_id = await make('/categories/', {});
  await make('/menu-items/', { category_id });
  await make('/categories/sizes/', { category_id });
  const group_id = await make('/extra-options/groups/', { category_id });
  await make('/extra-options/selections/', { group_id });
  await make('/toppings/', {});
  await make('/dressings/', {});
  await make('/primary-options/', { selections: [{ name: 'Thin' }] });
  await make('/territories/', {}, superadmin);
  const [country] = await people.query<{ id: number }>('SELECT id FROM countries ORDER BY id LIMIT 1');
  await make('/cities/', { country_id: country?.id }, superadmin);
  await make(
    '/auth/admin/invites/',
    {
      ...{ email: `invited.${mark}@example.com`, role: 'staff', restaurants: [restaurant] },
      ...{ first_name: NAME.slice(0, 17), last_name: NAME.slice(18) },
    },
    superadmin,
  );
  await t.http.post('/messages/', { email: `wrote.${mark}@example.com`, zip_code: '10001', message: 'Hi' });
});

const count = async (path: string, search: string, who = superadmin, field = 'search') =>
  (
    await who.http.get<{ count: number; results: unknown[] }>(
      `${path}?${field}=${encodeURIComponent(search)}`,
    )
  ).body.count;

const NAMED = [
  ...['/restaurants/', '/auth/admin/users/', '/territories/', '/cities/', '/auth/admin/invites/'],
  ...['/categories/', '/menu-items/', '/categories/sizes/', '/extra-options/groups/'],
  ...['/extra-options/selections/', '/toppings/', '/dressings/', '/primary-options/'],
];

describe('a search of the platform', () => {
  it.each(NAMED)('finds any part of a name in %s, in whatever case', async (path) => {
    const parts = [mark, mark.slice(2), `${mark}% luc`, `XÉ${mark.toUpperCase()}`, `${mark}% lucia`, `na x`];
    for (const part of parts) {
      const found = await count(path, part);
      if (part === 'na x') expect(found).toBeGreaterThan(0);
      else expect([part, found]).toEqual([part, 1]);
    }
  });

  it.each(NAMED)('takes wildcards literally in %s', async (path) => {
    for (const part of [`${mark}_`, `%${mark}`, `${mark}\\`, `${mark}%%`])
      expect([part, await count(path, part)]).toEqual([part, 0]);
  });

  it('finds messages by any part of an address', async () => {
    expect(await count('/messages/', `rote.${mark}@`, superadmin, 'email')).toBe(1);
    expect(await count('/messages/', `${mark}@EXAMPLE`, superadmin, 'email')).toBe(1);
  });

  it('finds invites by any part of an address', async () => {
    expect(await count('/auth/admin/invites/', `vited.${mark}@`)).toBe(1);
  });

  it('finds countries by any part of a name', async () => {
    expect(await count('/countries/', 'ted sta')).toBeGreaterThan(0);
  });
});

describe('a search in one restaurant', () => {
  it.each(NAMED.slice(5))('finds any part of a name in %s', async (path) => {
    expect(await count(path, mark.slice(2), owner)).toBe(1);
    expect(await count(path, `${mark}_`, owner)).toBe(0);
  });

  it('keeps to it', async () => {
    const { body } = await owner.http.get<{ results: Category[] }>(`/categories/?search=${mark}`);
    expect(body.results).toMatchObject([{ name: NAME }]);
  });
});
