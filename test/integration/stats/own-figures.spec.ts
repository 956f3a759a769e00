import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type {
  MenuFigures,
  PlatformFigures,
  RestaurantFigures,
} from '../../../src/modules/stats/stats.schemas.js';
import { StatsService } from '../../../src/modules/stats/stats.service.js';
import type { SuggestedHoliday } from '../../../src/modules/onboarding/special-hours/special-hours.schemas.js';
import { formatIsoDate, parseDate } from '../../../src/shared/hours/dates.js';
import { dateAt } from '../../../src/shared/hours/opening.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { recorded } from '../../support/plans.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { MenuRows } from '../menu/menu-rows.js';

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const owner = useFixture(() => people.owner(), beforeEach);

const MENU = '/stats/menu/';
const RESTAURANT = '/stats/restaurant/';
const PLATFORM = '/stats/platform/';
const menuOf = async ({ http }: Caller, query = '') => (await http.get<MenuFigures>(`${MENU}${query}`)).body;
const restaurantOf = async ({ http }: Caller) => (await http.get<RestaurantFigures>(RESTAURANT)).body;
const platform = async () => (await superadmin.http.get<PlatformFigures>(PLATFORM)).body;

const EMPTY: MenuFigures = {
  categories: 0,
  items: 0,
  without_price: 0,
  without_picture: 0,
  without_allergens: 0,
  allergens_to_check: 0,
  sold_out_items: 0,
  sold_out_others: 0,
};
const IMAGE = 'https://example.com/pizza.webp';

/** Creates a category priced by size. Its items have both prices, one price, and an image. */
async function pizza({ http }: Owner) {
  const { body } = await http.post<CategoryTree>('/categories/deep/', {
    name: 'Pizza',
    detail: { priced_by: 'size' },
    sizes: [{ name: 'Small' }, { name: 'Large' }],
  });
  const [small = 0, large = 0] = body.sizes.map(({ id }) => id);
  const add = async (name: string, sizes: readonly number[], image_url: string | null = null) => {
    const prices = sizes.map((size_id) => ({ size_id, price: 9 }));
    const sent = { category_id: body.id, name, prices, image_url };
    return (await http.post<MenuItemOutput>('/menu-items/', sent)).body.id;
  };
  return {
    both: await add('Both', [small, large]),
    one: await add('One', [small]),
    pictured: await add('Pictured', [small, large], IMAGE),
  };
}

