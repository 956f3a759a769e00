import { describe, expect, it } from '@jest/globals';
import type { MembershipRole, PermissionFlags } from '../../src/shared/access/permissions.js';
import type { HttpClient, Reply } from '../support/http.js';
import { type Caller, People } from '../support/people.js';
import { useApp, useFixture } from '../support/use-app.js';

const api = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(api);
const admin = useFixture(() => people.person({ superadmin: true }));

/** A member of a restaurant, and who may change that. */
interface Scene {
  restaurant: number;
  owner: Caller;
  member: Caller;
  /** Of the member's membership. */
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

/** What reading and writing the menu answer, over both transports. */
async function statuses(http: HttpClient, restaurant: number): Promise<number[]> {
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
  /** What the session answers that was there before. */
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
    then: 404,
    change: async ({ owner, membership }) => done(await owner.http.post(`/auth/team/${membership}/disable/`)),
  },
  {
    what: 'removing the membership',
    then: 404,
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

describe('from the very next request', () => {
  it.each(CHANGES)('$what counts', async ({ role = 'staff', flags, change, then }) => {
    const made = await scene(role, flags);
    expect(await statuses(made.member.http, made.restaurant)).toEqual(OPEN);
    await change(made);
    expect(await statuses(made.member.http, made.restaurant)).toEqual(all(then));
  });

  it.each([
    ['a disabled membership', 'UPDATE memberships SET disabled_at = NOW(3) WHERE id = ?', 404],
    ['a removed membership', 'DELETE FROM memberships WHERE id = ?', 404],
    ['another role', "UPDATE memberships SET role = 'driver' WHERE id = ?", 403],
    ['a missing flag', 'UPDATE memberships SET can_menu = 0 WHERE id = ?', 403],
  ])('%s counts, even if the session goes on', async (_, sql, status) => {
    const { restaurant, member, membership } = await scene('staff');
    expect(await statuses(member.http, restaurant)).toEqual(OPEN);
    await people.execute(sql, [membership]);
    expect(await statuses(member.http, restaurant)).toEqual(all(status));
  });

  it('a lesser role counts, and the session goes on', async () => {
    const { restaurant, owner, member, membership } = await scene('manager');
    expect(await statuses(member.http, restaurant)).toEqual(OPEN);
    done(await owner.http.patch(`/auth/team/${membership}/`, { role: 'driver' }));
    expect(await statuses(member.http, restaurant)).toEqual(all(403));
  });

  it('what is given counts too: a flag, a membership that is on again', async () => {
    const { restaurant, owner, member, membership } = await scene('staff', { can_dashboard: true });
    expect(await statuses(member.http, restaurant)).toEqual(all(403));
    done(await owner.http.patch(`/auth/team/${membership}/`, { role: 'staff', can_menu: true }));
    expect(await statuses(member.http, restaurant)).toEqual(OPEN);
    done(await owner.http.post(`/auth/team/${membership}/disable/`));
    done(await owner.http.post(`/auth/team/${membership}/enable/`));
    expect(await statuses(member.http, restaurant)).toEqual(OPEN);
  });

  it('being platform staff no more counts', async () => {
    const restaurant = await people.restaurant();
    const staff = await people.person({ staff: true });
    expect(await statuses(staff.http, restaurant)).toEqual(OPEN);
    done(await admin.http.patch(`/auth/admin/users/${staff.id}/`, { is_staff: false }));
    for (const status of await statuses(staff.http, restaurant)) expect([401, 404]).toContain(status);
    expect(await statuses((await people.again(staff)).http, restaurant)).toEqual(all(404));
  });
});
