import { beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const HEADER = 'x-ignored-fields';

interface Row {
  id: number;
  [field: string]: unknown;
}

let category: Row;

const api = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(api);
const admin = useFixture(() => people.person({ superadmin: true }));
const owner = useFixture(() => people.owner());
beforeAll(async () => {
  category = (await owner.http.post<Row>('/categories/', { name: 'Soups' })).body;
});

const make = async (path: string, body: object) => (await owner.http.post<Row>(path, body)).body;

describe('an unknown key', () => {
  it('an unknown key is reported, in a query and in a body', async () => {
    const list = await owner.http.get('/categories/?serach=soup&page_size=1');
    expect([list.status, list.headers.get(HEADER)]).toEqual([200, 'serach']);
    const made = await owner.http.post('/categories/?lang=en', { name: 'Salads', colour: 'green' });
    expect([made.status, made.headers.get(HEADER)]).toEqual([201, 'lang, colour']);
    const known = await owner.http.get('/categories/?search=soup');
    expect(known.headers.get(HEADER)).toBeNull();
  });

  it('an unknown key within lists is reported once for all entries', async () => {
    const reply = await owner.http.post('/categories/deep/', {
      name: 'Pizza',
      detail: { priced_by: 'size', colour: 'red' },
      sizes: [
        { name: 'S', weight: 1 },
        { name: 'L', weight: 2 },
      ],
      extra_groups: [{ name: 'Crust', selections: [{ name: 'Thin', kcal: 3 }] }],
    });
    expect(reply.status).toBe(201);
    expect(reply.headers.get(HEADER)).toBe('detail.colour, sizes.weight, extra_groups.selections.kcal');
  });

  it('an unknown key is reported where no input is expected', async () => {
    const reply = await owner.http.get('/auth/me/?fields=email');
    expect([reply.status, reply.headers.get(HEADER)]).toEqual([200, 'fields']);
  });

  it('an unknown key cannot break the header or make it too long', async () => {
    const odd = { 'a\r\nSet-Cookie: b=1': 1, 'größe, 2': 1, '\u0000': 1, ['x'.repeat(5_000)]: 1 };
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key_${index}`, 1]));
    const first = await owner.http.post('/categories/', { name: 'Odd', ...odd });
    expect(first.status).toBe(201);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.headers.get(HEADER)?.split(', ').map(decodeURIComponent)).toEqual([
      'a\r\nSet-Cookie: b=1',
      'größe, 2',
      '\u0000',
      'x'.repeat(64),
    ]);
    const second =
      (await owner.http.post('/categories/', { name: 'Many', ...many })).headers.get(HEADER) ?? '';
    expect(second.length).toBeLessThan(2_100);
    const shown = second.split(', ');
    expect(shown.at(-1)).toBe(`+${500 - (shown.length - 1)}`);
  });

  it('unknown keys of a batch are reported for all calls', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { serach: 1 }, 1: { colour: 1 } }));
    const reply = await owner.http.get(`/trpc/menu.categories.list,menu.sizes.list?batch=1&input=${input}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get(HEADER)?.split(', ').sort()).toEqual(['colour', 'serach']);
  });

  it('a visitor gets no report', async () => {
    const reply = await api.http.get('/categories/?serach=1');
    expect([reply.status, reply.headers.get(HEADER)]).toEqual([401, null]);
  });
});

describe('a field of the entity that the call does not set', () => {
  it('the field is refused in a new category, with the call that sets it', async () => {
    const name = 'Never made';
    const reply = await owner.http.post('/categories/', { name, detail: { priced_by: 'size' }, sizes: [] });
    expectFailure(reply, {
      status: 400,
      code: 'invalid',
      detail: '`detail` is read-only here: use POST /categories/deep/.',
      paths: ['detail', 'sizes'],
    });
    const { body } = await owner.http.get<{ count: number }>(
      `/categories/?search=${encodeURIComponent(name)}`,
    );
    expect(body.count).toBe(0);
  });

  it('the email is refused in an edit of a user and stays', async () => {
    const reply = await admin.http.patch(`/auth/admin/users/${owner.id}/`, { email: 'new@example.com' });
    expectFailure(reply, { status: 400, code: 'invalid', paths: ['email'] });
    expect((reply.body as { detail: string }).detail).toContain('POST /auth/admin/invites/');
  });

  it.each([
    [
      'PATCH /categories/{id}/',
      'POST /categories/sizes/',
      () => owner.http.patch(`/categories/${category.id}/`, { sizes: [] }),
    ],
    [
      'POST /extra-options/groups/',
      'POST /extra-options/selections/',
      () =>
        owner.http.post('/extra-options/groups/', {
          category_id: category.id,
          name: 'Cheese',
          selections: [],
        }),
    ],
    [
      'PATCH /restaurants/{id}/',
      'POST /onboarding/{rid}/launch/',
      () => admin.http.patch('/restaurants/1/', { launched: true }),
    ],
    [
      'PATCH /auth/me/',
      'POST /auth/email/',
      () => owner.http.patch('/auth/me/', { first_name: 'Ann', email: 'new@example.com' }),
    ],
  ])('the field is refused by %s, which names %s', async (_address, other, call) => {
    const reply = await call();
    expectFailure(reply, { status: 400, code: 'invalid', paths: [expect.any(String)] });
    expect((reply.body as { detail: string }).detail).toMatch(/^`\w+` is read-only here: use /);
    expect((reply.body as { detail: string }).detail).toContain(other);
  });
});

/** Fields that only the server sets. */
const COMPUTED = [
  'created_at',
  'updated_at',
  'used_by',
  'primary_option_set_names',
  'sold_out',
  'sold_out_until',
];

describe('a row that is sent back as it was read', () => {
  it.each([
    'toppings',
    'dressings',
    'menu-items',
    'categories/sizes',
    'extra-options/groups',
    'categories/detail',
  ])('the row is accepted and computed fields are reported: /%s/', async (path) => {
    const parent = path === 'toppings' || path === 'dressings' ? {} : { category_id: category.id };
    const { selections: _, ...row } = await make(`/${path}/`, { name: 'Basil', ...parent });
    const reply = await owner.http.patch<Row>(`/${path}/${row.id}/`, row);
    expect(reply.status).toBe(200);
    const ignored = reply.headers.get(HEADER)?.split(', ') ?? [];
    expect(COMPUTED).toEqual(expect.arrayContaining(ignored));
  });

  it('the row does not move to another category', async () => {
    const other = await make('/categories/', { name: 'Elsewhere' });
    const size = await make('/categories/sizes/', { category_id: category.id, name: 'Huge' });
    const reply = await owner.http.patch(`/categories/sizes/${size.id}/`, { category_id: other.id });
    expectFailure(reply, { status: 400, code: 'invalid', paths: ['category_id'] });
  });
});