describe('GET /stats/menu/', () => {
  it("the figures count a menu's rows, gaps and sold-out rows, of the own restaurant only", async () => {
    expect(await menuOf(owner)).toEqual(EMPTY);
    const other = await people.owner();
    await pizza(other);
    const { both, one } = await pizza(owner);
    const topping = await new MenuRows(people).topping(null);
    await owner.http.patch(`/menu-items/${both}/`, { allergens: [] });
    await owner.http.post(`/menu-items/${both}/sold_out/`, {});
    await owner.http.post(`/menu-items/${one}/sold_out/`, { for: 'hour' });
    await owner.http.post(`/toppings/${topping}/sold_out/`, {});
    const figures = {
      categories: 1,
      items: 3,
      without_price: 1,
      without_picture: 2,
      without_allergens: 2,
      allergens_to_check: 0,
      sold_out_items: 2,
      sold_out_others: 1,
    };
    expect(await menuOf(owner)).toEqual(figures);
    expect(await menuOf(superadmin, `?restaurant_id=${owner.restaurant}`)).toEqual(figures);
    expect(await menuOf(other)).toEqual({
      ...figures,
      without_allergens: 3,
      sold_out_items: 0,
      sold_out_others: 0,
    });
    await people.execute('UPDATE sold_out SET until = NOW(3) - INTERVAL 1 SECOND WHERE item_id = ?', [one]);
    expect(await menuOf(owner)).toMatchObject({ sold_out_items: 1 });
  });

  it('an item lacks allergen info until its choices state what the law asks, too', async () => {
    const { http, restaurant } = owner;
    const rows = new MenuRows(people);
    const [topping, dressing] = [await rows.topping(restaurant), await rows.dressing(restaurant)];
    const set = await rows.optionSet(restaurant, 'Crust', ['Thin']);
    const { body: category } = await http.post<CategoryTree>('/categories/deep/', {
      name: 'Pizza',
      detail: { allow_toppings: true, allow_dressings: true, primary_option_set_ids: [set] },
      toppings: [{ topping_id: topping, default_choice: true }],
      dressings: [{ dressing_id: dressing }],
      extra_groups: [{ name: 'Sides', selections: [{ name: 'Fries', price: 3 }] }],
    });
    const { body: item } = await http.post<MenuItemOutput>('/menu-items/', {
      category_id: category.id,
      name: 'Margherita',
      allergens: ['milk'],
    });
    const lacking = async () => (await menuOf(owner)).without_allergens;
    const choices = [
      ['toppings', topping],
      ['dressings', dressing],
      ['primary_option_selections', category.primary_options[0]?.selections[0]?.id],
      ['extra_option_selections', category.extra_groups[0]?.selections[0]?.id],
    ] as const;
    const state = (table: string, id: number | undefined, allergens: string | null) =>
      people.execute(`UPDATE ${table} SET allergens = ? WHERE id = ?`, [allergens, id ?? 0]);
    for (const [table, id] of choices) await state(table, id, '["wheat"]');
    expect(await lacking()).toBe(0);
    for (const [table, id] of choices) {
      await state(table, id, null);
      expect(await lacking(), table).toBe(1);
      await state(table, id, '[]');
    }
    expect(await lacking()).toBe(0);
    await http.patch(`/menu-items/${item.id}/`, { allergens: ['gluten'] });
    expect(await lacking(), 'the United States ask for wheat').toBe(1);
  });

  it('the figures agree with the lists that they link', async () => {
    const { both } = await pizza(owner);
    await owner.http.post(`/menu-items/${both}/sold_out/`, {});
    const names = async (filter: string) =>
      (await owner.http.get<Page<MenuItemOutput>>(`/menu-items/?${filter}=true`)).body.results.map(
        ({ name }) => name,
      );
    expect(await names('without_price')).toEqual(['One']);
    expect(await names('without_picture')).toEqual(['Both', 'One']);
    expect(await names('sold_out')).toEqual(['Both']);
    expect(await names('without_price=true&sold_out')).toEqual([]);
    for (const filter of ['without_picture', 'sold_out'])
      expect(await superadmin.http.get(`/menu-items/?${filter}=true`)).toMatchObject({ status: 400 });
  });

  it("the figures take one statement that reads the restaurant's own rows", async () => {
    await pizza(owner);
    const filled = await people.restaurant();
    const category = await t.rows('categories').insert({ restaurant_id: filled, name: 'Many' });
    await people.execute(
      'INSERT INTO menu_items (restaurant_id, category_id, name) SELECT ?, ?, seq FROM seq_1_to_3000',
      [filled, category],
    );
    const statements = (await recorded(t.database, () => owner.http.get(MENU))).filter(({ sql }) =>
      sql.includes('menu_items'),
    );
    expect(statements).toHaveLength(1);
    expect(statements[0]?.read).toBeLessThan(100);
    expect(await statementsOf(() => menuOf(owner))).toHaveLength(2);
  });

  it('the figures need one restaurant', async () => {
    expect((await superadmin.http.get(MENU)).status).toBe(400);
    expect((await superadmin.http.get(RESTAURANT)).status).toBe(400);
  });
});

describe('GET /stats/restaurant/', () => {
  const DAY = { closed: true, open: null, close: null, reason: 'Christmas' };
  const save = (special_hours: object[], { http, restaurant } = owner) =>
    http.put(`/restaurants/${restaurant}/special-hours/`, { special_hours });

  it('the figures count members and open invites', async () => {
    await people.member(owner.restaurant, 'staff');
    const invite = (email: string) => owner.http.post('/auth/team/invite/', { email, role: 'staff' });
    const [first, second] = [`a-${owner.restaurant}@example.com`, `b-${owner.restaurant}@example.com`];
    expect((await invite(first)).status).toBe(201);
    expect((await invite(second)).status).toBe(201);
    await people.execute('UPDATE invites SET expires_at = NOW(3) - INTERVAL 1 SECOND WHERE email = ?', [
      second,
    ]);
    expect(await restaurantOf(owner)).toMatchObject({ people: 2, invited: 1, next_special_date: null });
    expect(await restaurantOf(await people.owner())).toMatchObject({ people: 1, invited: 0 });
  });

  it("the figures have the current or next special date in the restaurant's time zone", async () => {
    const now = t.clock.now();
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map((zone) => dateAt(now, zone));
    // The two dates are more than a day apart.
    const today = { from: formatIsoDate((west ?? 0) - 1), to: formatIsoDate(west ?? 0) };
    const later = { from: formatIsoDate((east ?? 0) + 5), to: formatIsoDate((east ?? 0) + 5) };
    expect(
      (
        await save([
          { ...DAY, ...later },
          { ...DAY, ...today },
        ])
      ).status,
    ).toBe(200);
    const nextIn = async (time_zone: string) => {
      await t.rows('restaurants').update(owner.restaurant, { time_zone });
      return (await restaurantOf(owner)).next_special_date;
    };
    expect(await nextIn('Pacific/Pago_Pago')).toEqual({ ...DAY, ...today });
    expect(await nextIn('Pacific/Kiritimati')).toEqual({ ...DAY, ...later });
    await save([{ ...DAY, ...today }]);
    expect(await nextIn('Pacific/Kiritimati')).toBeNull();
  });

  it('the figures name the next holiday within 30 days until it has hours', async () => {
    const holidaysOf = async ({ http, restaurant }: Owner) =>
      (await http.get<SuggestedHoliday[]>(`/restaurants/${restaurant}/holidays/`)).body;
    const dayOf = (date = '') => parseDate(date) ?? 0;
    const today = dateAt(t.clock.now(), 'America/New_York');
    const ahead = (await holidaysOf(owner)).find(({ date }) => dayOf(date) > today + 1);
    onTestFinished(() => t.clock.reset());
    t.clock.advance({ days: dayOf(ahead?.date) - today - 1 });
    const late = await people.owner();
    const [first, second] = await holidaysOf(late);
    const isSoon = dayOf(second?.date) <= dayOf(first?.date) + 29;
    expect((await restaurantOf(late)).next_holiday).toEqual({ date: first?.date, name: first?.name });
    await save([{ ...DAY, from: first?.date, to: first?.date }], late);
    expect((await restaurantOf(late)).next_holiday?.date).toBe(isSoon ? second?.date : undefined);
  });

  it('the figures take three statements, besides the identity lookup', async () => {
    expect(await statementsOf(() => restaurantOf(owner))).toHaveLength(4);
  });
});

