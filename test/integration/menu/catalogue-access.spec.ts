import { beforeEach, describe, expect, it } from 'vitest';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { tableState } from '../../support/table-rows.js';
import { MenuRows } from './menu-rows.js';
import { useApp } from '../../support/use-app.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Call = [method: Method, path: string, body?: object];
type Sender = Pick<Caller, 'http'>;

let restaurant: number;

const t = useApp();
const people = new People(t);
const rows = new MenuRows(people);

beforeEach(async () => {
  restaurant = await people.restaurant();
});

const SETS = '/primary-options/';
const NEW_SET = { name: 'New', selections: [{ name: 'One' }] };
const LISTS = ['/toppings/', '/dressings/', SETS];
const state = () => tableState(t.database);

/** Creates one row of each type, including a selection; `owner` null: shared. */
async function someRows(owner: number | null) {
  const set = await rows.optionSet(owner, 'Child', ['Kept']);
  const selection = await t.rows('primary_option_selections').one({ set_id: set });
  return {
    one: [
      `/toppings/${await rows.topping(owner)}/`,
      `/dressings/${await rows.dressing(owner)}/`,
      `${SETS}${set}/`,
    ],
    selection: `${SETS}selections/${selection.id}/`,
    set,
  };
}
type SomeRows = Awaited<ReturnType<typeof someRows>>;

const reads = ({ one }: SomeRows) => one.map((path): Call => ['GET', path]);
/** Lists writes, with deletions last. */
const changes = ({ one, selection }: SomeRows): Call[] => [
  ...one.map((path): Call => ['PATCH', path, { name: 'Renamed' }]),
  ['PATCH', selection, { image_url: 'https://images.example/new.webp' }],
  ...one.map((path): Call => ['DELETE', path]),
];
const lists = () => LISTS.map((path): Call => ['GET', path]);
const creations = () => LISTS.map((path): Call => ['POST', path, NEW_SET]);
const every = (of: SomeRows) => [...lists(), ...reads(of), ...creations(), ...changes(of)];

async function send({ http }: Sender, calls: Call[], query = ''): Promise<number[]> {
  const answered = [];
  for (const [method, path, body] of calls) {
    answered.push((await http.send(method, `${path}${query && `?${query}`}`, body)).status);
  }
  return answered;
}
const ALLOWED = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 };
const allowed = (calls: Call[]) => calls.map(([method]) => ALLOWED[method]);
const all = (status: number, calls: Call[]) => calls.map(() => status);

