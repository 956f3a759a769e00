import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createDatabase, openMigrator } from '../../support/database.js';
import { type Caller, People } from '../../support/people.js';
import { recorded, rowsRead } from '../../support/plans.js';
import { Invitations, newAddress, newPhone } from './invitations.js';

// A database of its own, on a machine that may be busy.
jest.setTimeout(60_000);

const INVITES = 20_000;
const RESTAURANTS = 2_000;
/** No statement looks at more rows of a table. */
const MOST_ROWS = 1_000;

let t: TestApp;
let database: Database;
let people: People;
let invitations: Invitations;
let superadmin: Caller;

beforeAll(async () => {
  const url = await createDatabase('many_invites');
  const migrator = await openMigrator(url);
  await migrator.runMigrations({ transaction: 'each' });
  for (const statement of [
    `INSERT INTO restaurants (name) SELECT CONCAT('No. ', seq) FROM seq_1_to_${RESTAURANTS}`,
    `INSERT INTO invites (delivery, email, phone, role, status, token_hash, sent_at, expires_at)
       SELECT 'email', CONCAT('user-', seq, '@example.com'), CONCAT('+1556', LPAD(seq, 7, '0')), 'staff', 'pending',
              UNHEX(SHA2(seq, 256)), NOW(3), NOW(3) + INTERVAL IF(seq % 3 = 0, -1, 6) DAY
       FROM seq_1_to_${INVITES}`,
    `INSERT INTO invite_restaurants (invite_id, restaurant_id, pending_address)
       SELECT id, id % ${RESTAURANTS} + 1, email FROM invites`,
    'ANALYZE TABLE invites, invite_restaurants, restaurants',
  ]) {
    await migrator.query(statement);
  }
  await migrator.destroy();
  t = await startApp({ DATABASE_URL: url });
  database = t.app.get(Database, { strict: false });
  people = new People(t);
  invitations = new Invitations(t, people);
  superadmin = await people.person({ superadmin: true });
});
afterAll(() => t.close());

/** A member of a restaurant with many invites, for whom some of them are. */
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
      'inviting somebody',
      async () => {
        const body = { email: newAddress(), role: 'staff', restaurants: [11, 12] };
        return () => superadmin.http.post('/auth/admin/invites/', body);
      },
    ],
    [
      'sending it again',
      async () => {
        const { id } = await invitations.send({ email: newAddress(), role: 'staff', restaurant: 13 });
        return () => superadmin.http.post(`/auth/admin/invites/${id}/resend/`);
      },
    ],
    [
      'asking what waits for oneself, and accepting it',
      async () => {
        const { member } = await invited(14);
        return () => invitations.acceptAll(member).then(([status = 0]) => ({ status }));
      },
    ],
    [
      'declining',
      async () => {
        const person = await people.person();
        const { id } = await invitations.send({ email: person.email, role: 'staff', restaurant: 19 });
        return () => person.http.post(`/auth/invites/${id}/decline/`);
      },
    ],
    [
      'accepting by a link',
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
  ])('%s reads no more than ' + MOST_ROWS + ' rows', async (_, prepare) => {
    const statements = await recorded(database, await prepare());
    const touching = statements.filter(({ sql }) => sql.includes('invite') && !sql.startsWith('INSERT'));
    expect(touching.length).toBeGreaterThan(0);
    for (const statement of touching) {
      const read = await rowsRead(database, statement);
      if (read > MOST_ROWS) throw new Error(`${read} rows: ${statement.sql}`);
    }
  });
});