describe('access to the figures', () => {
  it('the figures need access to the menu, the team or all users', async () => {
    const { restaurant } = owner;
    const staff = await people.person({ staff: true });
    const statuses = async ({ http }: Caller, query = '') =>
      Promise.all(
        [`${MENU}${query}`, `${RESTAURANT}${query}`, PLATFORM].map(
          async (path) => (await http.get(path)).status,
        ),
      );
    const query = `?restaurant_id=${restaurant}`;
    expect(await statuses(owner)).toEqual([200, 200, 403]);
    expect(await statuses(await people.member(restaurant, 'manager'))).toEqual([200, 200, 403]);
    expect(await statuses(await people.member(restaurant, 'staff'))).toEqual([200, 403, 403]);
    expect(await statuses(await people.member(restaurant, 'driver'))).toEqual([403, 403, 403]);
    const custom = await people.member(restaurant, 'staff', { can_dashboard: true });
    expect(await statuses(custom)).toEqual([403, 403, 403]);
    expect(await statuses(superadmin, query)).toEqual([200, 200, 200]);
    expect(await statuses(staff, query)).toEqual([200, 200, 200]);
    expect(await statuses(await people.owner(), query)).toEqual([404, 404, 403]);
  });
});

describe('GET /stats/platform/', () => {
  const counted = async () => {
    await t.app.get(StatsService).makeSnapshot();
    return platform();
  };

  it('the figures count restaurants by status, without deleted ones', async () => {
    const before = await counted();
    const now = new Date();
    const rows = t.rows('restaurants');
    const [live, paused, suspended, gone] = await Promise.all([1, 2, 3, 4].map(() => people.restaurant()));
    await rows.update(live ?? 0, { launched_at: now, paused_at: now, paused_until: new Date(0) });
    await rows.update(paused ?? 0, { launched_at: now, paused_at: now });
    await rows.update(suspended ?? 0, { launched_at: now, paused_at: now, suspended_at: now });
    await rows.update(gone ?? 0, { launched_at: now, deleted_at: now });
    const after = await counted();
    const grown = Object.entries(after.restaurants).map(([state, amount]) => [
      state,
      amount - before.restaurants[state as 'draft'],
    ]);
    expect(Object.fromEntries(grown)).toEqual({ draft: 0, live: 1, paused: 1, suspended: 1 });
  });

  it('the figures count accounts, active territories and unread messages, with one statement', async () => {
    const before = await counted();
    await people.person();
    await t.rows('users').update((await people.person()).id, { deleted_at: new Date() });
    await people.execute(`INSERT INTO territories (name, active, socials) VALUES ('Idle', FALSE, '[]')`);
    await people.execute(`INSERT INTO territories (name, active, socials) VALUES ('Active', TRUE, '[]')`);
    await t.rows('messages').insert({ email: 'a@example.com', zip_code: '10001', message: '' });
    await t
      .rows('messages')
      .insert({ email: 'b@example.com', zip_code: '10001', message: '', status: 'read' });
    const after = await counted();
    expect([
      after.people - before.people,
      after.territories - before.territories,
      after.new_messages - before.new_messages,
    ]).toEqual([1, 1, 1]);
    expect(await statementsOf(platform)).toHaveLength(2);
  });
});
