import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestMenu, MenuPreview } from '../../../src/modules/guest-menu/guest-menu.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture, useLimitedApp } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const bistro = useFixture(() => guests.make(), beforeEach);

describe('the guest menu', () => {
  it('the menu has the restaurant, its place, its open status and its items', async () => {
    await bistro.http.put(`/onboarding/${bistro.restaurant}/contacts/`, {
      restaurant_phone: '(212) 555-0100',
      public_phone: '(212) 555-0199',
      mobile_phone: '(212) 555-0142',
      contact_email: 'ann@example.com',
    });
    const { category, item } = await guests.pizza(bistro, { description: 'From the oven.' });
    const { status, body, headers } = await guests.read(bistro.slug);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(body.restaurant).toEqual({
      name: 'Bistro',
      slug: bistro.slug,
      about: 'Slow food.',
      logo_url: null,
      street: '1 Olive Street',
      city: 'Albany',
      state: 'NY',
      zip_code: '12201',
      country: 'US',
      phone: expect.stringContaining('0199'),
      currency: 'USD',
      allergen_law: 'us',
      open_allergens: [],
      url: `${t.config.http.appUrl.replace(/\/$/, '')}/m/${bistro.slug}`,
    });
    expect(body.hours).toMatchObject({ open_now: true, sentence: 'Open now, 24 hours a day' });
    expect(body.hours.dates).toHaveLength(8);
    expect(body.categories).toMatchObject([
      {
        id: category,
        name: 'Pizza',
        description: 'From the oven.',
        items: [{ id: item, name: 'Margherita', price: 11.5, prices: [], sold_out: false, allergens: null }],
      },
    ]);
    const text = JSON.stringify(body);
    for (const secret of [bistro.email, 'ann@example.com', '0142', '0100', 'Person'])
      expect(text).not.toContain(secret);
  });

  it('unsaved hours are left out, except for special dates', async () => {
    const diner = await guests.make({ week: null });
    const hours = async () => (await guests.read(diner.slug)).body.hours;
    const nothing = { listed: false, open_now: null, until: null, next_open: null };
    expect(await hours()).toMatchObject({ ...nothing, sentence: 'Hours not listed', dates: [] });
    const today = t.clock.now().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
    const special_hours = [{ from: today, closed: true, reason: 'Wedding' }];
    await diner.http.put(`/restaurants/${diner.restaurant}/special-hours/`, { special_hours });
    expect(await hours()).toMatchObject({
      ...nothing,
      open_now: false,
      sentence: 'Closed today: Wedding',
      dates: [{ date: today, closed: true, reason: 'Wedding' }],
    });
    await diner.http.put(`/onboarding/${diner.restaurant}/hours/`, { open_247: true });
    const saved = await hours();
    expect([saved.listed, saved.dates.length]).toEqual([true, 8]);
  });

  it('the menu is the same over tRPC', async () => {
    await guests.pizza(bistro);
    const input = encodeURIComponent(JSON.stringify({ slug: bistro.slug.toUpperCase() }));
    const { body } = await t.http.get<{ result: { data: GuestMenu } }>(`/trpc/guestMenu.read?input=${input}`);
    expect(body.result.data).toEqual((await guests.read(bistro.slug)).body);
  });

  it("hidden items are left out, and the order is the restaurant's", async () => {
    const { category, item } = await guests.pizza(bistro);
    const add = (name: string, more: object = {}) =>
      bistro.http.post<{ id: number }>('/menu-items/', { category_id: category, name, ...more });
    await add('Secret', { visible: false });
    const { body: second } = await add('Marinara');
    await bistro.http.post('/menu-items/reorder/', { category_id: category, ids: [second.id, item] });
    const { body: soup } = await bistro.http.post<{ id: number }>('/categories/', { name: 'Soup' });
    await bistro.http.post('/categories/reorder/', { ids: [soup.id, category] });
    const { body } = await guests.read(bistro.slug);
    expect(body.categories.map(({ id }) => id)).toEqual([soup.id, category]);
    expect(body.categories[1]?.items.map(({ name }) => name)).toEqual(['Marinara', 'Margherita']);
  });

  it.each([
    ['none', 11.5, null],
    ['weight', 11.5, 'lb'],
    ['size', null, null],
  ])('a category priced by %s has its own prices', async (priced_by, price, unit) => {
    const { tree, item } = await guests.pizza(bistro, {
      detail: { priced_by },
      sizes: [{ name: 'Small' }, { name: 'Medium' }, { name: 'Large' }],
    });
    const [small, , large] = tree.sizes.map(({ id }) => id);
    const prices = [
      { size_id: small, price: 9, calories: null },
      { size_id: large, price: 12, calories: null },
    ];
    await bistro.http.patch(`/menu-items/${item}/`, { prices });
    const { body } = await guests.read(bistro.slug);
    const [category] = body.categories;
    expect(category).toMatchObject({ priced_by, weight_unit: unit, items: [{ price }] });
    expect(category?.sizes).toHaveLength(priced_by === 'size' ? 3 : 0);
    // Each price is next to its size, although the one between them has none.
    expect(category?.items[0]?.prices).toEqual(priced_by === 'size' ? prices : []);
  });

  it('the menu has the choices, their rules and their prices', async () => {
    const { body: olives } = await bistro.http.post<{ id: number }>('/toppings/', {
      name: 'Olives',
      allergens: ['sulphites'],
    });
    const { body: caesar } = await bistro.http.post<{ id: number }>('/dressings/', { name: 'Caesar' });
    const { body: crust } = await bistro.http.post<{ id: number }>('/primary-options/', {
      name: 'Crust',
      selections: [{ name: 'Thin' }],
    });
    const { tree } = await guests.pizza(
      bistro,
      {
        detail: { allow_toppings: true, primary_option_sets: [crust.id] },
        toppings: [olives.id],
        dressings: [caesar.id],
        extra_groups: [{ name: 'Cheese', required: true, selections: [{ name: 'Brie', price: 1.5 }] }],
      },
      { allergens: ['wheat'], diets: [] },
    );
    const { body } = await guests.read(bistro.slug);
    expect(body).toHaveProperty('categories');
    expect(body.categories[0]).toMatchObject({
      primary_options: [{ id: crust.id, name: 'Crust', selections: [{ name: 'Thin', sold_out: false }] }],
      toppings: {
        rule: 'Choose as many as you like.',
        choices: [{ id: olives.id, name: 'Olives', allergens: ['sulphites'], default_choice: false }],
      },
      // Not offered until the category allows them.
      dressings: [],
      extra_groups: [
        {
          id: tree.extra_groups[0]?.id,
          rule: expect.stringMatching(/^Choose/),
          selections: [{ name: 'Brie', price: 1.5 }],
        },
      ],
      items: [
        {
          allergens: ['wheat'],
          diets: [],
          choice_allergens: ['sulphites'],
          choices_unstated: true,
          unavoidable_allergens: ['gluten', 'wheat'],
          // The crust is required and has no dietary info.
          unsure_allergens: expect.arrayContaining(['milk', 'sesame']),
        },
      ],
    });
  });
});

