import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditModule } from '../../../src/infra/audit/audit.module.js';
import { Database } from '../../../src/infra/database/database.js';
import { type PageSource, readPage } from '../../../src/infra/database/read-page.js';
import type { PageRequest } from '../../../src/shared/pages.js';
import { recorded, rowsRead } from '../../support/plans.js';
import { startParts, type TestContext } from '../../support/worker.js';

const ROWS = 5_000;
const SIZE = 100;
/** Less than half of the skipped rows. */
const FEW = 1_000;

let parts: TestContext;
let database: Database;

beforeAll(async () => {
  parts = await startParts({ imports: [AuditModule] });
  database = parts.app.get(Database);
  // Many rows share labels and outcomes, some have no label, and pairs share a time.
  await database.execute(
    `INSERT INTO audit_log (action, outcome, restaurant_id, label, at)
       SELECT 'test.far', ELT(seq % 3 + 1, 'ok', 'refused', 'failed'), 7, IF(seq % 7 = 0, NULL, CONCAT('label ', seq % 5)),
              '2026-01-01' + INTERVAL (seq * 37 MOD ${ROWS}) DIV 2 SECOND
       FROM seq_1_to_${ROWS}`,
  );
  await database.execute(
    `INSERT INTO audit_log (action, outcome, restaurant_id, at) VALUES ('test.other', 'ok', 8, NOW())`,
  );
  await database.query('ANALYZE TABLE audit_log');
});
afterAll(() => parts.app.close());

const source = (order: string): PageSource => ({
  table: 'audit_log',
  columns: 'r.id',
  filter: { sql: 'restaurant_id = ?', values: [7] },
  order,
  keys: { key_last: 'RIGHT(audit_log.label, 1)' },
  enums: ['outcome'],
});

const idsOf = async (order: string, place: PageRequest) =>
  (await readPage<{ id: number }>(database, source(order), place)).results.map(({ id }) => id);

const KEY = 'RIGHT(label, 1)';

// An enum sorts by the place of its values, and a key is an expression.
describe.each([
  'id',
  'at DESC, id DESC',
  'label, id',
  'label DESC, at, id',
  'outcome, id',
  'key_last DESC, id',
])('a list in the order of %s', (order) => {
  it('far pages have the same rows by their neighbors and by their numbers', async () => {
    const rows = await database.query<{ id: number }>(
      `SELECT id FROM audit_log WHERE restaurant_id = 7 ORDER BY ${order.replace('key_last', KEY)}`,
    );
    const all = rows.map(({ id }) => id);
    for (let page = 12; page <= ROWS / SIZE; page += 1) {
      const [from, to] = [(page - 1) * SIZE, page * SIZE];
      const wanted = all.slice(from, to);
      expect(await idsOf(order, { page, page_size: SIZE, after: all[from - 1] })).toEqual(wanted);
      expect(await idsOf(order, { page, page_size: SIZE, before: all[to] })).toEqual(wanted);
      expect(await idsOf(order, { page, page_size: SIZE })).toEqual(wanted);
    }
  });
});

describe('the neighbor of a far page', () => {
  const ORDER = 'at DESC, id DESC';
  const place = { page: 25, page_size: SIZE };

  it('the neighbor leads to the page without the rows before it', async () => {
    const last = (await idsOf(ORDER, { ...place, page: 24 })).at(-1);
    const statements = await recorded(database, async () => {
      await readPage(database, { ...source(ORDER), counted: ROWS }, { ...place, after: last });
      return { status: 200 };
    });
    const reads = await Promise.all(statements.map((statement) => rowsRead(database, statement)));
    expect(Math.max(...reads)).toBeLessThan(FEW);
  });

  it.each([
    ['was deleted', async () => 1_000_000_000],
    [
      'belongs to another restaurant',
      async () =>
        (await database.queryOne<{ id: number }>('SELECT id FROM audit_log WHERE restaurant_id = 8'))?.id ??
        0,
    ],
  ])('a neighbor that %s is ignored, and the page number counts', async (_why, neighbour) => {
    const wanted = await idsOf(ORDER, place);
    expect(await idsOf(ORDER, { ...place, after: await neighbour() })).toEqual(wanted);
    expect(await idsOf(ORDER, { ...place, before: await neighbour() })).toEqual(wanted);
  });
});
