import { afterAll, beforeAll } from 'vitest';
import { RedisConnections } from '../../src/infra/redis/redis-connections.js';
import { emptyTestDatabase } from './database.js';
import { refuseLeaks, type Traces, tracesNow } from './leaks.js';
import { sharedApp } from './shared-app.js';
import { redisPrefix } from './stack.js';

/**
 * Resets the process around every test file: files share its modules, API, database and Redis keys. Hooks run in
 * reverse
 * order at the end, so this one is the last.
 */
let before: Traces;
beforeAll(async () => {
  await sharedApp();
  before = tracesNow();
});

afterAll(async () => {
  const { app, clock } = await sharedApp();
  clock.reset();
  await emptyTestDatabase();
  await emptyRedis(app.get(RedisConnections, { strict: false }));
  await refuseLeaks(before);
});

async function emptyRedis(connections: RedisConnections): Promise<void> {
  const redis = await connections.whenReady();
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${redisPrefix}*`, 'COUNT', 10_000);
    if (keys.length > 0) await redis.del(...keys);
    cursor = next;
  } while (cursor !== '0');
}