describe('restaurants with a guest menu', () => {
  const suspended = (column: string) =>
    people.execute(`UPDATE restaurants SET ${column} = NOW(3) WHERE id = ?`, [bistro.restaurant]);

  it('drafts, unknown and deleted restaurants are the same 404', async () => {
    const draft = await guests.make({ launched: false });
    const answers = [await guests.read(draft.slug), await guests.read('nobody-at-all')];
    await people.execute('UPDATE restaurants SET deleted_at = NOW(3) WHERE id = ?', [bistro.restaurant]);
    answers.push(await guests.read(bistro.slug));
    for (const answer of answers)
      expectFailure(answer, {
        status: 404,
        code: 'not_found',
        detail: 'We can’t find this menu. Check the link or ask the restaurant.',
      });
  });

  it('paused and suspended restaurants have no menu; a pause shows its end and not its reason', async () => {
    const until = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
    await bistro.http.post(`/restaurants/${bistro.restaurant}/pause/`, { reason: 'Flu', until });
    const paused = await guests.read<ErrorBody>(bistro.slug);
    expectFailure(paused, { status: 404, code: 'menu_closed' });
    expect(paused.body.detail).toMatch(/^Closed now, opens .*\.$/);
    expect(JSON.stringify(paused.body)).not.toContain('Flu');
    t.clock.advance({ minutes: 61 });
    expect((await guests.read(bistro.slug)).status).toBe(200);
    await suspended('suspended_at');
    expectFailure(await guests.read(bistro.slug), {
      status: 404,
      code: 'menu_closed',
      detail: 'Temporarily closed.',
    });
  });
});

