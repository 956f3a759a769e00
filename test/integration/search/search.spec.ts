import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchAnswer, SearchHit, SearchKind } from '../../../src/modules/search/search.schemas.js';
import { NEWEST } from '../../../src/modules/search/other-searches.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { MenuRows } from '../menu/menu-rows.js';

const t = useApp({}, { database: 'search' });
const people = new People(t);
const menu = new MenuRows(people);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const owner = useFixture(() => people.owner('Olive Garden'), beforeEach);

async function find(who: Caller, q: string, restaurant?: number): Promise<SearchAnswer['groups']> {
  const chosen = restaurant === undefined ? '' : `&restaurant_id=${restaurant}`;
  const reply = await who.http.get<SearchAnswer>(`/search/?q=${encodeURIComponent(q)}${chosen}`);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.groups;
}
const kindsOf = (groups: SearchAnswer['groups']) => groups.map(({ kind }) => kind);
const hitsOf = (groups: SearchAnswer['groups'], kind: SearchKind): SearchHit[] =>
  groups.find((group) => group.kind === kind)?.hits ?? [];
const titlesOf = (groups: SearchAnswer['groups'], kind: SearchKind) =>
  hitsOf(groups, kind).map(({ title }) => title);

/** Creates a menu with this word in every place. */
async function menuWith(who: Owner, word: string) {
  const { body: category } = await who.http.post<CategoryTree>('/categories/deep/', {
    name: `${word} dishes`,
    extra_groups: [{ name: `${word} extras`, selections: [{ name: `${word} oil` }] }],
  });
  const item = await who.http.post<{ id: number }>('/menu-items/', {
    category_id: category.id,
    name: `${word} bread`,
  });
  const topping = await menu.topping(who.restaurant, `${word} slices`);
  await menu.dressing(who.restaurant, `${word} dip`);
  const set = await menu.optionSet(who.restaurant, `${word} crust`, [`${word} rye`]);
  return { category, item: item.body.id, topping, set };
}

describe('GET /search/', () => {
  it('the search finds every row of a menu, with its target', async () => {
    const { category, item, set } = await menuWith(owner, 'Juniper');
    const groups = await find(owner, ' juniper ');
    expect(kindsOf(groups)).toEqual([
      'item',
      'category',
      'topping',
      'dressing',
      'option_set',
      'primary_selection',
      'extra_group',
      'extra_selection',
    ]);
    expect(hitsOf(groups, 'item')).toEqual([
      {
        id: item,
        title: 'Juniper bread',
        note: 'Juniper dishes',
        restaurant_id: owner.restaurant,
        restaurant_name: 'Olive Garden',
        category_id: category.id,
        set_id: null,
        sold_out: false,
      },
    ]);
    expect(hitsOf(groups, 'primary_selection')).toMatchObject([{ note: 'Juniper crust', set_id: set }]);
    expect(hitsOf(groups, 'extra_selection')).toMatchObject([
      { note: 'Juniper extras, Juniper dishes', category_id: category.id },
    ]);
  });

  it('the search shows sold-out status, of shared rows in this restaurant only', async () => {
    const shared = await menu.topping(null, 'Quark shared');
    const other = await people.owner();
    await owner.http.post(`/toppings/${shared}/sold_out/`, { restaurant_id: owner.restaurant });
    expect(hitsOf(await find(owner, 'quark'), 'topping')).toMatchObject([
      { id: shared, restaurant_id: null, sold_out: true },
    ]);
    expect(hitsOf(await find(other, 'quark'), 'topping')).toMatchObject([{ id: shared, sold_out: false }]);
    expect(hitsOf(await find(superadmin, 'quark'), 'topping')).toMatchObject([
      { id: shared, sold_out: null },
    ]);
  });

  it('matches at the beginning come first, five of each type', async () => {
    for (const name of [
      'Big nutmeg',
      'A nutmeg',
      'Nutmeg pie',
      'C nutmeg',
      'D nutmeg',
      'E nutmeg',
      'F nutmeg',
    ])
      await menu.topping(owner.restaurant, name);
    for (const groups of [await find(owner, 'nutmeg'), await find(superadmin, 'nutmeg')]) {
      const titles = titlesOf(groups, 'topping');
      expect(titles).toHaveLength(5);
      expect(titles[0]).toBe('Nutmeg pie');
      expect(groups).toMatchObject([{ more: true }]);
    }
  });

  it.each([
    ['%', '100% rye'],
    ['_', 'snake_rye'],
    ['\\', 'back\\rye'],
    ["o'", "O'Rye"],
    ['"', 'say "rye"'],
    ['yé', 'Ryé'],
    ['🌶', 'Hot 🌶 rye'],
  ])('the search takes %s literally', async (text, name) => {
    await menu.topping(owner.restaurant, name);
    await menu.topping(owner.restaurant, 'Plain');
    expect(titlesOf(await find(owner, text), 'topping')).toEqual([name]);
  });

  it.each([
    ['', 'Enter what to search for.'],
    ['%20%20', 'Enter what to search for.'],
    ['%E2%80%8B', 'Enter what to search for.'],
    ['x'.repeat(121), 'Search for at most 120 characters.'],
  ])('the search refuses %j', async (text, message) => {
    const reply = await owner.http.get<{ message: string }>(`/search/?q=${text}`);
    expect(reply).toMatchObject({ status: 400, body: { message } });
  });
});

