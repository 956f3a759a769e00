import type { Newcomer } from '../../support/newcomer.js';

/** A product of the browser tests, and its data at the start of a test. */
export interface TestProduct {
  url: string;
  database: string;
  /** Name of the database with the seed. */
  copy: string;
  redisPrefix: string;
  seed: Record<string, Newcomer>;
}

const PRODUCTS = 'FEAST_E2E_PRODUCTS';

/** Gives each worker its own product. Workers inherit the environment. */
export function assignProducts(products: readonly TestProduct[]): void {
  process.env[PRODUCTS] = JSON.stringify(products);
}

const products = JSON.parse(process.env[PRODUCTS] ?? '[]') as TestProduct[];

/** This worker's product; undefined in the process that starts the workers. */
export const ownProduct = products[Number(process.env['TEST_PARALLEL_INDEX'])];

/** @throws Error outside a worker of the browser tests */
export function testProduct(): TestProduct {
  if (!ownProduct) throw new Error('No product is running: the set-up of the browser tests gives one.');
  return ownProduct;
}