describe('requests from other sites', () => {
  it.each<Record<string, string>>([
    {},
    { origin: 'https://elsewhere.example' },
    { origin: 'http://localhost:5173' },
  ])('every site can read the menu: %j', async (headers) => {
    for (const slug of [bistro.slug, 'nobody-at-all']) {
      const answer = await guests.read(slug, { headers });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('vary') ?? '').not.toContain('Origin');
    }
  });

  it('other sites can read nothing else', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const ask = async (method: string, path: string, asked?: string) => {
      const options = asked ? { ...headers, 'access-control-request-method': asked } : headers;
      return (await t.http.send(method, path, undefined, { headers: options })).headers;
    };
    const path = `/public/menus/${bistro.slug}/`;
    const preflight = await ask('OPTIONS', path, 'GET');
    expect(preflight.get('access-control-allow-origin')).toBe('*');
    expect(preflight.get('access-control-allow-methods')).toBe('GET');
    expect(preflight.get('access-control-allow-headers')).toBe('if-none-match');
    const allowed = [
      await ask('OPTIONS', path, 'POST'),
      await ask('GET', '/menu/'),
      await ask('GET', '/menu/preview/'),
    ].map((each) => each.get('access-control-allow-origin'));
    expect(allowed).toEqual([null, null, null]);
  });
});

describe('the preview of the guest menu', () => {
  const preview = (caller: { http: typeof bistro.http }, restaurant: number) =>
    caller.http.get<MenuPreview>(`/menu/preview/?restaurant_id=${restaurant}`);

  it('members see the same menu, also before the launch', async () => {
    const draft = await guests.make({ launched: false });
    await guests.pizza(draft);
    const { body } = await preview(draft, draft.restaurant);
    expect(body.state).toBe('draft');
    expect(body.menu.categories).toHaveLength(1);
    expect(body.menu.hours).toMatchObject({ open_now: false, sentence: 'Not launched yet' });
    await draft.http.post(`/onboarding/${draft.restaurant}/launch/`);
    const live = await preview(draft, draft.restaurant);
    expect(live.body.menu).toEqual((await guests.read(draft.slug)).body);
    expect(live.body.state).toBe('live');
  });

  it('other users cannot see the preview', async () => {
    expect((await preview(await people.owner(), bistro.restaurant)).status).toBe(404);
    expect((await preview(await people.member(bistro.restaurant, 'driver'), bistro.restaurant)).status).toBe(
      403,
    );
  });
});

describe('the limit of the guest menu', () => {
  const limited = useLimitedApp();

  it("the guest menu has its own limit, which does not use up the visitors' one", async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const ask = () => limited.http.get('/public/menus/nobody/', { headers });
    const points = Math.round(1_200 * limited.config.limits.perClientFactor);
    const statuses = new Set<number>();
    for (let sent = 0; sent < points; sent += 1) statuses.add((await ask()).status);
    expect([...statuses]).toEqual([404]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await limited.http.get('/auth/me/')).status).toBe(401);
  });
});