describe('access to search results', () => {
  const members = useFixture(async () => {
    const own = await people.owner('Saffron House');
    await menuWith(own, 'Saffron');
    return {
      owner: own,
      manager: await people.member(own.restaurant, 'manager'),
      staff: await people.member(own.restaurant, 'staff'),
      driver: await people.member(own.restaurant, 'driver'),
      custom: await people.member(own.restaurant, 'staff', { can_territories: true }),
      platformStaff: await people.person({ staff: true }),
    };
  });
  useFixture(async () => {
    await people.execute('INSERT INTO territories (name, slug, socials) VALUES (?, ?, ?)', [
      'Saffron Walden',
      'saffron-walden',
      '[]',
    ]);
    await people.execute(
      `INSERT INTO messages (email, zip_code, message, user_agent) VALUES ('saffron@example.com', '10012', 'Hello', '')`,
    );
    await people.execute(
      `INSERT INTO users (email, first_name, last_name, profile_completed_at) VALUES ('s@example.com', 'Sal', 'Saffron', NOW(3))`,
    );
    return {};
  });

  const MENU: SearchKind[] = [
    'item',
    'category',
    'topping',
    'dressing',
    'option_set',
    'primary_selection',
    'extra_group',
    'extra_selection',
  ];
  it.each([
    ['owner', [...MENU, 'restaurant', 'territory']],
    ['manager', [...MENU, 'restaurant', 'territory']],
    ['staff', [...MENU, 'restaurant']],
    ['driver', ['restaurant']],
    ['custom', ['restaurant', 'territory']],
    [
      'platformStaff',
      [...MENU.filter((kind) => kind !== 'primary_selection'), 'restaurant', 'user', 'territory', 'message'],
    ],
  ] as const)('the role %s finds what its lists show', async (role, kinds) => {
    expect(kindsOf(await find(members[role], 'saffron'))).toEqual(kinds);
  });

  it('members with the team find teammates, and platform users find accounts', async () => {
    const member = await people.member(members.owner.restaurant, 'staff');
    await people.execute(`UPDATE users SET first_name = 'Wilhelmina' WHERE id = ?`, [member.id]);
    expect(hitsOf(await find(members.manager, 'wilhelm'), 'member')).toMatchObject([
      { title: 'Wilhelmina Person', note: member.email, restaurant_id: members.owner.restaurant },
    ]);
    expect(await find(members.staff, 'wilhelm')).toEqual([]);
    expect(await find(owner, 'wilhelm')).toEqual([]);
    expect(hitsOf(await find(superadmin, 'wilhelm'), 'user')).toMatchObject([{ id: member.id }]);
  });

  it.each([
    ['Wolfgang', true],
    ['Zweigelt', true],
    ['Wolfgang Zwei', true],
    ['zweigelt wolf', true],
    ['wz-old', true],
    ['+49301234', true],
    ['4930 1234', true],
    ['eigelt', false],
  ])('a search for an older user by %j finds them: %s', async (q, found) => {
    await people.execute(
      `INSERT INTO users (email, first_name, last_name, phone, profile_completed_at)
       VALUES (?, 'Wolfgang', 'Zweigelt', '+493012345678', NOW(3))`,
      ['wz-old@example.com'],
    );
    expect(titlesOf(await find(superadmin, 'eigelt'), 'user')).toContain('Wolfgang Zweigelt');
    await people.execute(
      `INSERT INTO users (email, first_name, last_name) SELECT CONCAT(UUID(), '@x.example'), 'Newer', 'Person' FROM seq_1_to_${NEWEST}`,
    );
    expect(hitsOf(await find(superadmin, q), 'user').length > 0).toBe(found);
    await people.execute(`DELETE FROM users WHERE first_name IN ('Wolfgang', 'Newer')`);
  });

  it('a territory is found by a complete zip only', async () => {
    await people.execute(
      `INSERT INTO territory_zips (territory_id, code) SELECT MIN(id), 'SF1' FROM territories`,
    );
    expect(titlesOf(await find(superadmin, 'SF1'), 'territory')).toHaveLength(1);
    expect(titlesOf(await find(superadmin, 'SF'), 'territory')).not.toContain('');
  });

  it('rows of another restaurant are not found, with and without its id', async () => {
    expect(await find(owner, 'saffron')).toEqual([expect.objectContaining({ kind: 'territory' })]);
    const foreign = await owner.http.get(`/search/?q=saffron&restaurant_id=${members.owner.restaurant}`);
    const absent = await owner.http.get('/search/?q=saffron&restaurant_id=4000000000');
    expect(foreign.status).toBe(404);
    expect(absent).toMatchObject({ status: 404, body: foreign.body });
  });

  it('platform users find menus of the chosen restaurant only', async () => {
    const groups = await find(superadmin, 'saffron', owner.restaurant);
    expect(kindsOf(groups)).toEqual(['restaurant', 'user', 'territory', 'message']);
    expect(
      hitsOf(await find(superadmin, 'saffron', members.owner.restaurant), 'primary_selection'),
    ).toHaveLength(1);
  });

  it('rows of a deleted restaurant are not found', async () => {
    const gone = await people.owner('Cumin House');
    await menuWith(gone, 'Cumin');
    expect(kindsOf(await find(superadmin, 'cumin'))).toContain('item');
    await superadmin.http.delete(`/restaurants/${gone.restaurant}/?force=true`);
    expect(await find(superadmin, 'cumin')).toEqual([]);
  });

  it('users without a restaurant and visitors are refused', async () => {
    const nobody = await people.person();
    expect((await nobody.http.get('/search/?q=saffron')).status).toBe(403);
    expect((await t.http.get('/search/?q=saffron')).status).toBe(401);
  });
});

