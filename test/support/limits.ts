import type { INestApplicationContext } from '@nestjs/common';
import { RedisConnections } from '../../src/infra/redis/redis-connections.js';
import type { Environment } from './config.js';
import { startApp, type TestApp } from './app.js';
import { eventually } from './eventually.js';

/**
 * Waits for Redis and removes the command timeout. Without Redis a process counts locally and starts at 0, which
 * rate-limiter.spec.ts tests. Other tests that count attempts need the shared counters, even on a busy machine.
 */
export async function countTogether(app: INestApplicationContext): Promise<void> {
  const { limiter } = app.get(RedisConnections, { strict: false });
  await eventually('the connection to Redis', async () => limiter.status === 'ready');
  delete limiter.options.commandTimeout;
}

/** Starts an app with limits enabled. */
export async function startLimitedApp(overrides: Environment = {}): Promise<TestApp> {
  const t = await startApp({ LIMITS_ENABLED: 'true', ...overrides });
  await countTogether(t.app);
  return t;
}
