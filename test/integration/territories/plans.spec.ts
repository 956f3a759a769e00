import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import type { Territory } from '../../../src/modules/territories/territories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createDatabase, openMigrator } from '../../support/database.js';
import { type Caller, People } from '../../support/people.js';
import { recorded, type Statement } from '../../support/plans.js';
import { statementsOf } from '../../support/statements.js';

/** No statement may look at more rows of one table than this. */
const MOST_ROWS = 1_000;
const PATIENCE = 120_000; // ms

/** 2,000 territories; the first 500 have 300 zips each, and every zip of those a restaurant or none. */
const CROWD = [
  `INSERT INTO territories (name, slug, socials)
     SELECT CONCAT('No. ', LPAD(seq, 4, '0')), CONCAT('no-', seq), '[]' FROM seq_1_to_2000`,
  `INSERT INTO territory_zips (territory_id, code)
     SELECT t.id, LPAD(t.id * 300 + seq, 6, '0') FROM territories t JOIN seq_1_to_300 WHERE t.id <= 500`,
  `INSERT INTO territory_circles (territory_id, position, center_lat, center_lng, radius_meters)
     SELECT t.id, seq, 40.7, -73.9, 500 FROM territories t JOIN seq_0_to_3`,
  `INSERT INTO restaurants (name, zip_code)
     SELECT CONCAT('Store ', seq), LPAD(300 + seq * 10, 6, '0') FROM seq_1_to_5000`,
];

let t: TestApp;
let database: Database;
let staff: Caller;

beforeAll(async () => {
  const url = await createDatabase('territory_plans');
  const migrator = await openMigrator(url);
  await migrator.runMigrations({ transaction: 'each' });
  for (const statement of CROWD) await migrator.query(statement);
  for (const table of ['territories', 'territory_zips', 'territory_circles', 'restaurants'])
    await migrator.query(`ANALYZE TABLE ${table}`);
  await migrator.destroy();
  t = await startApp({ DATABASE_URL: url });
  database = t.app.get(Database, { strict: false });
  staff = await new People(t).person({ staff: true });
}, PATIENCE);
afterAll(() => t.close());

interface PlanRow {
  table: string | null;
  type: string | null;
  /** As guessed; of an ordered page the whole index, although its reading ends with the page. */
  rows: string | number | null;
  /** As counted, each time that the step ran; only of what was really run. */
  r_rows?: string | number | null;
}

/** The steps that look at too many rows, in words. A count of a whole table reads its smallest index, and may. */
async function tooWide({ sql, parameters }: Statement): Promise<string[]> {
  if (/^SELECT COUNT\(\*\) AS count FROM territories WHERE TRUE$/.test(sql)) return [];
  const explain = sql.trimStart().startsWith('SELECT') ? 'ANALYZE' : 'EXPLAIN';
  const plan = await database.query<PlanRow>(`${explain} ${sql}`, parameters);
  return plan
    .map((step) => ({ ...step, read: Number(step.r_rows ?? step.rows) }))
    .filter(({ read }) => read > MOST_ROWS)
    .map(({ table, type, read }) => `${type} over ${read} rows of ${table}: ${sql}`);
}

const page = async (query: string) => (await staff.http.get<Page<Territory>>(`/territories/?${query}`)).body;
const operations: [string, () => Promise<{ status: number }>][] = [
  ['the list', () => staff.http.get('/territories/?page_size=500')],
  ['the list without zips', () => staff.http.get('/territories/?page_size=500&with_zips=false')],
  ['a territory', () => staff.http.get('/territories/7/')],
  ['a creation', () => staff.http.post('/territories/', { name: 'New', zips: ['10001'], circles: [] })],
  ['a change', () => staff.http.patch('/territories/8/', { rep_name: 'X', zips: ['000311'], circles: [] })],
  ['a deletion', () => staff.http.delete('/territories/9/')],
];

describe('among 2,000 territories and 5,000 restaurants', () => {
  it('500 territories of 300 zips are 2 statements, and one for who asks', async () => {
    let body: Page<Territory> | undefined;
    const statements = await statementsOf(async () => (body = await page('page_size=500')));
    expect(statements).toHaveLength(2 + 1);
    expect(body?.count).toBeGreaterThan(1_900);
    expect(body?.results).toHaveLength(500);
    expect(body?.results.every((row) => row.zips.length === 300 && row.circles.length === 4)).toBe(true);
    // Zips 301 to 600, one restaurant in ten.
    expect(body?.results[0]).toMatchObject({ num_zip_codes: 300, num_stores: 30 });
  });

  it.each(operations)(`%s looks at no more than ${MOST_ROWS} rows of a table`, async (_, work) => {
    const statements = await recorded(database, work);
    expect(statements.length).toBeGreaterThan(1);
    const wide = [];
    for (const statement of statements) wide.push(...(await tooWide(statement)));
    expect(wide).toEqual([]);
  });

  it.each(['o. 012', '000301'])('looks through the territories alone for %s', async (search) => {
    const statements = await recorded(database, () =>
      staff.http.get(`/territories/?q=${encodeURIComponent(search)}`),
    );
    const wide = [];
    for (const statement of statements) wide.push(...(await tooWide(statement)));
    expect(wide.filter((step) => !/rows of territories:/.test(step))).toEqual([]);
  });

  it('would notice a statement that does', async () => {
    const all = { sql: `SELECT COUNT(*) FROM restaurants WHERE about LIKE '%x%'`, parameters: [] };
    expect(await tooWide(all)).toHaveLength(1);
  });
});
