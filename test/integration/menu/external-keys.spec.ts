import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type {
  OptionSelection,
  OptionSet,
} from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

type Reply = { id: number; external_key: string | null } & ErrorBody;
const post = async <T = Reply>(path: string, body: object, caller: Caller = owner) =>
  caller.http.post<T>(path, body);
const category = async () => (await post('/categories/', { name: 'Pizza' })).body.id;

const TAKEN = {
  status: 409,
  body: {
    code: 'key_taken',
    detail: 'Another row has this key. Choose a different one.',
    errors: [{ path: 'external_key' }],
  },
};

/** Paths that create rows with a key, with their required fields. */
const ROWS: [path: string, needed: () => Promise<object>][] = [
  ['/categories/', () => Promise.resolve({ name: 'Pizza' })],
  ['/categories/sizes/', async () => ({ category_id: await category() })],
  ['/menu-items/', async () => ({ name: 'Margherita', category_id: await category() })],
  ['/toppings/', () => Promise.resolve({ name: 'Olives' })],
  ['/dressings/', () => Promise.resolve({ name: 'Ranch' })],
  ['/primary-options/', () => Promise.resolve({ name: 'Crust', selections: [{ name: 'Thin' }] })],
  ['/extra-options/groups/', async () => ({ category_id: await category() })],
  [
    '/extra-options/selections/',
    async () => ({
      group_id: (await post('/extra-options/groups/', { category_id: await category() })).body.id,
    }),
  ],
];

describe.each(ROWS)('the key of a row of %s', (path, needed) => {
  const make = async (external_key?: string | null) =>
    post(path, { ...(await needed()), ...(external_key !== undefined && { external_key }) });
  const patch = (id: number, body: object) => owner.http.patch<Reply>(`${path}${id}/`, body);

  it('a key is trimmed, kept and cleared', async () => {
    expect(await make()).toMatchObject({ status: 201, body: { external_key: null } });
    const { id, external_key } = (await make(' sku-7 ')).body;
    expect(external_key).toBe('sku-7');
    expect((await patch(id, { name: 'Other' })).body.external_key).toBe('sku-7');
    expect((await patch(id, { external_key: '' })).body.external_key).toBeNull();
    expect((await patch(id, { external_key: 'a'.repeat(121) })).status).toBe(400);
  });

  it('two rows of a restaurant cannot have the same key, byte by byte', async () => {
    await make('A');
    expect(await make('A')).toMatchObject(TAKEN);
    const { id } = (await make('a')).body;
    expect(await patch(id, { external_key: 'A' })).toMatchObject(TAKEN);
    expect((await patch(id, { external_key: 'a' })).status).toBe(200);
  });

  it('another restaurant can have the same key', async () => {
    await make('A');
    const other = await people.owner();
    const body = { name: 'Pizza', external_key: 'A' };
    expect((await post('/categories/', body, other)).status).toBe(201);
  });
});

describe('keys of shared rows', () => {
  it('a shared row and a restaurant’s own can have the same key, two shared rows cannot', async () => {
    const admin = await people.person({ superadmin: true });
    const body = { name: 'Olives', external_key: `shared-${owner.restaurant}` };
    expect((await post('/toppings/', body, admin)).status).toBe(201);
    expect((await post('/toppings/', body)).status).toBe(201);
    expect(await post('/toppings/', body, admin)).toMatchObject(TAKEN);
  });
});

describe('keys of options', () => {
  const set = async (...selections: object[]) =>
    post<OptionSet & ErrorBody>('/primary-options/', { name: 'Crust', selections });
  const change = (id: number, selections: object[]) =>
    owner.http.patch<OptionSet & ErrorBody>(`/primary-options/${id}/`, { selections });
  const keysOf = ({ selections }: OptionSet) => selections.map(({ external_key }) => external_key);

  it('two options of a restaurant cannot have the same key, even in different sets', async () => {
    const first = await set({ name: 'Thin', external_key: 'A' });
    expect(keysOf(first.body)).toEqual(['A']);
    expect(await set({ name: 'Thick', external_key: 'A' })).toMatchObject(TAKEN);
    const second = (await set({ name: 'Thick' })).body;
    expect(await change(second.id, [{ name: 'Thick', external_key: 'A' }])).toMatchObject(TAKEN);
    const [thick] = second.selections;
    const edited = await owner.http.patch(`/primary-options/selections/${thick?.id}/`, { external_key: 'A' });
    expect(edited).toMatchObject(TAKEN);
    expect(keysOf((await owner.http.get<OptionSet>(`/primary-options/${first.body.id}/`)).body)).toEqual([
      'A',
    ]);
  });

  it('another restaurant’s option can have the same key', async () => {
    await set({ name: 'Thin', external_key: 'A' });
    const other = await people.owner();
    const body = { name: 'Crust', selections: [{ name: 'Thin', external_key: 'A' }] };
    expect((await post('/primary-options/', body, other)).status).toBe(201);
  });

  it('options exchange their keys, and keep keys that are not sent', async () => {
    const { id } = (await set({ name: 'Thin', external_key: 'A' }, { name: 'Thick', external_key: 'B' }))
      .body;
    const exchanged = [
      { name: 'Thin', external_key: 'B' },
      { name: 'Thick', external_key: 'A' },
    ];
    expect(keysOf((await change(id, exchanged)).body)).toEqual(['B', 'A']);
    expect(keysOf((await change(id, [{ name: 'Thick' }, { name: 'Thin' }])).body)).toEqual(['A', 'B']);
  });

  it('one option’s key changes alone', async () => {
    const { selections } = (await set({ name: 'Thin' })).body;
    const path = `/primary-options/selections/${selections[0]?.id}/`;
    const edit = (external_key: string) => owner.http.patch<OptionSelection>(path, { external_key });
    expect((await edit('A')).body.external_key).toBe('A');
    expect((await edit('')).body.external_key).toBeNull();
  });
});

describe('keys in a new category with everything in it', () => {
  const deep = (body: object) =>
    post<CategoryTree & ErrorBody>('/categories/deep/', {
      name: 'Pizza',
      external_key: 'pizza',
      sizes: [{ name: 'Small', external_key: 'S' }],
      extra_groups: [{ external_key: 'G', selections: [{ external_key: 'X' }] }],
      ...body,
    });

  it('every part keeps its key, and a taken one is refused', async () => {
    const { sizes, extra_groups, external_key } = (await deep({})).body;
    const [group] = extra_groups;
    expect([external_key, sizes[0]?.external_key, group?.external_key]).toEqual(['pizza', 'S', 'G']);
    expect(group?.selections[0]?.external_key).toBe('X');
    expect(await deep({ external_key: 'other' })).toMatchObject(TAKEN);
  });
});

describe('the history of a key', () => {
  it('a deleted item is restored with its key', async () => {
    const body = { name: 'Margherita', category_id: await category(), external_key: 'sku-7' };
    const { id } = (await post('/menu-items/', body)).body;
    await owner.http.delete(`/menu-items/${id}/`);
    const [entry] = await people.query<{ id: number }>(
      "SELECT id FROM audit_log WHERE action = 'menu_item.deleted' AND entity_id = ?",
      [id],
    );
    expect((await post(`/history/${entry?.id}/restore/`, {})).status).toBeLessThan(300);
    const { results } = (await owner.http.get<{ results: Reply[] }>('/menu-items/')).body;
    expect(results.map(({ external_key }) => external_key)).toEqual(['sku-7']);
  });
});