describe('every search compares names by the same rule', () => {
  const named = useFixture(async () => {
    const own = await people.owner('Rue Straße');
    await menuWith(own, 'Œuf «Straße»');
    const member = await people.member(own.restaurant, 'staff');
    await people.execute(`UPDATE users SET first_name = 'Jo', last_name = 'Œuf Straße' WHERE id = ?`, [
      member.id,
    ]);
    await people.execute('INSERT INTO territories (name, slug, socials) VALUES (?, ?, ?)', [
      'Straße des Œufs',
      'rue',
      '[]',
    ]);
    return own;
  });
  const LISTS = [
    '/categories/?',
    '/menu-items/?',
    '/toppings/?',
    '/dressings/?',
    '/primary-options/?',
    '/extra-options/groups/?',
    '/extra-options/selections/?',
    '/restaurants/?',
    '/territories/?',
    '/auth/admin/users/?',
    '/auth/team/?restaurant_id=RESTAURANT&',
    '/history/?',
    '/history/?restaurant_id=RESTAURANT&',
  ];

  it.each(LISTS)('the list folds letters: %s', async (path) => {
    const list = (q: string) =>
      superadmin.http.get<{ count: number }>(
        `${path.replace('RESTAURANT', String(named.restaurant))}q=${encodeURIComponent(q)}`,
      );
    expect(await list('STRASSE')).toMatchObject({ status: 200 });
    expect((await list('STRASSE')).body.count).toBeGreaterThan(0);
    expect((await list('straße')).body.count).toBe((await list('STRASSE')).body.count);
    expect((await list('strase')).body.count).toBe(0);
  });

  it('the command menu folds letters in one restaurant and in all, with other quotes and decomposed letters', async () => {
    for (const text of ['oeuf', 'ŒUF', '"strasse"', 'Oeuf “STRAßE”', 'oe\u0301uf']) {
      expect(kindsOf(await find(named, text))).toEqual(
        expect.arrayContaining(['item', 'topping', 'extra_selection']),
      );
      expect(kindsOf(await find(superadmin, text))).toEqual(expect.arrayContaining(['item', 'topping']));
    }
    for (const text of ['strasse', 'STRAßE'])
      expect(kindsOf(await find(superadmin, text))).toEqual(
        expect.arrayContaining(['item', 'restaurant', 'user', 'territory']),
      );
  });
});

it('the search takes the same few statements for any result, and one more for none', async () => {
  const countOf = async (who: Caller, text: string) =>
    (await statementsOf(() => find(who, text))).filter((sql) => !sql.includes('FROM sessions s')).length;
  expect(await countOf(owner, 'nothing at all')).toBe((await countOf(owner, 'e')) + 1);
  expect(await countOf(superadmin, 'nothing at all')).toBe((await countOf(superadmin, 'e')) + 1);
  expect(await countOf(owner, 'e')).toBe(4);
  expect(await countOf(superadmin, 'e')).toBe(11);
});
