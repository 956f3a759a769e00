import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/infra/sheets/csv.js';
import { MAX_PAGE_SIZE } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);

const HOSTILE = '=HYPERLINK("http://bad.example","Olives")';
const MANY = MAX_PAGE_SIZE + 8;

type Query = Readonly<Record<string, string | number | undefined>>;

const download = async ({ http }: Caller, query: Query) => {
  const sent = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const response = await fetch(`${http.url}/lists/export/?${sent.toString()}`, {
    headers: { authorization: `Bearer ${http.token}` },
  });
  // Not text(), which drops the mark of UTF-8.
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { status: response.status, headers: response.headers, text };
};
/** The rows of an export, the headings first. */
const rowsOf = async (caller: Caller, query: Query) => {
  const { status, text } = await download(caller, query);
  expect({ status, text }).toMatchObject({ status: 200 });
  const rows: string[][] = [];
  for await (const { cells } of readCsv([text])) rows.push(cells);
  return rows;
};
const refusal = async (caller: Caller, query: Query) => {
  const { status, text } = await download(caller, query);
  return { status, detail: (JSON.parse(text) as { detail: string }).detail };
};

const stage = useFixture(async () => {
  const admin = await people.person({ superadmin: true });
  const mark = randomUUID().slice(0, 8);
  await admin.http.post('/toppings/', { name: `Shared ${mark}` });
  const owner = await people.owner('Olive & Salt');
  for (const name of [`${HOSTILE} ${mark}`, `Own ${mark}`, 'Something else'])
    await owner.http.post('/toppings/', { name, allergens: ['fish', 'eggs'] });
  const other = await people.owner('Secret Kitchen');
  await other.http.post('/toppings/', { name: `Secret ${mark}` });
  return { admin, owner, other, mark };
});

const toppings = (more: Query = {}) => ({
  list: 'menu.toppings.list',
  fields: 'name,restaurant',
  ...more,
});

