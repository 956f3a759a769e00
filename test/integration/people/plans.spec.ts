import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createDatabase, openMigrator } from '../../support/database.js';
import { type Caller, People } from '../../support/people.js';
import { recorded, rowsRead, type Statement } from '../../support/plans.js';

// A database of its own, on a machine that may be busy.
jest.setTimeout(60_000);

const USERS = 20_000;
const RESTAURANTS = 2_000;
/** No statement looks at more rows of a table. */
const MOST_ROWS = 1_000;

let t: TestApp;
let database: Database;
let staff: Caller;

beforeAll(async () => {
  const url = await createDatabase('people_crowd');
  const migrator = await openMigrator(url);
  await migrator.runMigrations({ transaction: 'each' });
  for (const statement of [
    `INSERT INTO restaurants (name) SELECT CONCAT('No. ', seq) FROM seq_1_to_${RESTAURANTS}`,
    `INSERT INTO users (email, first_name, last_name, phone, profile_completed_at, disabled_at)
       SELECT CONCAT('user-', seq, '@example.com'), CONCAT('First', seq % 500), CONCAT('Last', seq),
              CONCAT('+1555', LPAD(seq, 7, '0')), NOW(3), IF(seq % 200 = 0, NOW(3), NULL)
       FROM seq_1_to_${USERS}`,
    `INSERT INTO memberships (user_id, restaurant_id, role)
       SELECT id, id % ${RESTAURANTS} + 1, IF(id % 3 = 0, 'owner', 'staff') FROM users WHERE id <= ${USERS}`,
    'ANALYZE TABLE users, memberships, restaurants',
  ]) {
    await migrator.query(statement);
  }
  await migrator.destroy();
  t = await startApp({ DATABASE_URL: url });
  database = t.app.get(Database, { strict: false });
  staff = await new People(t).person({ staff: true });
});
afterAll(() => t.close());

/** What a request that finds a user reads, beyond the caller. */
async function asked(path: string): Promise<Statement[]> {
  const statements = await recorded(database, async () => {
    const reply = await staff.http.get<{ results: unknown[] }>(path);
    expect(reply.body.results.length).toBeGreaterThan(0);
    return reply;
  });
  return statements.filter(({ sql }) => !sql.includes('FROM sessions'));
}

const USERS_LIST = '/auth/admin/users/?page_size=50';
const TEAM = '/auth/team/?page_size=50';

describe(`among ${USERS} users of ${RESTAURANTS} restaurants`, () => {
  it.each([
    ['a part of a last name', `${USERS_LIST}&q=ast1234`],
    ['both names', `${USERS_LIST}&q=rst17%20last1`],
    ['both names, the other way round', `${USERS_LIST}&q=17017%20fi`],
    ['an email', `${USERS_LIST}&q=ser-1234`],
    ['a phone number', `${USERS_LIST}&q=555%20001%2023`],
  ])('finding %s among all of them is counted in a narrow index alone', async (_, path) => {
    const statements = await asked(path);
    expect(statements).toHaveLength(2);
    const [, { sql, parameters } = { sql: '', parameters: [] }] = statements;
    const plan = await database.query<{ key: string; Extra: string }>(`EXPLAIN ${sql}`, parameters);
    expect(plan).toMatchObject([{ key: 'users_search', Extra: expect.stringContaining('Using index') }]);
  });

  it.each([
    ['the people of a restaurant', `${USERS_LIST}&restaurant_id=77`],
    ['one of them', `${USERS_LIST}&restaurant_id=77&q=last`],
    ['disabled people', `${USERS_LIST}&status=disabled`],
    ['a team', `${TEAM}&restaurant_id=77`],
    ['somebody in it', `${TEAM}&restaurant_id=77&q=ast`],
  ])('finding %s reads no more than ' + MOST_ROWS + ' rows', async (_, path) => {
    const statements = await asked(path);
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      const read = await rowsRead(database, statement);
      if (read > MOST_ROWS) throw new Error(`${read} rows: ${statement.sql}`);
    }
  });

  it.each([USERS_LIST, `${USERS_LIST}&status=active`, TEAM])(
    'GET %s reads its page, and counts in an index alone',
    async (path) => {
      const [page, counting] = await asked(path);
      expect(page && (await rowsRead(database, page))).toBeLessThanOrEqual(MOST_ROWS);
      const plan = await database.query<{ Extra: string }>(
        `EXPLAIN ${counting?.sql ?? ''}`,
        counting?.parameters,
      );
      for (const { Extra } of plan) expect(Extra).toContain('Using index');
    },
  );

  it('would notice a statement that reads more', async () => {
    const all = { sql: `SELECT COUNT(*) FROM users WHERE terms_version = 'x'`, parameters: [] };
    expect(await rowsRead(database, all)).toBeGreaterThan(MOST_ROWS);
  });
});
