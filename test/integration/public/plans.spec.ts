import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import { surveyCreateInput } from '../../../src/modules/survey/survey.schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createDatabase, openMigrator } from '../../support/database.js';
import { type Caller, People } from '../../support/people.js';
import { recorded, rowsRead, type Statement } from '../../support/plans.js';

// A database of its own, on a machine that may be busy.
jest.setTimeout(60_000);

const MESSAGES = 20_000;
const SURVEYS = 5_000;
/** No statement looks at more rows of a table. */
const MOST_ROWS = 1_000;

let t: TestApp;
let database: Database;
let staff: Caller;

beforeAll(async () => {
  const url = await createDatabase('crowd');
  const migrator = await openMigrator(url);
  await migrator.runMigrations({ transaction: 'each' });
  await migrator.query(
    `INSERT INTO messages (email, zip_code, message, status, user_agent)
     SELECT CONCAT('guest-', seq, '@example.com'), '10012', '', IF(seq % 50 = 0, 'new', 'read'), REPEAT('x', 200)
     FROM seq_1_to_${MESSAGES}`,
  );
  await migrator.query(
    `INSERT INTO counters (name, count) VALUES ('messages/new', ?), ('messages/read', ?), ('survey/responses', ?)`,
    [MESSAGES / 50, MESSAGES - MESSAGES / 50, SURVEYS],
  );
  await migrator.query(`INSERT INTO survey_responses (answers) SELECT ? FROM seq_1_to_${SURVEYS}`, [
    JSON.stringify(surveyCreateInput.parse({})),
  ]);
  await migrator.query(
    `INSERT INTO survey_texts (response_id, question, body)
     SELECT id, IF(id % 100 = 0, 'wish_feature', 'wish_fix_one'), 'A bell' FROM survey_responses`,
  );
  for (const table of ['messages', 'counters', 'survey_responses', 'survey_texts']) {
    await migrator.query(`ANALYZE TABLE ${table}`);
  }
  await migrator.destroy();
  t = await startApp({ DATABASE_URL: url });
  database = t.app.get(Database, { strict: false });
  staff = await new People(t).person({ staff: true });
});
afterAll(() => t.close());

/** The statements about these tables that a request asks for. */
const asked = async (path: string): Promise<Statement[]> =>
  (await recorded(database, () => staff.http.get(path))).filter(({ sql }) =>
    /messages|survey|counters/.test(sql),
  );

describe(`among ${MESSAGES} messages and ${SURVEYS} surveys`, () => {
  it.each([
    '/messages/?page_size=50',
    '/messages/?status=new&page_size=50',
    '/messages/?status=archived',
    '/messages/?status=read&page=4',
    '/surveys/operator/?page_size=50',
    '/surveys/operator/summary/',
    '/surveys/operator/texts/?question=wish_feature&page_size=50',
  ])(`GET %s reads no more than ${MOST_ROWS} rows`, async (path) => {
    const statements = await asked(path);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const read = await rowsRead(database, statement);
      if (read > MOST_ROWS) throw new Error(`${read} rows: ${statement.sql}`);
    }
  });

  it('a part of an address is looked for in an index that holds nothing but addresses', async () => {
    const [, counting] = await asked('/messages/?email=guest-19');
    const [plan] = await database.query<{ key: string; Extra: string }>(
      `EXPLAIN ${counting?.sql ?? ''}`,
      counting?.parameters,
    );
    expect(plan).toMatchObject({ key: 'messages_email', Extra: expect.stringContaining('Using index') });
  });

  it('would notice a statement that reads more', async () => {
    const all = { sql: `SELECT COUNT(*) FROM messages WHERE zip_code = '1'`, parameters: [] };
    expect(await rowsRead(database, all)).toBeGreaterThan(MOST_ROWS);
  });
});
