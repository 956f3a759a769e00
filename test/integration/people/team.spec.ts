import { beforeEach, describe, expect, it } from 'vitest';
import type { Teammate } from '../../../src/modules/people/memberships.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { callTrpc, expectFailure } from '../../support/failures.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { doneTo, isIn, memberOf } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const LIST = '/auth/team/';
const at = (id: number) => `${LIST}${id}/`;

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const platformStaff = useFixture(() => people.person({ staff: true }));

const owner = useFixture(() => people.owner(), beforeEach);
const manager = useFixture(() => people.member(owner.restaurant, 'manager'), beforeEach);

const idOf = async ({ id }: Caller) => (await memberOf(owner, owner.restaurant, id)).id;
const list = async ({ http }: Caller, query = '') => bodyOf(await http.get<Page<Teammate>>(LIST + query));
const deeds = async ({ id }: Caller) => (await doneTo(t, id)).map(({ action }) => action);

describe('GET /auth/team/', () => {
  it("the list has the restaurant's members, owners first", async () => {
    const driver = await people.member(owner.restaurant, 'driver');
    await people.member(await people.restaurant(), 'staff');
    await t.rows('memberships').update({ user_id: driver.id }, { disabled_at: new Date() });
    const { results, count } = await list(owner);
    expect(count).toBe(3);
    expect(results.map(({ user_id, role, disabled }) => [user_id, role, disabled])).toEqual([
      [owner.id, 'owner', false],
      [manager.id, 'manager', false],
      [driver.id, 'driver', true],
    ]);
    expect(results[2]).toEqual({
      id: expect.any(Number),
      user_id: driver.id,
      user: driver.id,
      email: driver.email,
      phone: null,
      first_name: 'Test',
      last_name: 'Person',
      role: 'driver',
      preset: 'DRIVER',
      disabled: true,
      restaurant_id: owner.restaurant,
      restaurant: owner.restaurant,
      restaurant_name: '',
      restaurant_slug: null,
      restaurant_city: '',
      version: 1,
      can_dashboard: false,
      can_menu: false,
      can_drivers: true,
      can_territories: false,
      can_finance: false,
      can_analytics: false,
      can_support: false,
    });
  });

  it('the search finds any part of a name or an email in the restaurant', async () => {
    await t.rows('users').update(manager.id, { first_name: 'Jörg', phone: '+15557654321' });
    for (const text of ['örg', 'RG PERS', manager.email.slice(5, 30), '7654']) {
      const found = await list(owner, `?search=${encodeURIComponent(text)}`);
      expect([text, found.results.map(({ user_id }) => user_id)]).toEqual([text, [manager.id]]);
    }
    for (const text of ['%', '_', 'nobody at all']) {
      expect(await list(owner, `?q=${encodeURIComponent(text)}`)).toMatchObject({ count: 0 });
    }
  });

  it('owners, managers and platform users can read it, others get 403 and strangers 404', async () => {
    const status = async ({ http }: Pick<Caller, 'http'>) =>
      (await http.get(`${LIST}?restaurant_id=${owner.restaurant}`)).status;
    for (const who of [owner, manager, platformStaff, superadmin]) expect(await status(who)).toBe(200);
    for (const role of ['staff', 'driver'] as const)
      expect(await status(await people.member(owner.restaurant, role))).toBe(403);
    const stranger = await people.owner();
    expect(await status(stranger)).toBe(404);
    expect(await status(t)).toBe(401);
    expect((await stranger.http.get(`${LIST}?restaurant_id=4000000000`)).status).toBe(404);
  });

  it("a member of several restaurants sees the active one's team, unless they name another", async () => {
    const other = await people.restaurant();
    await people.join(owner.id, other, 'owner');
    expect((await list(owner)).count).toBe(2);
    expect((await list(owner, `?restaurant_id=${other}`)).count).toBe(1);
  });
});

