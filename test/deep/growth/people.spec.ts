import { describe, expect, it } from 'vitest';
import { MOST_COUNTED } from '../../../src/shared/schemas.js';
import { People } from '../../support/people.js';
import { planOf, readingMore, type Recorded, recorded, rowsRead } from '../../support/plans.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { Invitations, newAddress, newPhone } from '../../integration/people/invitations.js';

const USERS = 20_000;
const INVITES = 20_000;
const RESTAURANTS = 2_000;
/** Limit of rows that a statement reads in one table. */
const MOST_ROWS = 1_000;

const t = useApp(
  {},
  {
    database: 'people_crowd',
    statements: [
      `INSERT INTO restaurants (name) SELECT CONCAT('No. ', seq) FROM seq_1_to_${RESTAURANTS}`,
      `INSERT INTO users (email, first_name, last_name, phone, profile_completed_at, disabled_at)
         SELECT CONCAT('user-', seq, '@example.com'), CONCAT('First', seq % 500), CONCAT('Last', seq),
                CONCAT('+1555', LPAD(seq, 7, '0')), NOW(3), IF(seq % 200 = 0, NOW(3), NULL)
         FROM seq_1_to_${USERS}`,
      `INSERT INTO memberships (user_id, restaurant_id, role)
         SELECT id, id % ${RESTAURANTS} + 1, IF(id % 1999 = 0, 'driver', IF(id % 3 = 0, 'owner', 'staff'))
         FROM users WHERE id <= ${USERS}`,
      `UPDATE users SET is_staff = id % 997 = 0, is_superadmin = id % 1009 = 0`,
      `INSERT INTO invites (delivery, email, phone, role, status, token_hash, sent_at, expires_at)
         SELECT 'email', CONCAT('guest-', seq, '@example.com'), CONCAT('+1556', LPAD(seq, 7, '0')),
                IF(seq % 1999 = 0, 'driver', 'staff'), 'pending',
                UNHEX(SHA2(seq, 256)), NOW(3), NOW(3) + INTERVAL IF(seq % 3 = 0, -1, 6) DAY
         FROM seq_1_to_${INVITES}`,
      `INSERT INTO invite_restaurants (invite_id, restaurant_id, pending_address)
         SELECT id, id % ${RESTAURANTS} + 1, email FROM invites`,
      'ANALYZE TABLE users, memberships, invites, invite_restaurants, restaurants',
    ],
  },
);
const people = new People(t);
const invitations = new Invitations(t, people);
const staff = useFixture(() => people.person({ staff: true }));
const superadmin = useFixture(() => people.person({ superadmin: true }));

/** Records the statements of a request that finds users, without the identity lookup. */
async function asked(path: string): Promise<Recorded[]> {
  const statements = await recorded(t.database, async () => {
    const reply = await staff.http.get<{ results: unknown[] }>(path);
    expect(reply.body.results.length).toBeGreaterThan(0);
    return reply;
  });
  return statements.filter(({ sql }) => !sql.includes('FROM sessions s'));
}

const USERS_LIST = '/auth/admin/users/?page_size=50';
const INVITED = '/auth/admin/invites/?page_size=50';
const TEAM = '/auth/team/?page_size=50';

