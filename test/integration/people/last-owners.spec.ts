import { beforeEach, describe, expect, it } from 'vitest';
import { SuperadminGrants } from '../../../src/modules/auth/index.js';
import type { RestaurantOutput } from '../../../src/modules/onboarding/restaurants.schemas.js';
import { expectFailure, callTrpc } from '../../support/failures.js';
import type { Reply } from '../../support/http.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { doneTo, isIn } from './records.js';

const t = useApp();
const people = new People(t);
/** Finds a membership's id; 0 when there is none. */
const rowOf = async ({ id }: Caller, { restaurant }: Owner) =>
  (await t.rows('memberships').find({ user_id: id, restaurant_id: restaurant }))[0]?.id ?? 0;

describe('the last owner', () => {
  let membership: number;
  const superadmin = useFixture(() => people.person({ superadmin: true }));

  const owner = useFixture(() => people.owner('Olive'), beforeEach);
  beforeEach(async () => {
    membership = await rowOf(owner, owner);
  });

  const hasOwner = async () =>
    bodyOf(await superadmin.http.get<RestaurantOutput>(`/restaurants/${owner.restaurant}/`)).has_owner;

  /** All ways to lose an owner, without and with `confirm`. */
  const WAYS: [string, (by: Caller, confirm: boolean) => Promise<Reply>][] = [
    [
      'disabling the account',
      ({ http }, confirm) => http.post(`/auth/admin/users/${owner.id}/disable/`, confirm ? { confirm } : {}),
    ],
    [
      'disabling the account by an edit',
      ({ http }, confirm) =>
        http.patch(`/auth/admin/users/${owner.id}/`, { disabled: true, ...(confirm ? { confirm } : {}) }),
    ],
    [
      'deleting the account',
      ({ http }, confirm) => http.delete(`/auth/admin/users/${owner.id}/${confirm ? '?confirm=true' : ''}`),
    ],
    [
      'demoting the membership',
      ({ http }, confirm) =>
        http.patch(`/auth/admin/memberships/${membership}/`, {
          role: 'staff',
          ...(confirm ? { confirm } : {}),
        }),
    ],
    [
      'removing the membership',
      ({ http }, confirm) =>
        http.delete(`/auth/admin/memberships/?id=${membership}${confirm ? '&confirm=1' : ''}`),
    ],
    [
      'demoting the teammate',
      ({ http }, confirm) =>
        http.patch(`/auth/team/${membership}/`, { role: 'driver', ...(confirm ? { confirm } : {}) }),
    ],
    [
      'disabling the teammate',
      ({ http }, confirm) => http.post(`/auth/team/${membership}/disable/`, confirm ? { confirm } : {}),
    ],
    [
      'removing the teammate',
      ({ http }, confirm) => http.delete(`/auth/team/${membership}/${confirm ? '?confirm=true' : ''}`),
    ],
  ];

  describe.each(WAYS)('%s of the last owner', (_, way) => {
    it('a superadmin can confirm it, and the restaurant is marked as without an owner', async () => {
      expect(await hasOwner()).toBe(true);
      expectFailure(await way(superadmin, false), {
        status: 409,
        code: 'last_owner',
        paths: ['confirm'],
        detail:
          'This leaves “Olive” without an owner. No one will be able to manage it. Confirm to continue.',
      });
      expect(await hasOwner()).toBe(true);
      expect((await way(superadmin, true)).status).toBeLessThan(300);
      expect(await hasOwner()).toBe(false);
      const { results } = bodyOf(
        await superadmin.http.get<{ results: RestaurantOutput[] }>('/restaurants/?page_size=500'),
      );
      expect(results.find(({ id }) => id === owner.restaurant)?.has_owner ?? false).toBe(false);
    });

    it('the change increases owners_version, and no other column of the restaurant', async () => {
      await people.member(owner.restaurant, 'owner');
      const read = async () => {
        const { owners_version, version, updated_at } = await t.rows('restaurants').one(owner.restaurant);
        return { owners_version, version, updated_at };
      };
      const before = await read();
      expect((await way(superadmin, false)).status).toBeLessThan(300);
      expect(await read()).toEqual({ ...before, owners_version: before.owners_version + 1 });
    });
  });

  describe('the question about the last owner', () => {
    it('the question names all restaurants that would lose their owner', async () => {
      const other = await people.restaurant();
      await people.join(owner.id, other, 'owner');
      const { body } = await superadmin.http.delete<{ detail: string }>(`/auth/admin/users/${owner.id}/`);
      expect(body.detail).toBe(
        `This leaves “Olive” and restaurant ${other} without an owner. No one will be able to manage them. Confirm to continue.`,
      );
    });

    it('platform staff cannot confirm it', async () => {
      const staff = await people.person({ staff: true });
      for (const [name, way] of WAYS) {
        const { status, body } = await way(staff, true);
        // Platform staff can read teams and change memberships.
        const refused = name.includes('teammate') ? [403, 'forbidden'] : [409, 'last_owner'];
        expect([status, (body as { code: string }).code]).toEqual(refused);
      }
      expect(await hasOwner()).toBe(true);
    });

    it('a second owner who leaves increases owners_version, too', async () => {
      await people.member(owner.restaurant, 'owner');
      expect((await owner.http.delete(`/auth/me/memberships/${membership}/`)).status).toBe(204);
      expect((await t.rows('restaurants').one(owner.restaurant)).owners_version).toBe(1);
    });
  });

  describe('a change of who is a superadmin', () => {
    const version = async () => (await t.rows('platform_guards').find(1))[0]?.superadmins_version ?? 0;

    it.each<[string, (id: number, email: string) => Promise<unknown>]>([
      [
        'disabling a superadmin',
        async (id) => bodyOf(await superadmin.http.post(`/auth/admin/users/${id}/disable/`)),
      ],
      [
        'deleting a superadmin',
        async (id) => bodyOf(await superadmin.http.delete(`/auth/admin/users/${id}/`)),
      ],
      [
        'revoking the superadmin flag',
        async (id) =>
          bodyOf(await superadmin.http.patch(`/auth/admin/users/${id}/`, { is_superadmin: false })),
      ],
      [
        'granting the flag on the command line',
        async (id, email) => {
          await t.rows('users').update(id, { is_superadmin: false });
          await t.app.get(SuperadminGrants, { strict: false }).grant(email);
        },
      ],
    ])('%s increases the version of the superadmins', async (_, change) => {
      const { id, email } = await people.person({ superadmin: true });
      const before = await version();
      await change(id, email);
      expect(await version()).toBe(before + 1);
    });

    it('an edit of another field does not increase the version', async () => {
      const { id } = await people.person({ superadmin: true });
      const before = await version();
      bodyOf(await superadmin.http.patch(`/auth/admin/users/${id}/`, { first_name: 'Other' }));
      expect(await version()).toBe(before);
    });
  });
});

