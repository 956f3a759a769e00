import checkStack from '../../support/global-setup.js';
import dropDatabases from '../../support/global-teardown.js';
import { startProduct } from '../../support/product.js';
import { PRODUCT_DATABASE, PRODUCT_URL } from './product-url.js';

/** One product for all browser tests; it ends with them, and with this process should that be killed. */
export default async function globalSetup() {
  checkStack();
  try {
    const settings = {
      // All callers here have one address: limits are at work, and wide.
      LIMITS_ENABLED: 'true',
      LIMIT_PER_CLIENT_FACTOR: '1000',
      // A worker's people keep one session over all its tests; none is renewed while a test does not ask for it.
      ACCESS_TOKEN_MINUTES: '60',
    };
    const product = await startProduct('e2e', settings, { preload: 'test/e2e/support/faults-preload.mjs' });
    process.env[PRODUCT_URL] = product.url;
    process.env[PRODUCT_DATABASE] = product.env['DATABASE_URL'];
    return async () => {
      await product.stop();
      await dropDatabases();
    };
  } catch (error) {
    await dropDatabases();
    throw error;
  }
}
