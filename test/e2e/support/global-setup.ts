import type { FullConfig } from '@playwright/test';
import { createDatabase } from '../../support/database.js';
import nameRun from '../../support/global-setup.js';
import { type Product, startProduct } from '../../support/product.js';
import { assignProducts, type TestProduct } from './product.js';
import { keepSeed } from './restore.js';
import { makeSeed } from './seed.js';

const SETTINGS = {
  // All callers share one address, so the limits are enabled but high.
  LIMITS_ENABLED: 'true',
  LIMIT_PER_CLIENT_FACTOR: '1000',
  // The seed's users keep one session for all tests; tokens are only renewed when a test needs it.
  ACCESS_TOKEN_MINUTES: '60',
};

/** Starts a product for each worker. They end with the tests, or with this process if it is killed. */
export default async function globalSetup({ workers }: FullConfig) {
  const dropDatabases = nameRun();
  const running: Product[] = [];
  const end = async () => {
    await Promise.all(running.map((product) => product.stop()));
    await dropDatabases();
  };
  try {
    const names = Array.from({ length: workers }, (_, at) => `e2e${at}`);
    assignProducts(
      await Promise.all(
        names.map(async (name) => {
          const product = await startProduct(name, SETTINGS, {
            preload: 'test/e2e/support/faults-preload.mjs',
          });
          running.push(product);
          return furnished(name, product);
        }),
      ),
    );
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Adds the seed, and the copy from which it is restored. */
async function furnished(name: string, { url, env }: Product): Promise<TestProduct> {
  const { DATABASE_URL: database = '', REDIS_PREFIX: redisPrefix = '' } = env;
  const seed = await makeSeed({ url, database, redisPrefix });
  const copy = await createDatabase(`${name}_seed`);
  await keepSeed({ database, copy });
  return { url, database, copy, redisPrefix, seed: { ...seed } };
}