describe('DELETE /auth/me/memberships/{id}/', () => {
  const owner = useFixture(() => people.owner(), beforeEach);

  const leave = ({ http }: Caller, id: number) => http.delete(`/auth/me/memberships/${id}/`);

  it.each(['manager', 'staff', 'driver'] as const)('a %s can leave and stays signed in', async (role) => {
    const member = await people.member(owner.restaurant, role);
    expect((await leave(member, await rowOf(member, owner))).status).toBe(204);
    expect(await rowOf(member, owner)).toBe(0);
    expect((await member.http.get(`/categories/?restaurant_id=${owner.restaurant}`)).status).toBe(404);
    expect(await isIn(member)).toBe(true);
    expect(await doneTo(t, member.id)).toEqual([{ action: 'member.left', changed: null }]);
  });

  it('the last owner cannot leave until there is another one', async () => {
    await t.rows('restaurants').update(owner.restaurant, { name: 'Olive & Salt' });
    expectFailure(await leave(owner, await rowOf(owner, owner)), {
      status: 409,
      code: 'last_owner',
      detail:
        'You’re the only owner of “Olive & Salt”. Add another owner, or close it under Status in its settings.',
    });
    const second = await people.member(owner.restaurant, 'owner');
    await t.rows('users').update(second.id, { disabled_at: new Date() });
    expect((await leave(owner, await rowOf(owner, owner))).status).toBe(409);
    await t.rows('users').update(second.id, { disabled_at: null });
    expect((await leave(owner, await rowOf(owner, owner))).status).toBe(204);
  });

  it('a user can leave only their own memberships, enabled or disabled', async () => {
    const [member, stranger] = [await people.member(owner.restaurant, 'staff'), await people.person()];
    const id = await rowOf(member, owner);
    for (const strange of [id, 4_000_000_000])
      expectFailure(await leave(stranger, strange), { status: 404, code: 'not_found' });
    expectFailure(await leave(owner, id), { status: 404, code: 'not_found' });
    await t.rows('memberships').update(id, { disabled_at: new Date() });
    expect(await callTrpc(member.http, 'memberships.leave', { id })).toMatchObject({ status: 200 });
    expect(await rowOf(member, owner)).toBe(0);
  });
});
