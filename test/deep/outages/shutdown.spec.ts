import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { type Connection, createConnection } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOBS } from '../../../src/infra/jobs/jobs.js';
import '../../../src/worker/worker.module.js';
import { eventually } from '../../support/eventually.js';
import { HttpClient } from '../../support/http.js';
import { type Newcomer, registerNewcomer, startRestaurant } from '../../support/newcomer.js';
import { type Product, startProduct } from '../../support/product.js';
import { rawExchange, requestHead } from '../../support/raw-http.js';
import { MariadbServer } from '../../support/mariadb-server.js';
import { RedisServer } from '../../support/redis-server.js';

describe('SIGTERM', () => {
  let product: Product;
  let nora: Newcomer;
  let rid: number;
  let idle: Socket;
  let holder: Connection;

  /** Starts the built product, as a supervisor does. */
  beforeAll(async () => {
    product = await startProduct('shutdown');
    nora = await registerNewcomer(new HttpClient(product.url));
    rid = await startRestaurant(nora);
  });
  afterAll(async () => {
    idle?.destroy();
    holder?.destroy();
    await product?.stop();
  });

  const refusesConnections = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
      socket.on('connect', () => socket.destroy());
      socket.on('error', () => resolve(true));
      socket.on('close', () => resolve(false));
    });

  it('the API finishes its requests, accepts no more, and exits with 0', async () => {
    idle = connect(Number(new URL(product.url).port), '127.0.0.1');
    await once(idle, 'connect');
    holder = await createConnection(product.env['DATABASE_URL'] ?? '');
    await holder.beginTransaction();
    await holder.query('SELECT id FROM restaurants WHERE id = ? FOR UPDATE', [rid]);

    // One request waits for a database lock, another one is still being sent.
    const about = { name: 'Finished in time', slug: 'finished-in-time' };
    const held = nora.http.put<{ name: string }>(`/onboarding/${rid}/about/`, about);
    await eventually('the request to wait for the lock', async () => {
      const [waiting] = await holder.query<never[]>(
        `SELECT 1 FROM information_schema.processlist WHERE info LIKE '%restaurants%' AND db = DATABASE() AND id <> CONNECTION_ID()`,
      );
      return waiting.length > 0;
    });
    let finish = () => {};
    const half = rawExchange(product.url, (socket) => {
      const body = JSON.stringify({ email: 'nobody', accepted_terms: true });
      const type = { 'Content-Type': 'application/json', 'Content-Length': body.length };
      socket.write(requestHead('POST /auth/register/', type) + body.slice(0, 9));
      finish = () => void socket.write(body.slice(9));
    });

    const ended = product.api.stop();
    await eventually('the API to refuse connections', refusesConnections);
    expect(product.api.exitCode).toBeUndefined();
    finish();
    expect((await half).status).toBe(400);
    await holder.rollback();
    const { status, body } = await held;
    expect(status).toBe(200);
    expect(body.name).toBe('Finished in time');
    expect(await ended).toBe(0);
  }, 20_000);

  it('the worker exits with 0', async () => {
    expect(await product.worker.stop()).toBe(0);
  });
});

describe('SIGTERM without MariaDB and Redis', () => {
  let mariadb: MariadbServer;
  let redis: RedisServer;
  let product: Product;

  beforeAll(async () => {
    mariadb = await MariadbServer.migrated();
    redis = await RedisServer.prepare();
  });
  afterAll(async () => {
    await redis?.remove();
    await mariadb?.remove();
  });

  beforeEach(async () => {
    await redis.start();
    product = await startProduct('shutdown_alone', { DATABASE_URL: mariadb.url, REDIS_URL: redis.url });
  });
  afterEach(() => product?.stop());

  /** Waits until no job runs: each repeated job runs when a worker starts. */
  async function expectRest() {
    const repeated = JOBS.names.filter((name) => JOBS.get(name).every !== undefined);
    const client = new Redis(redis.url);
    try {
      await eventually('the worker to rest', async () => {
        const keys = await client.keys('*');
        const nextOnes = keys.filter((key) => key.endsWith(':delayed')).map((key) => client.zcard(key));
        const planned = (await Promise.all(nextOnes)).reduce((sum, count) => sum + count, 0);
        return planned === repeated.length && !keys.some((key) => /:(?:wait|active)$/.test(key));
      });
    } finally {
      client.disconnect();
    }
  }

  /**
   * Stops both processes at the same time, as a supervisor does. A process that waits for its servers would be ended
   * after 25 seconds with code 1.
   */
  async function expectEnd() {
    expect(await Promise.all([product.api.stop(), product.worker.stop()])).toEqual([0, 0]);
  }

  const isDown = async () =>
    (await fetch(`${product.url}/health/ready`).then(({ status }) => status)) === 503;

  it('API and worker exit with 0 when both servers were killed', async () => {
    await expectRest();
    await Promise.all([mariadb.kill(), redis.stop('SIGKILL')]);
    try {
      await eventually('the API to notice', isDown);
      await expectEnd();
    } finally {
      await mariadb.start();
    }
  });

  it('API and worker exit with 0 when both servers are frozen', async () => {
    await expectRest();
    // Freeze the source of jobs first, so that running jobs end.
    redis.freeze();
    await mariadb.freeze();
    try {
      await eventually('the API to notice', isDown);
      await expectEnd();
    } finally {
      await mariadb.thaw();
      redis.thaw();
      await redis.stop();
    }
  });
});