describe('PATCH /auth/team/{id}/', () => {
  it('a new role or module takes effect with the next request', async () => {
    const staff = await people.member(owner.restaurant, 'staff');
    expect((await staff.http.get('/categories/')).status).toBe(200);
    const id = await idOf(staff);
    const more = await owner.http.patch<Teammate>(at(id), {
      role: 'Custom',
      can_menu: true,
      can_finance: true,
    });
    expect(more.body).toMatchObject({
      role: 'staff',
      preset: 'CUSTOM',
      can_finance: true,
      can_support: false,
    });
    // The member only lost the support module, so the session continues.
    expect(await isIn(staff)).toBe(true);
    const raised = await owner.http.patch<Teammate>(at(id), { role: 'MANAGER', can_finance: true });
    expect(raised.body).toMatchObject({ role: 'manager', preset: 'MANAGER', can_finance: false, version: 3 });
    expect((await staff.http.get(LIST)).status).toBe(200);
    expect((await owner.http.patch(at(id), { role: 'owner' })).status).toBe(200);
    expect((await staff.http.get(LIST)).status).toBe(200);
    expect(await doneTo(t, staff.id)).toEqual([
      { action: 'member.role_changed', changed: ['can_finance', 'can_support'] },
      {
        action: 'member.role_changed',
        changed: [
          'role',
          'can_dashboard',
          'can_drivers',
          'can_territories',
          'can_finance',
          'can_analytics',
          'can_support',
        ],
      },
      { action: 'member.role_changed', changed: ['role', 'can_finance'] },
    ]);
  });

  it('single flags of staff change alone, and an equal value changes nothing', async () => {
    const staff = await people.member(owner.restaurant, 'staff', { can_menu: true, can_drivers: true });
    const id = await idOf(staff);
    expect((await manager.http.patch(at(id), { can_menu: false })).body).toMatchObject({
      can_menu: false,
      can_drivers: true,
      version: 2,
    });
    expect((await manager.http.patch(at(id), { can_menu: false })).body).toMatchObject({ version: 2 });
    expectFailure(await manager.http.patch(at(id), { can_menu: true, version: 1 }), {
      status: 412,
      code: 'stale',
    });
    expect(await deeds(staff)).toEqual(['member.role_changed']);
  });

  it('a member cannot grant more than they have', async () => {
    const driver = await people.member(owner.restaurant, 'driver');
    const id = await idOf(driver);
    const tooHigh = { status: 403, code: 'grant_too_high' };
    for (const body of [{ role: 'owner' }, { role: 'manager' }, { role: 'custom', can_finance: true }]) {
      expectFailure(await manager.http.patch(at(id), body), tooHigh);
    }
    expect((await manager.http.patch(at(id), { role: 'staff' })).status).toBe(200);
    expectFailure(await owner.http.patch(at(id), { role: 'boss' }), {
      status: 400,
      code: 'invalid',
      detail: 'Choose a role.',
      paths: ['role'],
    });
  });

  it('platform staff can change a team where they are owners', async () => {
    const staff = await people.person({ staff: true });
    await people.join(staff.id, owner.restaurant, 'owner');
    const driver = await people.member(owner.restaurant, 'driver');
    const id = await idOf(driver);
    const body = { role: 'staff', restaurant_id: owner.restaurant };
    expect((await staff.http.patch<Teammate>(at(id), body)).body).toMatchObject({ role: 'staff' });
    expectFailure(await staff.http.patch(at(await idOf(staff)), body), { status: 403, code: 'own_access' });
  });

  it("the last owner's role and the own role cannot change", async () => {
    const id = await idOf(owner);
    expectFailure(await owner.http.patch(at(id), { role: 'staff' }), { status: 403, code: 'own_access' });
    expectFailure(await superadmin.http.patch(at(id), { role: 'staff' }), {
      status: 409,
      code: 'last_owner',
      paths: ['confirm'],
    });
    await people.member(owner.restaurant, 'owner');
    expect((await superadmin.http.patch(at(id), { role: 'staff' })).status).toBe(200);
  });
});

describe('enabling and disabling a member', () => {
  it('a member is disabled in this restaurant only', async () => {
    const staff = await people.member(owner.restaurant, 'staff');
    const elsewhere = await people.restaurant();
    await people.join(staff.id, elsewhere, 'staff');
    const id = await idOf(staff);
    expect((await manager.http.post<Teammate>(`${at(id)}disable/`)).body).toMatchObject({ disabled: true });
    expect((await staff.http.get(`/categories/?restaurant_id=${owner.restaurant}`)).status).toBe(403);
    expect((await staff.http.get(`/categories/?restaurant_id=${elsewhere}`)).status).toBe(200);
    expect((await manager.http.post<Teammate>(`${LIST}${id}/enable`)).body).toMatchObject({
      disabled: false,
    });
    expect((await staff.http.get(`/categories/?restaurant_id=${owner.restaurant}`)).status).toBe(200);
    expect(await deeds(staff)).toEqual(['member.disabled', 'member.enabled']);
  });

  it("the own membership and the last owner's cannot be disabled", async () => {
    const id = await idOf(owner);
    expectFailure(await owner.http.post(`${at(id)}disable/`), { status: 403, code: 'own_access' });
    expectFailure(await superadmin.http.post(`${at(id)}disable/`), {
      status: 409,
      code: 'last_owner',
      paths: ['confirm'],
    });
  });
});