describe(`among ${USERS} users of ${RESTAURANTS} restaurants`, () => {
  it.each([
    ['a part of a last name', `${USERS_LIST}&q=ast1234`],
    ['both names', `${USERS_LIST}&q=rst17%20last1`],
    ['both names in reverse order', `${USERS_LIST}&q=17017%20fi`],
    ['an email', `${USERS_LIST}&q=ser-1234`],
    ['a phone number', `${USERS_LIST}&q=555%20001%2023`],
  ])('a search by %s counts in a narrow index', async (_, path) => {
    const [page, ...others] = await asked(path);
    expect(others).toEqual([]);
    expect(await planOf(t.database, page)).toContainEqual(
      expect.objectContaining({ key: 'users_search', Extra: expect.stringContaining('Using index') }),
    );
  });

  it.each([
    ['the members of a restaurant', `${USERS_LIST}&restaurant_id=77`],
    ['one member of a restaurant', `${USERS_LIST}&restaurant_id=77&q=last`],
    ['disabled users', `${USERS_LIST}&status=disabled`],
    ['drivers', `${USERS_LIST}&role=driver`],
    ['drivers by name', `${USERS_LIST}&role=driver&sort=-name`],
    ['platform staff by email', `${USERS_LIST}&role=platform_staff&sort=email`],
    ['superadmins by email', `${USERS_LIST}&role=superadmin&sort=-email`],
    ['superadmins', `${USERS_LIST}&role=superadmin&status=active`],
    ['the staff of a restaurant', `${USERS_LIST}&role=staff&restaurant_id=77&sort=name`],
    ['invited drivers', `${INVITED}&role=driver`],
    ['users invited to a restaurant', `${INVITED}&restaurant_id=77&role=staff`],
    ['a team', `${TEAM}&restaurant_id=77`],
    ['a member of a team', `${TEAM}&restaurant_id=77&q=ast`],
  ])(`a search for %s reads no more than ${MOST_ROWS} rows`, async (_, path) => {
    const statements = await asked(path);
    expect(readingMore(MOST_ROWS, statements)).toEqual([]);
  });

  it('a search for members of all restaurants reads the users once, in a narrow index', async () => {
    const [accounts, ...page] = await asked(`${TEAM}&q=ast1234`);
    expect(accounts && (await planOf(t.database, accounts))).toEqual([
      expect.objectContaining({ key: 'users_search', Extra: expect.stringContaining('Using index') }),
    ]);
    expect(page).toHaveLength(1);
    expect(readingMore(MOST_ROWS, page)).toEqual([]);
  });

  it.each(['ast1234', 'ser-12', 'last', 'nobody at all'])(
    'a search finds every member by %j',
    async (text) => {
      const [wanted] = await people.query<{ count: number }>(
        `SELECT COUNT(*) AS count FROM memberships AS m JOIN users AS u ON u.id = m.user_id
        WHERE u.last_name LIKE ? OR u.email LIKE ?`,
        [`%${text}%`, `%${text}%`],
      );
      const { body } = await staff.http.get<{ count: number }>(`${TEAM}&q=${encodeURIComponent(text)}`);
      expect(body.count).toBe(Math.min(Number(wanted?.count), MOST_COUNTED));
    },
  );

  it('this test detects a statement that reads too much', async () => {
    const all = { sql: `SELECT COUNT(*) FROM users WHERE terms_version = 'x'`, parameters: [] };
    expect(await rowsRead(t.database, all)).toBeGreaterThan(MOST_ROWS);
  });
});

/** Creates a member of a restaurant with many invites, two of them for the member. */
async function invited(restaurant: number) {
  const member = await people.member(restaurant, 'manager');
  const phone = newPhone();
  await people.execute('UPDATE users SET phone = ? WHERE id = ?', [phone, member.id]);
  for (const address of [{ email: member.email }, { phone }])
    await invitations.send({ ...address, role: 'staff', restaurant });
  const [row] = await people.query<{ id: number }>('SELECT id FROM memberships WHERE user_id = ?', [
    member.id,
  ]);
  return { member, membership: row?.id ?? 0 };
}

describe(`among ${INVITES} pending invites`, () => {
  it.each([
    [
      'inviting a user',
      async () => {
        const body = { email: newAddress(), role: 'staff', restaurants: [11, 12] };
        return () => superadmin.http.post('/auth/admin/invites/', body);
      },
    ],
    [
      'resending an invite',
      async () => {
        const { id } = await invitations.send({ email: newAddress(), role: 'staff', restaurant: 13 });
        return () => superadmin.http.post(`/auth/admin/invites/${id}/resend/`);
      },
    ],
    [
      'listing one’s own invites and accepting one',
      async () => {
        const { member } = await invited(14);
        return () => invitations.acceptAll(member).then(([status = 0]) => ({ status }));
      },
    ],
    [
      'declining an invite',
      async () => {
        const person = await people.person();
        const { id } = await invitations.send({ email: person.email, role: 'staff', restaurant: 19 });
        return () => person.http.post(`/auth/invites/${id}/decline/`);
      },
    ],
    [
      'accepting by link',
      async () => {
        const { token } = await invitations.send({ phone: newPhone(), role: 'staff', restaurant: 15 });
        const person = await people.person();
        return () => person.http.post('/auth/invites/accept/', { token });
      },
    ],
    [
      'removing a teammate',
      async () => {
        const { membership } = await invited(16);
        return () => superadmin.http.delete(`/auth/team/${membership}/`);
      },
    ],
    [
      'deleting a user',
      async () => {
        const { member } = await invited(17);
        return () => superadmin.http.delete(`/auth/admin/users/${member.id}/`);
      },
    ],
    ['deleting a restaurant', async () => () => superadmin.http.delete('/restaurants/18/?force=true')],
  ])(`%s reads no more than ${MOST_ROWS} rows`, async (_, prepare) => {
    const statements = await recorded(t.database, await prepare());
    const touching = statements.filter(({ sql }) => sql.includes('invite') && !sql.startsWith('INSERT'));
    expect(touching.length).toBeGreaterThan(0);
    expect(readingMore(MOST_ROWS, touching)).toEqual([]);
  });
});
