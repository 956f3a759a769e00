import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import { expectFailure, type TrpcFailure } from '../../support/failures.js';
import { People, type Caller } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const NOT_UTF8 = 'The request is not valid UTF-8.';
const NO_ADDRESS = 'The address is not valid UTF-8.';

const api = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(api);
const owner = useFixture(() => people.owner());

/** Sends a name over REST and over tRPC; returns both replies. */
async function sendName(raw: string | Buffer, type = 'application/json') {
  const options = { raw, headers: { 'content-type': type } };
  const rest = await owner.http.post('/categories/', undefined, options);
  const trpc = await owner.http.post<TrpcFailure>('/trpc/menu.categories.create', undefined, options);
  return { rest, trpc };
}

async function expectRefused(
  { rest, trpc }: Awaited<ReturnType<typeof sendName>>,
  expected: Parameters<typeof expectFailure>[1],
) {
  expectFailure(rest, expected);
  expect(trpc.status).toBe(expected.status);
  expect(trpc.body.error.data).toEqual({ ...(rest.body as object), httpStatus: expected.status });
  expect((await owner.http.get<{ count: number }>('/categories/')).body.count).toBe(0);
}

const nested = (levels: number) =>
  `{"name": "Soups", "x": ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

describe('the text of a body', () => {
  it.each([
    ['an invalid byte', Buffer.from([0xff])],
    ['half a character', Buffer.from([0xc3])],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['an overlong slash', Buffer.from([0xc0, 0xaf])],
  ])('a body must be UTF-8, without %s', async (_name, bytes) => {
    const raw = Buffer.concat([Buffer.from('{"name": "'), bytes, Buffer.from('"}')]);
    await expectRefused(await sendName(raw), { status: 400, code: 'invalid', detail: NOT_UTF8 });
  });

  it.each([
    '{"name": "a\\ud800"}',
    '{"name": "ok", "x": {"\\udc00": 1}}',
    '{"name": "ok", "x": [["\\ud83d"]]}',
  ])('a body with half a surrogate pair is refused: %s', async (raw) => {
    const detail = 'The request contains half a character. Send valid UTF-8.';
    await expectRefused(await sendName(raw), { status: 400, code: 'invalid', detail });
  });

  it.each(['iso-8859-1', '"UTF-16"', 'us-ascii'])(
    'a body in another character set is refused: %s',
    async (charset) => {
      await expectRefused(await sendName('{"name": "Soups"}', `application/json; charset=${charset}`), {
        status: 415,
        code: 'unsupported',
        detail: 'Send the request in UTF-8.',
      });
    },
  );

  it('a body has at most 32 levels', async () => {
    const { rest, trpc } = await sendName(nested(33));
    const detail = 'The request has more than 32 levels. Send fewer.';
    await expectRefused({ rest, trpc }, { status: 400, code: 'invalid', detail });
    const whole = await owner.http.post<{ id: number }>('/categories/', undefined, { raw: nested(32) });
    expect(whole.status).toBe(201);
    expect((await owner.http.delete(`/categories/${whole.body.id}/`)).status).toBe(204);
  });

  it('every complete character is stored unchanged', async () => {
    const name = 'Crème 🍰 日本 \u{10ffff}';
    const raw = `{"name": "Cr\\u00e8me \\ud83c\\udf70 日本 \u{10ffff}"}`;
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    const { body } = await owner.http.post<{ id: number; name: string }>('/categories/', undefined, {
      raw,
      headers,
    });
    expect(body.name).toBe(name);
    expect((await owner.http.get<{ name: string }>(`/categories/${body.id}/`)).body.name).toBe(name);
    await owner.http.delete(`/categories/${body.id}/`);
  });
});

describe('the text of an address', () => {
  it.each([
    '/categories/?search=%FF',
    '/categories/?%C3=1',
    '/categories/?search=%ED%A0%80',
    '/categories/%FF/',
    '/trpc/menu.categories.list?input=%7B%22search%22%3A%22%FF%22%7D',
    '/trpc/%FF',
    '/nowhere/%C0%AF',
  ])('an address must be UTF-8: %s', async (path) => {
    const reply = await owner.http.get<Partial<TrpcFailure>>(path);
    expect(reply.status).toBe(400);
    expect(reply.body.error?.data ?? reply.body).toMatchObject({ code: 'invalid', detail: NO_ADDRESS });
  });

  it('JSON in an address has no half surrogate pairs and at most 32 levels', async () => {
    for (const input of ['{"search":"\\ud800"}', `{"x":${'['.repeat(32)}${']'.repeat(32)}}`]) {
      const reply = await owner.http.get(`/trpc/menu.categories.list?input=${encodeURIComponent(input)}`);
      expect([input, reply.status]).toEqual([input, 400]);
    }
  });

  it('an address can contain a percent sign', async () => {
    expect((await owner.http.get('/categories/?search=100%')).status).toBe(200);
  });
});

describe('two names of one field', () => {
  const cases: [string, string, object, string][] = [
    ['GET', '/categories/?restaurant_id=1&restaurant=2', {}, 'restaurant'],
    ['GET', '/categories/?search=a&q=b', {}, 'q'],
    ['POST', '/categories/', { name: 'A', restaurant_id: 1, rid: 2 }, 'restaurant_id'],
    ['POST', '/categories/sizes/', { category_id: 1, category: 2 }, 'category'],
    ['POST', '/extra-options/selections/', { group_id: 1, group: 2, name: 'A' }, 'group'],
    ['POST', '/categories/toppings/', { category: 1, topping_id: 1, topping: 2 }, 'topping'],
    ['POST', '/categories/deep/', { name: 'A', dressings: [{ dressing_id: 1, dressing: 2 }] }, 'dressing'],
    ['POST', '/toppings/', { name: 'A', image_url: 'https://a.example/a', image: null }, 'image'],
    ['PUT', '/onboarding/1/about/', { restaurant_id: 2, name: 'A', slug: 'a' }, 'restaurant_id'],
    ['PATCH', '/categories/1/', { id: 2, name: 'A' }, 'id'],
  ];
  it.each(cases)('the names are refused when they differ: %s %s', async (method, path, body, field) => {
    const reply = await owner.http.send(method, path, method === 'GET' ? undefined : body);
    expectFailure(reply, { status: 400, code: 'invalid', paths: [field] });
  });

  it('the names can both be sent with the same value, also as text', async () => {
    const { body } = await owner.http.get<{ results: { restaurant_id: number }[] }>(
      '/categories/?restaurant=1&rid=1',
    );
    expect(body).not.toHaveProperty('code', 'invalid');
    const reply = await owner.http.post<{ id: number }>('/toppings/', {
      name: 'Basil',
      image_url: null,
      image: null,
    });
    expect(reply.status).toBe(201);
  });
});

describe('an invisible name', () => {
  const UNSEEN = ['\u200b', '\u2060\u200d\u200c', '\ufe0f', '\u3164', '\u2800\u00ad', '\u0000'];
  it.each([
    '/categories/',
    '/toppings/',
    '/dressings/',
    '/categories/sizes/',
    '/menu-items/',
    '/extra-options/groups/',
  ])('the name is refused: POST %s', async (path) => {
    const parent = { name: 'Soups' };
    const { body } = await owner.http.post<{ id: number }>('/categories/', parent);
    for (const name of UNSEEN) {
      const reply = await owner.http.post(path, { name, category_id: body.id });
      expectFailure(reply, { status: 400, code: 'invalid', paths: ['name'] });
    }
  });

  it('the name is refused for users and restaurants, too', async () => {
    const profile = { first_name: '\u200b', last_name: 'Doe', password: 'olives-and-salt' };
    expectFailure(await owner.http.post('/auth/profile/', profile), {
      status: 400,
      code: 'invalid',
      detail: 'Please enter your name.',
      paths: ['first_name'],
    });
  });
});

describe('search', () => {
  let owner: Caller;
  /** Part of every name here, and of no other. */
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
      NAME.slice(0, 17),
      NAME.slice(18),
      owner.id,
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
        email: `invited.${mark}@example.com`,
        role: 'staff',
        restaurants: [restaurant],
        first_name: NAME.slice(0, 17),
        last_name: NAME.slice(18),
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
    '/restaurants/',
    '/auth/admin/users/',
    '/territories/',
    '/cities/',
    '/auth/admin/invites/',
    '/categories/',
    '/menu-items/',
    '/categories/sizes/',
    '/extra-options/groups/',
    '/extra-options/selections/',
    '/toppings/',
    '/dressings/',
    '/primary-options/',
  ];

  describe('a search of the platform', () => {
    it.each(NAMED)('a search finds any part of a name in %s, in any case', async (path) => {
      const parts = [
        mark,
        mark.slice(2),
        `${mark}% luc`,
        `XÉ${mark.toUpperCase()}`,
        `${mark}% lucia`,
        `na x`,
      ];
      for (const part of parts) {
        const found = await count(path, part);
        if (part === 'na x') expect(found).toBeGreaterThan(0);
        else expect([part, found]).toEqual([part, 1]);
      }
    });

    it.each(NAMED)('a search takes wildcards literally in %s', async (path) => {
      for (const part of [`${mark}_`, `%${mark}`, `${mark}\\`, `${mark}%%`])
        expect([part, await count(path, part)]).toEqual([part, 0]);
    });

    it('a search finds messages by any part of an email', async () => {
      expect(await count('/messages/', `rote.${mark}@`, superadmin, 'email')).toBe(1);
      expect(await count('/messages/', `${mark}@EXAMPLE`, superadmin, 'email')).toBe(1);
    });

    it('a search finds invites by any part of an email', async () => {
      expect(await count('/auth/admin/invites/', `vited.${mark}@`)).toBe(1);
    });

    it('a search finds countries by any part of a name', async () => {
      expect(await count('/countries/', 'ted sta')).toBeGreaterThan(0);
    });
  });

  describe('a search in one restaurant', () => {
    it.each(NAMED.slice(5))('a search finds any part of a name in %s', async (path) => {
      expect(await count(path, mark.slice(2), owner)).toBe(1);
      expect(await count(path, `${mark}_`, owner)).toBe(0);
    });

    it("a search finds only the restaurant's rows", async () => {
      const { body } = await owner.http.get<{ results: CategoryOutput[] }>(`/categories/?search=${mark}`);
      expect(body.results).toMatchObject([{ name: NAME }]);
    });
  });
});
