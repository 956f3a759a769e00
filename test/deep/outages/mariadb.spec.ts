import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { expectFailure, type TrpcFailure } from '../../support/failures.js';
import type { Reply } from '../../support/http.js';
import { MariadbServer } from '../../support/mariadb-server.js';
import { type Caller, People } from '../../support/people.js';

const SENTENCE = 'The service isn’t available right now. Try again in a moment.';
/** Time limits of connections and statements in production, and in these tests (ms). */
const SHIPPED = { connectTimeout: 3_000, maxQueryExecutionTime: 5_000 };
const PATIENCE = { connectTimeout: 2_000, maxQueryExecutionTime: 2_000 };

let server: MariadbServer;
let api: TestApp;
let ann: Caller;

beforeAll(async () => {
  server = await MariadbServer.migrated();
  api = await startApp({ DATABASE_URL: `${server.url}?connectTimeout=${PATIENCE.connectTimeout}` });
  const { options, driver } = api.database.dataSource;
  // The driver's copy applies to the start and end of transactions.
  for (const each of [options, driver.options])
    Object.assign(each, { maxQueryExecutionTime: PATIENCE.maxQueryExecutionTime });
  const people = new People(api);
  ann = await people.owner();
});
afterAll(async () => {
  await api?.close();
  await server?.remove();
});

const createCategory = (name: string) => ann.http.post<CategoryOutput>('/categories/deep/', { name });
const listCategories = () => ann.http.get<Page<CategoryOutput>>('/categories/');

const REQUESTS: (() => Promise<Reply>)[] = [
  () => listCategories(),
  () => createCategory('Never written'),
  () => api.http.post('/auth/login/', { email: ann.email, password: 'any-password' }),
  () => api.http.post('/auth/register/', { email: 'new@example.com', accepted_terms: true }),
];

/** Requires that every type of request gets 503 while the database is down, with more requests than connections. */
async function expectUnavailable() {
  const crowd = Array.from({ length: 4 }, () => REQUESTS).flat();
  const [trpc, ready, live, ...replies] = await Promise.all([
    ann.http.get<TrpcFailure>('/trpc/menu.categories.list?input={}'),
    api.http.get('/health/ready'),
    api.http.get('/health/live'),
    ...crowd.map((request) => request()),
  ]);
  for (const reply of replies) {
    expectFailure(reply, { status: 503, code: 'unavailable', detail: SENTENCE });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(trpc.status).toBe(503);
  expect(Number(trpc.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(trpc.body.error.data).toMatchObject({ detail: SENTENCE, code: 'unavailable', httpStatus: 503 });
  expect(ready.status).toBe(503);
  expect(ready.body).toEqual({ ready: false, database: 'down' });
  expect(live.status).toBe(200);
}

/** Requires that the same process and pool recover without help. */
async function expectRecovery() {
  await eventually('the API to find the database again', async () => {
    const { status } = await listCategories();
    return status === 200;
  });
  const replies = await Promise.all(Array.from({ length: 20 }, () => listCategories()));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect((await createCategory('Afterwards')).status).toBe(201);
  expect((await api.http.get('/health/ready')).status).toBe(200);
}

describe('an outage of MariaDB', () => {
  it('killed: requests get 503, and work when MariaDB is back', async () => {
    expect((await createCategory('Before')).status).toBe(201);
    await server.kill();
    await expectUnavailable();
    await server.start();
    await expectRecovery();
    const { body } = await listCategories();
    expect(body.results.map(({ name }) => name)).toEqual(['Before', 'Afterwards']);
  });

  it('frozen: requests get 503, and work when MariaDB continues', async () => {
    await server.freeze();
    try {
      // Query directly, because requests have their own deadline.
      const statement = api.database.query('SELECT 1').catch((error: unknown) => error);
      expect(await statement).toMatchObject({
        kind: 'unavailable',
        cause: { code: 'PROTOCOL_SEQUENCE_TIMEOUT' },
      });
      await expectUnavailable();
    } finally {
      await server.thaw();
    }
    await expectRecovery();
  });

  it('read-only: writes get 503, reads work, and writes work afterwards', async () => {
    const admin = new People(api);
    // The account of the other tests can write even then; the product's own account can't.
    const ordinary = await startApp({ DATABASE_URL: server.ordinaryUrl });
    expect(ordinary.database.dataSource.options).toMatchObject(SHIPPED);
    const { http } = await new People(ordinary).member(await admin.restaurant(), 'owner');
    const create = (name: string) => http.post<CategoryOutput>('/categories/deep/', { name });
    await admin.execute('SET GLOBAL read_only = 1');
    try {
      const refused = await create('Never written');
      expectFailure(refused, { status: 503, code: 'unavailable', detail: SENTENCE });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await http.get<Page<CategoryOutput>>('/categories/')).body.count).toBe(0);
    } finally {
      await admin.execute('SET GLOBAL read_only = 0');
    }
    expect((await create('Written')).status).toBe(201);
    await ordinary.close();
  });

  it('killed during writes: confirmed writes are complete, and no write is partial', async () => {
    const people = new People(api);
    const before = (await listCategories()).body.count;
    const acknowledged: number[] = [];
    let refused = 0;
    let killing: Promise<void> | undefined;
    const write = async (writer: number) => {
      while (refused < 10) {
        const { status, body } = await createCategory(`Writer ${writer}`);
        if (status === 201) acknowledged.push(body.id);
        else refused += 1;
        if (acknowledged.length > 40) killing ??= server.kill();
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(write));
    await killing;
    await server.start();
    await expectRecovery();
    const [halves] = await people.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM categories LEFT JOIN category_details ON category_id = categories.id
         WHERE category_details.id IS NULL`,
    );
    expect(Number(halves?.count)).toBe(0);
    const stored = await people.query<{ id: number }>('SELECT id FROM categories');
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(stored.length - before).toBeGreaterThanOrEqual(acknowledged.length);
  });
});
