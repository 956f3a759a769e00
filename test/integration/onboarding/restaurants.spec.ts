import { beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/modules/auth/auth.schemas.js';
import type { RestaurantOutput } from '../../../src/modules/onboarding/restaurants.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';

let ids: number[];
let member: Caller;
const mark = `List ${Date.now().toString(36)}`;

const t = useApp();
const people = new People(t);
beforeAll(async () => {
  ids = [await people.restaurant(), await people.restaurant(), await people.restaurant()];
  for (const [index, id] of ids.entries()) {
    await t.rows('restaurants').update(id, { name: `${mark} 100% no. ${index}` });
  }
  member = await people.member(ids[0] ?? 0, 'driver');
  await people.join(member.id, ids[2] ?? 0, 'staff');
});

const list = (caller: Pick<Caller, 'http'>, query = '') =>
  caller.http.get<Page<RestaurantOutput>>(`/restaurants/${query}`);
const idsOf = ({ body }: { body: Page<RestaurantOutput> }) => body.results.map(({ id }) => id);

describe('GET /restaurants/', () => {
  it("the list has the user's own restaurants by id, for every role", async () => {
    const reply = await list(member);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ count: 2, next: null, previous: null });
    expect(idsOf(reply)).toEqual([ids[0], ids[2]]);
    expect(reply.body.results[0]).toEqual({
      id: ids[0],
      name: `${mark} 100% no. 0`,
      slug: null,
      city_id: null,
      launched: false,
      state: 'draft',
      suspend_reason: null,
      city: '',
      country_code: null,
      city_state: '',
      country_name: null,
      owner: null,
      invited_owner: null,
      people: null,
      items: null,
      territory: null,
      deleted_at: null,
      currency: 'USD',
      open_allergens: [],
      has_owner: false,
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it("members see their restaurants' status in the list and in the session", async () => {
    const owner = await people.owner('Corner');
    const before = new Date(Date.now() - 60_000);
    const after = new Date(Date.now() + 60_000);
    const stateWith = async (columns: Parameters<ReturnType<typeof t.rows<'restaurants'>>['update']>[1]) => {
      await t.rows('restaurants').update(owner.restaurant, columns);
      const [row] = (await list(owner)).body.results;
      const { body } = await owner.http.get<Profile>('/auth/me/');
      expect(body.memberships.map(({ state }) => state)).toEqual([row?.state]);
      return [row?.state, row?.suspend_reason];
    };
    expect(await stateWith({ slug: `corner-${owner.restaurant}`, city: 'Halifax' })).toEqual(['draft', null]);
    expect(await stateWith({ launched_at: before })).toEqual(['live', null]);
    expect(await stateWith({ paused_at: before })).toEqual(['paused', null]);
    expect(await stateWith({ paused_until: after })).toEqual(['paused', null]);
    expect(await stateWith({ suspended_at: before, suspend_reason: 'Fees' })).toEqual(['suspended', 'Fees']);
    expect(await stateWith({ suspended_at: null, paused_until: before })).toEqual(['live', null]);
    const { body } = await owner.http.get<Profile>('/auth/me/');
    expect(body.memberships).toEqual([
      expect.objectContaining({
        restaurant_name: 'Corner',
        restaurant_slug: `corner-${owner.restaurant}`,
        restaurant_city: 'Halifax',
      }),
    ]);
  });

  it('the list is empty for a user without restaurants', async () => {
    const reply = await list(await people.person());
    expect(reply.body).toEqual({ results: [], count: 0, next: null, previous: null });
  });

  it.each([{ superadmin: true }, { staff: true }])(
    "a platform user's list has all restaurants: %j",
    async (kind) => {
      const reply = await list(await people.person(kind), `?search=${encodeURIComponent(mark)}`);
      expect(idsOf(reply)).toEqual(ids);
    },
  );

  it("the pages' links lead through the list", async () => {
    const staff = await people.person({ staff: true });
    const first = await list(staff, `?search=${encodeURIComponent(mark)}&page_size=2`);
    expect(first.body).toMatchObject({ count: 3, previous: null });
    const next = new URL(first.body.next ?? '');
    expect(next.origin).toBe(new URL(t.config.http.appUrl).origin);
    const second = await staff.http.get<Page<RestaurantOutput>>(`${next.pathname}${next.search}`);
    expect(idsOf(second)).toEqual(ids.slice(2));
    expect(second.body.next).toBeNull();
    expect(new URL(second.body.previous ?? '').searchParams.get('page')).toBe('1');
  });

  it('a search takes wildcards literally, and can be named q', async () => {
    expect(idsOf(await list(member, '?q=100%25 no. 2'))).toEqual([ids[2]]);
    expect(idsOf(await list(member, '?search=%25no. 2'))).toEqual([]);
    expect(idsOf(await list(member, '?search=100_'))).toEqual([]);
  });

  it.each(['page=0', 'page=x', 'page_size=501', 'page_size=0'])('the list refuses %s', async (query) => {
    expect((await list(member, `?${query}`)).status).toBe(400);
  });

  it('the list needs a session', async () => {
    expect((await list(t)).status).toBe(401);
  });
});
