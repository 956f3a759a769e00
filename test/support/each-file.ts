import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';
import { emptyTestDatabase } from './database.js';
import { refuseLeaks, type Traces, tracesNow } from './leaks.js';
import { sharedApp } from './shared-app.js';
import { redisPrefix, stack } from './stack.js';

/**
 * Around every file of tests: files share a process, with its modules, the API, its database and its keys in Redis,
 * and each finds them as the first one did. Hooks run backwards at the end, so this one is the last.
 */
let before: Traces;
beforeAll(async () => {
  await sharedApp();
  before = tracesNow();
});

afterAll(async () => {
  (await sharedApp()).clock.reset();
  await emptyTestDatabase();
  await emptyRedis();
  await refuseLeaks(before);
});

const redis = new Redis(stack.redisUrl, { lazyConnect: true });

async function emptyRedis(): Promise<void> {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${redisPrefix}*`, 'COUNT', 10_000);
    if (keys.length > 0) await redis.del(...keys);
    cursor = next;
  } while (cursor !== '0');
}
