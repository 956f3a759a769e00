import { describe, expect, it } from 'vitest';
import type { MembershipRole, PermissionFlags } from '../../src/shared/access/permissions.js';
import type { HttpClient, Reply } from '../support/http.js';
import { jpeg } from '../support/media-images.js';
import { uploadImage } from '../support/media-stage.js';
import { type Caller, People } from '../support/people.js';
import { useApp, useFixture } from '../support/use-app.js';

/** Two API processes: access changes are sent to the first, and both must enforce them. */
const [api, other] = [useApp({ IDENTITY_PROVIDER: 'none' }), useApp({ IDENTITY_PROVIDER: 'none' })];
const people = new People(api);
const admin = useFixture(() => people.person({ superadmin: true }));

/** A member of a restaurant, and an owner who can change that. */
interface Scene {
  restaurant: number;
  owner: Caller;
  member: Caller;
  /** Id of the member's membership. */
  membership: number;
}

async function scene(role: MembershipRole, flags?: Partial<PermissionFlags>): Promise<Scene> {
  const restaurant = await people.restaurant();
  const [owner, member] = [
    await people.member(restaurant, 'owner'),
    await people.member(restaurant, role, flags),
  ];
  const [row] = await people.query<{ id: number }>('SELECT id FROM memberships WHERE user_id = ?', [
    member.id,
  ]);
  return { restaurant, owner, member, membership: row?.id ?? 0 };
}

/** Statuses of reading and writing the menu over both transports, which must be the same in each process. */
async function statuses({ token }: Caller, restaurant: number): Promise<number[]> {
  const there = await statusesOf(other.http.as(token), restaurant);
  expect(await statusesOf(api.http.as(token), restaurant)).toEqual(there);
  return there;
}

async function statusesOf(http: HttpClient, restaurant: number): Promise<number[]> {
  const input = { restaurant_id: restaurant, name: 'Olives' };
  const query = encodeURIComponent(JSON.stringify({ restaurant_id: restaurant }));
  const replies: Reply[] = [
    await http.get(`/toppings/?restaurant_id=${restaurant}`),
    await http.get(`/trpc/menu.toppings.list?input=${query}`),
    await http.post('/toppings/', input),
    await http.post('/trpc/menu.toppings.create', input),
  ];
  return replies.map(({ status }) => status);
}

const OPEN = [200, 200, 201, 200];
const all = (status: number) => OPEN.map(() => status);
const done = (reply: Reply) => expect(reply.status).toBeLessThan(300);

interface Change {
  what: string;
  role?: MembershipRole;
  flags?: Partial<PermissionFlags>;
  change: (scene: Scene) => Promise<void>;
  /** Expected status of the member's existing session. */
  then: number;
}

const CHANGES: Change[] = [
  {
    what: 'signing out',
    then: 401,
    change: async ({ member }) => done(await member.http.post('/auth/logout/')),
  },
  {
    what: 'disabling the user',
    then: 401,
    change: async ({ member }) => done(await admin.http.post(`/auth/admin/users/${member.id}/disable/`)),
  },
  {
    what: 'deleting the user',
    then: 401,
    change: async ({ member }) => done(await admin.http.delete(`/auth/admin/users/${member.id}/`)),
  },
  {
    what: 'disabling the membership',
    then: 403,
    change: async ({ owner, membership }) => done(await owner.http.post(`/auth/team/${membership}/disable/`)),
  },
  {
    what: 'removing the membership',
    then: 403,
    change: async ({ owner, membership }) => done(await owner.http.delete(`/auth/team/${membership}/`)),
  },
  {
    what: 'taking away a flag',
    then: 403,
    flags: { can_menu: true, can_dashboard: true },
    change: async ({ owner, membership }) =>
      done(
        await owner.http.patch(`/auth/team/${membership}/`, {
          role: 'staff',
          can_menu: false,
          can_dashboard: true,
        }),
      ),
  },
  {
    what: 'deleting the restaurant',
    then: 404,
    change: async ({ restaurant }) => done(await admin.http.delete(`/restaurants/${restaurant}/?force=true`)),
  },
];

const SUSPEND = 'UPDATE restaurants SET launched_at = NOW(3), suspended_at = NOW(3) WHERE id = ?';

