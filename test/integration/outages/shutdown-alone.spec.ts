import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { MariadbServer } from '../../support/mariadb-server.js';
import { type Product, startProduct } from '../../support/product.js';
import { RedisServer } from '../../support/redis-server.js';

const START_TIMEOUT = 60_000;
/** What the product promises for SIGTERM while it has nobody to say goodbye to (ms). */
const PROMISED = 2_000;

let mariadb: MariadbServer;
let redis: RedisServer;
let product: Product;

beforeAll(async () => {
  mariadb = await MariadbServer.migrated();
  redis = await RedisServer.prepare();
}, START_TIMEOUT);
afterAll(async () => {
  await redis?.remove();
  await mariadb?.remove();
});

beforeEach(async () => {
  await redis.start();
  product = await startProduct('shutdown_alone', { DATABASE_URL: mariadb.url, REDIS_URL: redis.url });
}, START_TIMEOUT);
afterEach(() => product?.stop());

async function timed(stop: () => Promise<number | undefined>) {
  const began = performance.now();
  const code = await stop();
  return { code, milliseconds: Math.round(performance.now() - began) };
}

/** Both processes are told at once, as a supervisor does it. */
async function expectPromptEnd() {
  const ends = await Promise.all([timed(() => product.api.stop()), timed(() => product.worker.stop())]);
  expect(ends).toEqual(ends.map(() => ({ code: 0, milliseconds: expect.any(Number) })));
  for (const { milliseconds } of ends) expect(milliseconds).toBeLessThan(PROMISED);
}

const isDown = async () => (await fetch(`${product.url}/health/ready`).then(({ status }) => status)) === 503;

describe('SIGTERM without MariaDB and Redis', () => {
  it(
    'ends API and worker in two seconds, with 0, when both were killed',
    async () => {
      await Promise.all([mariadb.kill(), redis.stop('SIGKILL')]);
      try {
        await eventually('the API to notice', isDown);
        await expectPromptEnd();
      } finally {
        await mariadb.start();
      }
    },
    START_TIMEOUT,
  );

  it(
    'ends API and worker in two seconds, with 0, when both are frozen',
    async () => {
      await mariadb.freeze();
      redis.freeze();
      try {
        await eventually('the API to notice', isDown);
        await expectPromptEnd();
      } finally {
        await mariadb.thaw();
        redis.thaw();
        await redis.stop();
      }
    },
    START_TIMEOUT,
  );
});