describe('DELETE /auth/team/{id}/', () => {
  it('a removed member leaves the restaurant and keeps the account', async () => {
    const staff = await people.member(owner.restaurant, 'staff');
    const id = await idOf(staff);
    expectFailure(await manager.http.delete(`${at(id)}?version=9`), { status: 412, code: 'stale' });
    expect((await manager.http.delete(at(id))).status).toBe(204);
    expect((await staff.http.get('/auth/me/')).body).toMatchObject({ id: staff.id, memberships: [] });
    expectFailure(await manager.http.delete(at(id)), { status: 404, code: 'not_found' });
    expect(await deeds(staff)).toEqual(['member.removed']);
  });

  it("the own membership and the last owner's cannot be removed", async () => {
    expectFailure(await owner.http.delete(at(await idOf(owner))), { status: 403, code: 'own_access' });
    expectFailure(await superadmin.http.delete(at(await idOf(owner))), {
      status: 409,
      code: 'last_owner',
      paths: ['confirm'],
    });
    const second = await people.member(owner.restaurant, 'owner');
    expect((await second.http.delete(at(await idOf(owner)))).status).toBe(204);
  });
});

describe('POST /auth/team/{id}/reset_password/', () => {
  it('the member gets a code by email', async () => {
    const staff = await people.member(owner.restaurant, 'staff');
    const reply = await manager.http.post(`${at(await idOf(staff))}reset_password/`);
    expect(reply).toMatchObject({ status: 200, body: { resend_after: 60 } });
    expect(await t.rows('outbox').pick({ recipient: staff.email }, 'kind')).toEqual([{ kind: 'mail.code' }]);
    expect(await deeds(staff)).toEqual(['user.reset_sent']);
  });
});

describe('access to other members', () => {
  const writes = (http: Caller['http'], id: number) => [
    () => http.patch(at(id), { can_menu: true }),
    () => http.post(`${at(id)}disable/`),
    () => http.post(`${at(id)}enable/`),
    () => http.post(`${at(id)}reset_password/`),
    () => http.delete(at(id)),
    () => callTrpc(http, 'team.update', { id, can_menu: true }),
    () => callTrpc(http, 'team.disable', { id }),
    () => callTrpc(http, 'team.enable', { id }),
    () => callTrpc(http, 'team.resetPassword', { id }),
    () => callTrpc(http, 'team.delete', { id }),
  ];
  async function statuses(http: Caller['http'], id: number): Promise<number[]> {
    const found = new Set<number>();
    for (const write of writes(http, id)) found.add((await write()).status);
    return [...found];
  }

  it('a manager cannot change managers or owners, and staff, drivers and platform staff cannot change a member', async () => {
    const staff = await people.member(owner.restaurant, 'staff');
    const driver = await people.member(owner.restaurant, 'driver');
    const other = await people.member(owner.restaurant, 'manager');
    for (const target of [owner, other, manager])
      expect(await statuses(manager.http, await idOf(target))).toEqual([403]);
    for (const { http } of [staff, driver, platformStaff])
      expect(await statuses(http, await idOf(driver))).toEqual([403]);
    expect(await statuses(owner.http, await idOf(owner))).toEqual([403]);
    expect(await deeds(driver)).toEqual([]);
  });

  it('members of other restaurants and unknown ones are both 404', async () => {
    const elsewhere = await people.restaurant();
    const foreign = await people.member(elsewhere, 'owner');
    await people.member(elsewhere, 'owner');
    const { id } = await memberOf(foreign, elsewhere, foreign.id);
    expect(await statuses(owner.http, id)).toEqual([404]);
    expect(await statuses(owner.http, 4_000_000_000)).toEqual([404]);
    expect((await owner.http.patch(at(id), { restaurant_id: owner.restaurant, can_menu: true })).status).toBe(
      404,
    );
    expect(await deeds(foreign)).toEqual([]);
  });
});
