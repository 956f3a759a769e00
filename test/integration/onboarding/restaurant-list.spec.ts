import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OnboardingStatus } from '../../../src/modules/onboarding/onboarding.schemas.js';
import type { RestaurantOutput } from '../../../src/modules/onboarding/restaurants.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const staff = useFixture(() => people.person({ staff: true }));

/** Part of the name of every restaurant in this file. */
const mark = randomUUID().slice(0, 8);
const names = {} as Record<'live' | 'draft' | 'paused' | 'suspended' | 'ownerless', number>;
let owner: Owner;

/** Steps that have tables of their own. */
const STEPS = [
  ['contacts', { public_phone: '555 0100' }],
  ['delivery', { has_delivery: true }],
  ['additional', { selections: { crowd: ['Family'] } }],
] as const;

beforeAll(async () => {
  const now = new Date(Date.now() - 60_000);
  owner = await people.owner(`${mark} a live`);
  names.live = owner.restaurant;
  for (const kind of ['draft', 'paused', 'suspended', 'ownerless'] as const)
    names[kind] = await people.restaurant(`${mark} ${kind}`);
  await people.join(owner.id, names.draft, 'owner');
  await people.join(owner.id, names.paused, 'owner');
  await people.join(owner.id, names.suspended, 'owner');
  const off = await people.member(names.ownerless, 'owner');
  await t.rows('users').update(off.id, { disabled_at: now });
  await t.rows('restaurants').update(names.live, { launched_at: now, slug: `slug-${mark}` });
  await t.rows('restaurants').update(names.paused, { launched_at: now, paused_at: now });
  await t
    .rows('restaurants')
    .update(names.suspended, { launched_at: now, suspended_at: now, suspend_reason: 'Fees' });
  await t
    .rows('restaurants')
    .update(names.ownerless, { launched_at: now, paused_at: now, paused_until: now });
});

const list = async ({ http }: Pick<Caller, 'http'>, query: Record<string, string>) =>
  bodyOf(await http.get<Page<RestaurantOutput>>(`/restaurants/?${new URLSearchParams(query).toString()}`))
    .results;
const idsOf = (rows: RestaurantOutput[]) => rows.map(({ id }) => id);
const found = async (query: Record<string, string>) =>
  idsOf(await list(superadmin, { search: mark, ...query }));

