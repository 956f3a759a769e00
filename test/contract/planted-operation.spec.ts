import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../src/api/bootstrap.js';
import { createLogger } from '../../src/infra/logging/logger.js';
import { HealthController } from '../../src/transport/rest/health.controller.js';
import { ACCESS_POLICY } from '../../src/transport/rest/access.guard.js';
import { testConfig } from '../support/config.js';

describe('an operation without access', () => {
  const stated: unknown = Reflect.getMetadata(ACCESS_POLICY, HealthController);
  beforeAll(() => void Reflect.deleteMetadata(ACCESS_POLICY, HealthController));
  afterAll(() => {
    Reflect.defineMetadata(ACCESS_POLICY, stated, HealthController);
  });

  it('the API does not start', async () => {
    const config = await testConfig({ IDENTITY_PROVIDER: 'none' });
    await expect(createApplication(config, createLogger(config, 'api'))).rejects.toThrow(
      'These operations state no access, so nothing starts: GET HealthController.',
    );
  });
});