describe('an exported list', () => {
  it('tells a topping without allergens from one that states none', async () => {
    const { owner } = stage;
    const mark = randomUUID().slice(0, 8);
    await owner.http.post('/toppings/', { name: `Basil ${mark}`, allergens: [] });
    await owner.http.post('/toppings/', { name: `Olives ${mark}` });
    const [, ...rows] = await rowsOf(owner, toppings({ search: mark, fields: 'name,allergens' }));
    expect(rows.toSorted()).toEqual([
      [`Basil ${mark}`, 'None'],
      [`Olives ${mark}`, ''],
    ]);
  });

  it('has the rows of the search, own and shared, and never those of another restaurant', async () => {
    const { owner, mark } = stage;
    const [head, ...rows] = await rowsOf(owner, toppings({ search: mark }));
    expect(head).toEqual(['Name', 'Restaurant']);
    expect(rows.map(([name]) => name).sort()).toEqual(
      [`${HOSTILE} ${mark}`, `Own ${mark}`, `Shared ${mark}`].sort(),
    );
    expect(Object.fromEntries(rows)).toMatchObject({
      [`Own ${mark}`]: expect.stringContaining('Olive & Salt') as unknown,
      [`Shared ${mark}`]: 'All restaurants',
    });
  });

  it('guards names that a spreadsheet would run, and is named after the list and the day', async () => {
    const { owner, mark } = stage;
    const { text, headers } = await download(owner, toppings({ search: mark }));
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://bad.example"",""Olives"") ${mark}"`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/filename=toppings-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('another restaurant cannot be named', async () => {
    const { owner, other } = stage;
    expect(await refusal(owner, toppings({ restaurant_id: other.restaurant }))).toMatchObject({
      status: 404,
    });
  });

  it('has every page, in the order of the list', async () => {
    const { owner } = stage;
    await people.query(
      `INSERT INTO toppings (restaurant_id, name) SELECT ?, CONCAT('Page ', LPAD(seq, 4, '0')) FROM seq_1_to_${MANY}`,
      [owner.restaurant],
    );
    const names = Array.from({ length: MANY }, (_, at) => `Page ${String(at + 1).padStart(4, '0')}`);
    const [, ...rows] = await rowsOf(owner, toppings({ search: 'Page 0', page: 2, page_size: 3 }));
    expect(rows.map(([name]) => name)).toEqual(names);
  });

  it('has only the chosen rows, on whichever page they are', async () => {
    const { owner } = stage;
    const added = await Promise.all(
      ['Alpha', 'Beta', 'Gamma'].map((name) => owner.http.post<{ id: number }>('/toppings/', { name })),
    );
    const [first, , last] = added.map(({ body }) => body.id);
    const asked = { ...toppings({ fields: 'name' }), sort: 'name', ids: `${first},${last}` };
    expect(await rowsOf(owner, asked)).toEqual([['Name'], ['Alpha'], ['Gamma']]);
    expect(await refusal(owner, { ...asked, ids: 'all' })).toMatchObject({ status: 400 });
  });

  it('has all plain fields by default, with codes and lists in words', async () => {
    const { owner, mark } = stage;
    const [head = [], row = []] = await rowsOf(owner, { list: 'menu.toppings.list', search: `Own ${mark}` });
    const cells = Object.fromEntries(head.map((title, at) => [title, row[at]]));
    expect(cells).toMatchObject({
      Name: `Own ${mark}`,
      Allergens: 'Eggs, Fish',
      'Sold out': 'No',
      'Used by': '0',
    });
  });

  it('takes fields of rows in the row, and the headings of the caller', async () => {
    const { admin, owner } = stage;
    const rows = await rowsOf(admin, {
      list: 'admin.users.list',
      search: owner.email,
      fields: 'email,memberships.restaurant_name,memberships.role,phone',
      titles: 'Email,=Restaurants,Role,Phone',
    });
    expect(rows).toEqual([
      ['Email', '=Restaurants', 'Role', 'Phone'],
      [owner.email, 'Olive & Salt', 'Owner', ''],
    ]);
  });

  it("follows the list's own access rule, and is logged", async () => {
    const { admin, owner } = stage;
    expect(await refusal(owner, { list: 'admin.users.list' })).toMatchObject({ status: 403 });
    await rowsOf(admin, { list: 'admin.users.list', fields: 'email' });
    const [entry] = await people.query(
      'SELECT action, target FROM audit_log WHERE actor_user_id = ? ORDER BY id DESC LIMIT 1',
      [admin.id],
    );
    expect(entry).toEqual({ action: 'data.exported', target: 'admin.users.list' });
  });

  it.each([
    'admin.users.list',
    'admin.invites.list',
    'territories.list',
    'territories.demand',
    'system.mails.list',
    'restaurants.list',
    'messages.list',
    'survey.list',
    'countries.list',
    'cities.list',
    'history.list',
    'team.list',
    'team.invites.list',
    'menu.items.list',
    'menu.categories.list',
    'menu.sizes.list',
    'menu.toppings.list',
    'menu.dressings.list',
    'menu.primaryOptions.list',
    'menu.extraGroups.list',
  ])('%s can be exported', async (list) => {
    const { admin, owner } = stage;
    const ofRestaurant = /^(?:team|menu)\./.test(list) ? { restaurant_id: owner.restaurant } : {};
    const [head = []] = await rowsOf(admin, { list, ...ofRestaurant });
    expect(head.length).toBeGreaterThan(1);
  });

  it('has a line for each extra with its category and group, in the layout of its screen', async () => {
    const { owner } = stage;
    for (const [name, ...extras] of [['Cheese', 'Feta', 'Brie'], ['Empty']])
      await owner.http.post('/categories/deep/', {
        name: `Pizza with ${name}`,
        extra_groups: [
          { name, selections: extras.map((extra) => ({ name: extra, price: 1.5, allergens: ['milk'] })) },
        ],
      });
    const asked = { list: 'menu.extraGroups.list', layout: 'screen' };
    const [head, ...lines] = await rowsOf(owner, asked);
    expect(head).toEqual(
      'Category,Group,Required,Minimum,Maximum,Selection,Price,Allergens,May contain,Diets,Sold out'.split(
        ',',
      ),
    );
    expect(lines).toEqual([
      ['Pizza with Cheese', 'Cheese', 'No', '0', '1', 'Feta', '1.50', 'Milk', '', '', 'No'],
      ['Pizza with Cheese', 'Cheese', 'No', '0', '1', 'Brie', '1.50', 'Milk', '', '', 'No'],
      ['Pizza with Empty', 'Empty', 'No', '0', '1', '', '', '', '', '', ''],
    ]);
    const { headers } = await download(owner, asked);
    expect(headers.get('content-disposition')).toMatch(/filename=extra-options-/);
    const some = await rowsOf(owner, { ...asked, fields: 'name,restaurant', titles: 'Extra,Of' });
    expect(some[0]).toEqual(['Extra', 'Of']);
    expect(some[1]?.[0]).toBe('Feta');
    expect(some[1]?.[1]).toContain('Olive & Salt');
  });

  it('has the changes in words, each of a bulk edit below it, on any number of pages', async () => {
    const owner = await people.owner('Long Memory');
    const { body } = await owner.http.post<{ id: number }>('/categories/', { name: 'Pasta' });
    await people.query(
      `INSERT INTO menu_items (restaurant_id, category_id, name, description, visible, position)
       SELECT ?, ?, CONCAT('Dish ', seq), '', 1, seq FROM seq_1_to_${MANY}`,
      [owner.restaurant, body.id],
    );
    const hide = { matching: { count: MANY }, change: { edit: 'hidden' } };
    expect(await owner.http.post('/menu-items/bulk/', hide)).toMatchObject({ status: 200 });
    const asked = { list: 'history.list', layout: 'screen', fields: 'change,before,after' };
    const [, ...lines] = await rowsOf(owner, { ...asked, kind: 'menu' });
    expect(lines[0]).toEqual([
      `${MANY} items hidden from guests`,
      '—',
      `${MANY} changes, on the lines below`,
    ]);
    const changes = lines.slice(1, 1 + MANY);
    expect(new Set(changes.map(([change]) => change)).size).toBe(MANY);
    expect(changes.every(([, before, after]) => before === 'Visible: Yes' && after === 'Visible: No')).toBe(
      true,
    );
    expect(lines.slice(1 + MANY).map(([change]) => change)).toHaveLength(1);
  });

  it('what is no list, and fields that it does not have, are refused in words', async () => {
    const { admin } = stage;
    const NO_LIST = { status: 400, detail: 'This is not a list that can be exported.' };
    for (const list of ['menu.toppings.create', 'account.me', 'badges.counts', 'no.such', '__proto__'])
      expect(await refusal(admin, { list })).toEqual(NO_LIST);
    expect((await refusal(admin, {})).status).toBe(400);
    for (const fields of ['name,secret', 'owner', 'constructor', 'name.length', ''])
      expect(await refusal(admin, { list: 'restaurants.list', fields })).toMatchObject({ status: 400 });
    const layout = { list: 'menu.extraGroups.list', layout: 'screen' };
    expect(await refusal(admin, { ...layout, list: 'menu.toppings.list' })).toMatchObject({ status: 400 });
    expect(await refusal(admin, { ...layout, layout: 'other' })).toMatchObject({ status: 400 });
    expect(await refusal(admin, { ...layout, fields: 'name,secret' })).toMatchObject({ status: 400 });
    const uneven = { list: 'restaurants.list', fields: 'id,name', titles: 'Id' };
    expect(await refusal(admin, uneven)).toMatchObject({ status: 400 });
    expect((await download({ ...admin, http: t.http }, { list: 'restaurants.list' })).status).toBe(401);
  });
});
