import { describe, expect, it } from 'vitest';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { People } from '../../support/people.js';
import { isBlock, readingMore, type Recorded, recorded, stepsOver } from '../../support/plans.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

/** Limit of rows that a statement reads in one table. */
const MOST_ROWS = 1_000;
const PATIENCE = 120_000; // ms

/** 2,000 territories. The first 500 have 300 zips each, and every tenth of those zips has a restaurant. */
const CROWD = [
  `INSERT INTO territories (name, slug, socials)
     SELECT CONCAT('No. ', LPAD(seq, 4, '0')), CONCAT('no-', seq), '[]' FROM seq_1_to_2000`,
  `INSERT INTO territory_zips (territory_id, code)
     SELECT t.id, LPAD(t.id * 300 + seq, 6, '0') FROM territories t JOIN seq_1_to_300 WHERE t.id <= 500`,
  `INSERT INTO territory_circles (territory_id, position, center_lat, center_lng, radius_meters)
     SELECT t.id, seq, 40.7, -73.9, 500 FROM territories t JOIN seq_0_to_3`,
  `INSERT INTO restaurants (name, zip_code)
     SELECT CONCAT('Store ', seq), LPAD(300 + seq * 10, 6, '0') FROM seq_1_to_5000`,
  'ANALYZE TABLE territories, territory_zips, territory_circles, restaurants',
];

const t = useApp({}, { database: 'territory_plans', statements: CROWD, timeout: PATIENCE });
const staff = useFixture(() => new People(t).person({ staff: true }));

/**
 * Describes steps that read too much. Counting all territories in their smallest index is allowed, because they are
 * few.
 */
async function tooWide(statement: Recorded): Promise<string[]> {
  if (isBlock(statement)) return readingMore(MOST_ROWS, [statement]);
  const explain = statement.sql.trimStart().startsWith('SELECT') ? 'ANALYZE' : 'EXPLAIN';
  const steps = await stepsOver(MOST_ROWS, t.database, statement, explain);
  return steps.filter((step) => !/^index over \d+ rows of territories:|of <derived/.test(step));
}

const page = async (query: string) =>
  (await staff.http.get<Page<TerritoryOutput>>(`/territories/?${query}`)).body;
const operations: [string, () => Promise<{ status: number }>][] = [
  ['the list', () => staff.http.get('/territories/?page_size=500')],
  ['the list without zips', () => staff.http.get('/territories/?page_size=500&with_zips=false')],
  ['a territory', () => staff.http.get('/territories/7/')],
  ['a creation', () => staff.http.post('/territories/', { name: 'New', zips: ['10001'], circles: [] })],
  ['a change', () => staff.http.patch('/territories/8/', { rep_name: 'X', zips: ['000311'], circles: [] })],
  ['a deletion', () => staff.http.delete('/territories/9/')],
];

describe('among 2,000 territories and 5,000 restaurants', () => {
  it('500 territories of 300 zips take 1 statement, besides the identity lookup', async () => {
    let body: Page<TerritoryOutput> | undefined;
    const statements = await statementsOf(async () => (body = await page('page_size=500')));
    expect(statements.filter((sql) => !sql.includes('FROM sessions s'))).toHaveLength(1);
    expect(body?.count).toBeGreaterThan(1_900);
    expect(body?.results).toHaveLength(500);
    expect(body?.results.every((row) => row.zips.length === 300 && row.circles.length === 4)).toBe(true);
    // Zips 301 to 600, one restaurant in ten.
    expect(body?.results[0]).toMatchObject({ num_zip_codes: 300, num_stores: 30 });
  });

  it.each(operations)(`%s reads no more than ${MOST_ROWS} rows of a table`, async (_, work) => {
    const statements = await recorded(t.database, work);
    expect(statements.length).toBeGreaterThan(1);
    const wide = [];
    for (const statement of statements) wide.push(...(await tooWide(statement)));
    expect(wide).toEqual([]);
  });

  it.each(['o. 012', '000301'])('a search for %s reads only the territories', async (search) => {
    const statements = await recorded(t.database, () =>
      staff.http.get(`/territories/?q=${encodeURIComponent(search)}`),
    );
    const wide = [];
    for (const statement of statements) wide.push(...(await tooWide(statement)));
    expect(wide.filter((step) => !/rows of territories:/.test(step))).toEqual([]);
  });

  it('this test detects a statement that reads too much', async () => {
    const all = { sql: `SELECT COUNT(*) FROM restaurants WHERE about LIKE '%x%'`, parameters: [] };
    expect(await tooWide({ ...all, read: 0 })).toHaveLength(1);
  });
});