describe('a suspended restaurant', () => {
  async function suspended(): Promise<Scene> {
    const made = await scene('staff');
    expect(await statuses(made.member, made.restaurant)).toEqual(OPEN);
    await people.execute(SUSPEND, [made.restaurant]);
    return made;
  }

  it('members can read and not write, from the next request until the suspension is lifted', async () => {
    const { restaurant, member, owner } = await suspended();
    expect(await statuses(member, restaurant)).toEqual([200, 200, 403, 403]);
    const refused = await owner.http.put(`/onboarding/${restaurant}/contacts/`, {});
    expect(refused).toMatchObject({ status: 403, body: { code: 'restaurant_suspended' } });
    await people.execute('UPDATE restaurants SET suspended_at = NULL WHERE id = ?', [restaurant]);
    expect(await statuses(member, restaurant)).toEqual(OPEN);
  });

  it('members can neither write in a batch nor upload images', async () => {
    const { restaurant, owner } = await suspended();
    const batch = await owner.http.post('/trpc/menu.toppings.create,menu.dressings.create?batch=1', {
      0: { restaurant_id: restaurant, name: 'Olives' },
      1: { name: 'Oil' },
    });
    expect((batch.body as { error: { data: { code: string } } }[]).map(({ error }) => error.data)).toEqual([
      expect.objectContaining({ httpStatus: 403 }),
      expect.objectContaining({ httpStatus: 403 }),
    ]);
    const file = await jpeg(40, 30);
    for (const purpose of ['logo', 'menu', 'other']) {
      const reply = await uploadImage(
        { url: api.http.url, token: owner.token },
        { file, fields: { purpose } },
      );
      expect(reply).toMatchObject({ status: 403, body: { code: 'restaurant_suspended' } });
    }
  });

  it('the platform can write, and members can edit their profile and leave', async () => {
    const { restaurant, member, membership } = await suspended();
    expect(await statuses(admin, restaurant)).toEqual(OPEN);
    done(await member.http.patch('/auth/me/', { active_restaurant_id: restaurant }));
    done(await member.http.delete(`/auth/me/memberships/${membership}/`));
  });
});

describe('a change of access', () => {
  it.each(CHANGES)(
    '$what takes effect with the next request',
    async ({ role = 'staff', flags, change, then }) => {
      const made = await scene(role, flags);
      expect(await statuses(made.member, made.restaurant)).toEqual(OPEN);
      await change(made);
      expect(await statuses(made.member, made.restaurant)).toEqual(all(then));
    },
  );

  it.each([
    ['a disabled membership', 'UPDATE memberships SET disabled_at = NOW(3) WHERE id = ?', 404],
    ['a removed membership', 'DELETE FROM memberships WHERE id = ?', 404],
    ['a lower role', "UPDATE memberships SET role = 'driver' WHERE id = ?", 403],
    ['a removed permission', 'UPDATE memberships SET can_menu = 0 WHERE id = ?', 403],
  ])('%s takes effect and the session continues', async (_, sql, status) => {
    const { restaurant, member, membership } = await scene('staff');
    expect(await statuses(member, restaurant)).toEqual(OPEN);
    await people.execute(sql, [membership]);
    expect(await statuses(member, restaurant)).toEqual(all(status));
  });

  it('a lower role takes effect and the session continues', async () => {
    const { restaurant, owner, member, membership } = await scene('manager');
    expect(await statuses(member, restaurant)).toEqual(OPEN);
    done(await owner.http.patch(`/auth/team/${membership}/`, { role: 'driver' }));
    expect(await statuses(member, restaurant)).toEqual(all(403));
  });

  it('a new flag and an enabled membership take effect with the next request', async () => {
    const { restaurant, owner, member, membership } = await scene('staff', { can_dashboard: true });
    expect(await statuses(member, restaurant)).toEqual(all(403));
    done(await owner.http.patch(`/auth/team/${membership}/`, { role: 'staff', can_menu: true }));
    expect(await statuses(member, restaurant)).toEqual(OPEN);
    done(await owner.http.post(`/auth/team/${membership}/disable/`));
    done(await owner.http.post(`/auth/team/${membership}/enable/`));
    expect(await statuses(member, restaurant)).toEqual(OPEN);
  });

  it('a user who is no longer platform staff loses access with the next request', async () => {
    const restaurant = await people.restaurant();
    const staff = await people.person({ staff: true });
    expect(await statuses(staff, restaurant)).toEqual(OPEN);
    done(await admin.http.patch(`/auth/admin/users/${staff.id}/`, { is_staff: false }));
    for (const status of await statuses(staff, restaurant)) expect([401, 404]).toContain(status);
    expect(await statuses(await people.again(staff), restaurant)).toEqual(all(404));
  });
});