describe('a restaurant’s own rows', () => {
  it.each(['owner', 'manager', 'staff'] as const)(
    "a %s can read and change the restaurant's rows",
    async (role) => {
      const calls = every(await someRows(restaurant));
      expect(await send(await people.member(restaurant, role), calls)).toEqual(allowed(calls));
    },
  );

  it('a custom member with the menu can read and change them', async () => {
    const calls = every(await someRows(restaurant));
    const custom = await people.member(restaurant, 'staff', { can_menu: true, can_dashboard: true });
    expect(await send(custom, calls)).toEqual(allowed(calls));
  });

  it.each([{ superadmin: true }, { staff: true }])(
    'platform users can read and change them: %j',
    async (kind) => {
      const platform = await people.person(kind);
      const named = every(await someRows(restaurant));
      expect(await send(platform, named, `restaurant_id=${restaurant}`)).toEqual(allowed(named));
      const unnamed = every(await someRows(restaurant));
      expect(await send(platform, unnamed)).toEqual(allowed(unnamed));
    },
  );

  it('all other callers are refused, and nothing changes', async () => {
    const calls = every(await someRows(restaurant));
    const refused = [
      await people.member(restaurant, 'driver'),
      await people.member(restaurant, 'staff', { can_dashboard: true }),
      await people.person(),
    ];
    const before = await state();
    for (const caller of refused) expect(await send(caller, calls)).toEqual(all(403, calls));
    expect(await send(t, calls)).toEqual(all(401, calls));
    expect(await state()).toEqual(before);
  });

  it('another restaurant gets 404, and nothing changes', async () => {
    const own = await someRows(restaurant);
    const second = await people.restaurant();
    const stranger = await people.member(second, 'owner');
    const both = await people.member(restaurant, 'manager');
    await people.join(both.id, second, 'manager');
    const platform = await people.person({ superadmin: true });
    const named = every(own);
    const rowCalls = [...reads(own), ...changes(own)];
    const before = await state();
    expect(await send(stranger, named, `restaurant_id=${restaurant}`)).toEqual(all(404, named));
    for (const caller of [stranger, both, platform]) {
      expect(await send(caller, rowCalls, `restaurant_id=${second}`)).toEqual(all(404, rowCalls));
    }
    const lock = await stranger.http.patch(`${SETS}${own.set}/`, { lock_restaurants: true });
    expect(lock.status).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('the rows of a deleted restaurant are 404 for everyone (C-241)', async () => {
    const own = await someRows(restaurant);
    await t.rows('restaurants').update(restaurant, { deleted_at: new Date() });
    const calls = [...reads(own), ...changes(own)];
    expect(await send(await people.person({ superadmin: true }), calls)).toEqual(all(404, calls));
  });
});

describe('shared rows', () => {
  it('every restaurant can read shared rows, and none can change them (C-124)', async () => {
    const shared = await someRows(null);
    const owner = await people.member(restaurant, 'owner');
    const before = await state();
    expect(await send(owner, reads(shared))).toEqual(all(200, reads(shared)));
    expect(await send(owner, changes(shared))).toEqual(all(403, changes(shared)));
    for (const path of shared.one) {
      const empty = await owner.http.patch<ErrorBody>(path, {});
      expect(empty.body).toMatchObject({
        code: 'belongs_to_everybody',
        detail: 'This is shared with all restaurants. Only platform users can change it.',
      });
    }
    expect(await state()).toEqual(before);
    const [row] = await people.query(
      `SELECT actor_role, restaurant_id, outcome, target FROM audit_log
       WHERE actor_user_id = ? AND action = 'access.refused' ORDER BY id LIMIT 1`,
      [owner.id],
    );
    expect(row).toEqual({
      actor_role: 'owner',
      restaurant_id: restaurant,
      outcome: 'refused',
      target: `topping:${shared.one[0]?.split('/')[2]}`,
    });
  });

  it.each([{ superadmin: true }, { staff: true }])(
    'platform users can change shared rows: %j',
    async (kind) => {
      const platform = await people.person(kind);
      for (const query of ['', `restaurant_id=${restaurant}`]) {
        const calls = changes(await someRows(null));
        expect(await send(platform, calls, query)).toEqual(allowed(calls));
      }
    },
  );

  it('a platform user without a restaurant creates shared rows (C-125)', async () => {
    const platform = await people.person({ staff: true });
    for (const path of LISTS) {
      const make = async (owner: object) =>
        (await platform.http.post<OptionSet>(path, { ...NEW_SET, ...owner })).body.restaurant_id;
      expect([path, await make({}), await make({ restaurant_id: null })]).toEqual([path, null, null]);
      expect(await make({ restaurant_id: restaurant })).toBe(restaurant);
    }
  });

  it('a member cannot create shared rows, whatever they send', async () => {
    const owner = await people.member(restaurant, 'owner');
    for (const path of LISTS) {
      const made = await owner.http.post<OptionSet>(path, { ...NEW_SET, restaurant_id: null });
      expect(made).toMatchObject({ status: 201, body: { restaurant_id: restaurant } });
    }
  });

  it("a platform user's list has shared rows and those of every restaurant", async () => {
    const platform = await people.person({ staff: true });
    const second = await people.restaurant();
    const name = `Listed ${restaurant}`;
    for (const owner of [null, restaurant, second]) await rows.optionSet(owner, name);
    const owners = async (query: string) => {
      const { body } = await platform.http.get<Page<OptionSet>>(
        `${SETS}?search=${encodeURIComponent(name)}${query}`,
      );
      return body.results.map(({ restaurant_id }) => restaurant_id);
    };
    expect(await owners('')).toEqual([null, restaurant, second]);
    expect(await owners(`&restaurant_id=${second}`)).toEqual([null, second]);
  });
});

it("the audit log has a platform user's changes of shared rows without a restaurant", async () => {
  const platform = await people.person({ staff: true });
  await send(platform, changes(await someRows(null)), `?restaurant_id=${restaurant}`);
  const kinds = ['topping', 'dressing', 'primary_option_set'];
  const actions = [
    ...kinds.map((kind) => `${kind}.changed`),
    'primary_option_set.changed',
    ...kinds.map((kind) => `${kind}.deleted`),
  ];
  expect(await t.rows('audit_log').pick({ actor_user_id: platform.id }, 'action', 'restaurant_id')).toEqual(
    actions.map((action) => ({ action, restaurant_id: null })),
  );
});

describe('a locked set', () => {
  const lock = (id: number) => t.rows('primary_option_sets').update(id, { prevent_restaurant_changes: true });
  const overrides = (id: number) =>
    t
      .rows('audit_log')
      .pick(
        { action: 'menu.lock_overridden', target: `primary_option_set:${id}` },
        'actor_role',
        'restaurant_id',
        'changed',
      );
  const LOCKED = { status: 403, body: { detail: 'This set is locked.', code: 'set_locked' } };

  it.each(['owner', 'manager', 'staff'] as const)(
    'a %s can read a locked set and not change it (C-123)',
    async (role) => {
      const { set, selection } = await someRows(restaurant);
      await lock(set);
      const member = await people.member(restaurant, role);
      const before = await state();
      expect((await member.http.get(`${SETS}${set}/`)).body).toMatchObject({ lock_restaurants: true });
      for (const reply of [
        await member.http.patch(`${SETS}${set}/`, { name: 'Broken' }),
        await member.http.patch(`${SETS}${set}/`, { selections: [] }),
        await member.http.patch(`${SETS}${set}/`, { prevent_restaurant_changes: false }),
        await member.http.patch(`${SETS}${set}/`, { lock_restaurants: true }),
        await member.http.patch(`${SETS}${set}/`, {}),
        await member.http.patch(selection, { image_url: 'https://images.example/new.webp' }),
        await member.http.delete(`${SETS}${set}/`),
      ]) {
        expect(reply).toMatchObject(LOCKED);
      }
      expect(await state()).toEqual(before);
    },
  );

  it('a shared set can be locked', async () => {
    const { set } = await someRows(null);
    await lock(set);
    const owner = await people.member(restaurant, 'owner');
    expect(await owner.http.patch(`${SETS}${set}/`, { name: 'Broken' })).toMatchObject(LOCKED);
    expect(await owner.http.delete(`${SETS}${set}/`)).toMatchObject(LOCKED);
  });

  it.each([{ superadmin: true }, { staff: true }])(
    'platform users can change a locked set, which is in the audit log: %j',
    async (kind) => {
      const { set, selection } = await someRows(restaurant);
      await lock(set);
      const { http } = await people.person(kind);
      const at = `${SETS}${set}/`;
      expect((await http.patch(at, { name: 'Ours', selections: [{ name: 'Kept' }] })).status).toBe(200);
      expect((await http.patch(selection, { image_url: 'https://images.example/new.webp' })).status).toBe(
        200,
      );
      expect((await http.patch(at, {})).status).toBe(200);
      expect((await http.patch(at, { name: 'Late', version: 1 })).status).toBe(412);
      expect((await http.patch(at, { lock_restaurants: false })).status).toBe(200);
      expect((await http.patch(at, { name: 'Open' })).status).toBe(200);
      await lock(set);
      expect((await http.delete(at)).status).toBe(204);
      const kept = { actor_role: 'platform', restaurant_id: restaurant };
      expect(await overrides(set)).toEqual([
        { ...kept, changed: ['name', 'selections'] },
        { ...kept, changed: ['selections'] },
        { ...kept, changed: ['prevent_restaurant_changes'] },
        { ...kept, changed: null },
      ]);
    },
  );

  it('only platform users can lock a set, because the restaurant could not unlock it', async () => {
    const { set } = await someRows(restaurant);
    const owner = await people.member(restaurant, 'owner');
    const RESERVED = { status: 403, body: { detail: 'Only platform users can lock a set.' } };
    const before = await state();
    for (const name of ['prevent_restaurant_changes', 'lock_restaurants']) {
      expect(await owner.http.patch(`${SETS}${set}/`, { [name]: true })).toMatchObject(RESERVED);
      expect(await owner.http.post(SETS, { ...NEW_SET, [name]: true })).toMatchObject(RESERVED);
    }
    expect(await state()).toEqual(before);
    const open = { prevent_restaurant_changes: false, allow_images: true };
    expect(await owner.http.patch(`${SETS}${set}/`, open)).toMatchObject({ status: 200, body: open });
    const platform = await people.person({ staff: true });
    const locked = await platform.http.post(SETS, {
      ...NEW_SET,
      restaurant_id: restaurant,
      lock_restaurants: true,
    });
    expect(locked).toMatchObject({ status: 201, body: { prevent_restaurant_changes: true } });
    expect(await overrides(set)).toEqual([]);
  });
});
