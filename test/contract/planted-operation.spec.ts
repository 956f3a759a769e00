import { describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../../src/infra/logging/logger.js';
import { router, t } from '../../src/transport/trpc/trpc.js';
import { testConfig } from '../support/config.js';

/** The product, but for one operation that was written without one of the builders. */
const APP_ROUTER = Symbol('APP_ROUTER');
jest.unstable_mockModule('../../src/api/app-router.js', () => ({
  APP_ROUTER,
  createAppRouter: () => router({ menu: router({ forgotten: t.procedure.query(() => 'ok') }) }),
}));

describe('an operation that states no access', () => {
  it('stops the start of the API', async () => {
    const { createApplication } = await import('../../src/api/bootstrap.js');
    const config = await testConfig({ IDENTITY_PROVIDER: 'none' });
    await expect(createApplication(config, createLogger(config, 'api'))).rejects.toThrow(
      'These operations state no access, so nothing starts: menu.forgotten.',
    );
  });
});
