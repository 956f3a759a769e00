import type { INestApplicationContext } from '@nestjs/common';
import { RedisConnections } from '../../src/infra/redis/redis-connections.js';
import type { Environment } from './config.js';
import { startApp, type TestApp } from './app.js';
import { eventually } from './eventually.js';

/**
 * Until Redis is there, and once it was late, a process counts by itself and begins at nothing. That is tested for
 * itself (rate-limiter.spec.ts); a test that counts tries waits for Redis, however long this process is kept busy.
 */
export async function countTogether(app: INestApplicationContext): Promise<void> {
  const { limiter } = app.get(RedisConnections, { strict: false });
  await eventually('the connection to Redis', async () => limiter.status === 'ready');
  delete limiter.options.commandTimeout;
}

/** An app whose limits are at work. */
export async function startLimitedApp(overrides: Environment = {}): Promise<TestApp> {
  const t = await startApp({ LIMITS_ENABLED: 'true', ...overrides });
  await countTogether(t.app);
  return t;
}