describe('GET /restaurants/ for the platform', () => {
  it('the list has owner, counts, place and territory', async () => {
    const zip = `Q${mark.slice(0, 5).toUpperCase()}`;
    const city = await people.execute(
      `INSERT INTO cities (country_id, name) SELECT id, ? FROM countries WHERE code = 'CA'`,
      [`Halifax ${mark}`],
    );
    await t.rows('restaurants').update(names.live, {
      zip_code: `${zip.slice(0, 3)} ${zip.slice(3)}`.toLowerCase(),
      zip_key: zip,
      city_id: city.insertId,
      city: `Halifax ${mark}`,
    });
    const [first, second] = [
      await superadmin.http.post<{ id: number }>('/territories/', { name: `${mark} East`, zips: [zip] }),
      await superadmin.http.post<{ id: number }>('/territories/', { name: `${mark} West`, zips: [zip] }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    await people.member(names.live, 'driver');
    const { body: category } = await owner.http.post<{ id: number }>('/categories/', {
      restaurant_id: names.live,
      name: 'Soups',
    });
    await owner.http.post('/menu-items/', {
      restaurant_id: names.live,
      category_id: category.id,
      name: 'Broth',
    });

    const [row] = await list(staff, { search: `slug-${mark}` });
    expect(row).toMatchObject({
      id: names.live,
      owner: { id: owner.id, name: 'Test Person', email: owner.email },
      people: 2,
      items: 1,
      city: `Halifax ${mark}`,
      country_code: 'CA',
      city_state: '',
      country_name: 'Canada',
      territory: { id: first.body.id, name: `${mark} East` },
      state: 'live',
      deleted_at: null,
    });
    expect(idsOf(await list(superadmin, { search: `halifax ${mark}` }))).toEqual([names.live]);
    expect(await found({ country: 'CA' })).toEqual([names.live]);
    expect(await found({ country: 'GB' })).toEqual([]);
    expect((await list(staff, { search: `slug-${mark}`, brief: 'true' }))[0]).toMatchObject({
      owner: null,
      people: null,
      items: null,
      territory: null,
      country_code: 'CA',
    });
  });

  it('the list has the names of a few members that the caller can see', async () => {
    const { live, draft } = names;
    const other = await people.restaurant();
    expect(idsOf(await list(staff, { ids: `${draft},${live}`, brief: 'true' }))).toEqual([live, draft]);
    expect(idsOf(await list(owner, { ids: `${live},${other}` }))).toEqual([live]);
    for (const ids of ['', 'x', '1,x'])
      expect((await staff.http.get(`/restaurants/?ids=${ids}`)).status).toBe(400);
    const input = encodeURIComponent(JSON.stringify({ ids: [live], brief: true }));
    expect(await staff.http.get(`/trpc/restaurants.list?input=${input}`)).toMatchObject({
      status: 200,
      body: { result: { data: { count: 1 } } },
    });
  });

  it('an order by what only the platform gets is refused to members, and to lists without it', async () => {
    for (const [{ http }, brief] of [
      [owner, ''],
      [staff, '&brief=true'],
    ] as const)
      for (const sort of ['owner', '-territory', 'people', '-items']) {
        const { status, body } = await http.get(`/restaurants/?sort=${sort}${brief}`);
        expect(status).toBe(400);
        const message = 'This list can’t be sorted by this. Sort it by name, city, created or updated.';
        expect(body).toMatchObject({ errors: [{ path: 'sort', message }] });
      }
    expect((await staff.http.get('/restaurants/?sort=-items&page_size=1')).status).toBe(200);
  });

  it('a restaurant without an owner has the newest pending invite of one, for platform users', async () => {
    const email = `invited-${randomUUID()}@example.com`;
    const made = { name: `Invited ${randomUUID()}`, owner_email: email };
    const { body: restaurant } = await superadmin.http.post<{ id: number }>('/restaurants/', made);
    const invited = async () => (await list(staff, { search: made.name }))[0]?.invited_owner;
    const invite = `SELECT invite_id FROM invite_restaurants WHERE restaurant_id = ${restaurant.id}`;

    expect(await invited()).toEqual({ email, phone: null, expires_at: expect.any(String), expired: false });
    const { body } = await staff.http.get<RestaurantOutput>(`/restaurants/${restaurant.id}/`);
    expect(body.invited_owner?.email).toBe(email);
    expect((await list(staff, { search: made.name, brief: 'true' }))[0]).toMatchObject({
      invited_owner: null,
    });

    await people.execute(`UPDATE invites SET expires_at = '2026-01-02 03:04:05' WHERE id IN (${invite})`);
    expect(await invited()).toMatchObject({ expires_at: '2026-01-02T03:04:05.000Z', expired: true });

    const first = await people.member(restaurant.id, 'owner');
    expect(await invited()).toBeNull();
    await people.execute(`UPDATE invites SET hands_over = 1 WHERE id IN (${invite})`);
    expect(await invited()).toMatchObject({ email });
    expect((await list(first, { search: made.name }))[0]?.invited_owner).toBeNull();
    await people.execute(`UPDATE invites SET declined_at = NOW(3) WHERE id IN (${invite})`);
    expect(await invited()).toBeNull();
  });

  it("a member's list has nothing about other users", async () => {
    const rows = await list(owner, { search: `slug-${mark}` });
    expect(rows).toMatchObject([{ id: names.live, owner: null, people: null, items: null, territory: null }]);
    expect(await list(owner, { search: owner.email })).toEqual([]);
    expect(await list(owner, { deleted: 'true' })).toEqual([]);
  });

  it("a search finds any part of an owner's email, in any case", async () => {
    const { live, draft, paused, suspended } = names;
    for (const part of [owner.email.slice(0, -4).toUpperCase(), owner.email.slice(3)])
      expect(idsOf(await list(superadmin, { q: part }))).toEqual([live, draft, paused, suspended]);
  });

  it('a search finds the emails of all enabled owners, and of no other users', async () => {
    const { draft } = names;
    const second = await people.member(draft, 'owner');
    const manager = await people.member(draft, 'manager');
    expect(idsOf(await list(staff, { search: second.email.slice(1) }))).toEqual([draft]);
    expect(await list(staff, { search: manager.email.slice(1) })).toEqual([]);
    await t.rows('users').update(second.id, { disabled_at: new Date() });
    expect(await list(staff, { search: second.email.slice(1) })).toEqual([]);
  });

  it('the list filters by status and by owner', async () => {
    const { live, draft, paused, suspended, ownerless } = names;
    expect(await found({ state: 'live' })).toEqual([live, ownerless]);
    expect(await found({ state: 'draft' })).toEqual([draft]);
    expect(await found({ state: 'paused' })).toEqual([paused]);
    expect(await found({ state: 'suspended' })).toEqual([suspended]);
    expect(await found({ has_owner: 'false' })).toEqual([ownerless]);
    expect(await found({ has_owner: 'true' })).toEqual([live, draft, paused, suspended]);
    expect(await found({ has_owner: 'false', state: 'draft' })).toEqual([]);
  });

  it('the list filters by the setup, as its steps are told', async () => {
    const { live, paused } = names;
    const now = new Date();
    const saved = { location_saved_at: now, about_saved_at: now, hours_saved_at: now };
    await t.rows('restaurants').update(live, saved);
    await t.rows('restaurants').update(paused, saved);
    for (const [part, body] of STEPS) bodyOf(await owner.http.put(`/onboarding/${live}/${part}/`, body));
    for (const [part, body] of STEPS.slice(1))
      bodyOf(await owner.http.put(`/onboarding/${paused}/${part}/`, body));
    expect(await found({ setup: 'complete' })).toEqual([live]);
    expect((await found({ setup: 'incomplete' })).toSorted()).toEqual(
      Object.values(names)
        .filter((id) => id !== live)
        .toSorted(),
    );
    const steps = bodyOf(await superadmin.http.get<OnboardingStatus>(`/onboarding/${live}/status/`)).progress;
    expect(Object.entries(steps).filter(([, done]) => !done)).toEqual([]);
  });

  it('the list sorts by name, creation and last change', async () => {
    const { live, draft, paused, suspended, ownerless } = names;
    expect(await found({ sort: 'name' })).toEqual([live, draft, ownerless, paused, suspended]);
    expect(await found({ sort: '-name' })).toEqual([suspended, paused, ownerless, draft, live]);
    expect(await found({ sort: '-created' })).toEqual([ownerless, suspended, paused, draft, live]);
    await t.rows('restaurants').update(paused, { updated_at: new Date(Date.now() + 60_000) });
    expect((await found({ sort: '-updated' }))[0]).toBe(paused);
    expect((await found({ sort: 'updated' })).at(-1)).toBe(paused);
    expect((await superadmin.http.get('/restaurants/?sort=phone')).status).toBe(400);
  });

  it.each(STEPS)('a save of %s updates the last change and no other version', async (part, body) => {
    const { live, draft } = names;
    const [before] = await list(superadmin, { ids: String(draft) });
    const path = `/onboarding/${draft}/${part}/`;
    for (const version of [undefined, 1]) {
      await t.rows('restaurants').update(live, { updated_at: new Date(Date.now() - 1_000) });
      await t.rows('restaurants').update(draft, { updated_at: new Date(Date.now() - 60_000) });
      expect((await found({ sort: '-updated' })).indexOf(draft)).toBeGreaterThan(0);
      bodyOf(await owner.http.put(path, { ...body, version }));
      expect((await found({ sort: '-updated' })).find((id) => id === live || id === draft)).toBe(draft);
    }
    const [after] = await list(superadmin, { ids: String(draft) });
    expect(after).toMatchObject({ version: before?.version });

    await t.rows('restaurants').update(draft, { updated_at: new Date(Date.now() - 60_000) });
    const [old] = await list(superadmin, { ids: String(draft) });
    if (part === 'additional') return;
    bodyOf(await owner.http.put(path, {}));
    expect(await list(superadmin, { ids: String(draft) })).toMatchObject([{ updated_at: old?.updated_at }]);
  });
});
