import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';

const POLICY = /^maxmemory_policy:(\S+)/m;

/**
 * Refuses a Redis that may throw jobs away when it is full. One that does not tell its
 * policy, as some hosted ones do not, is only warned about.
 * @throws Error that names the setting
 */
export async function checkRedis(client: Redis, logger: Logger): Promise<void> {
  const memory = await client.info('memory').catch(() => '');
  const policy = POLICY.exec(memory)?.[1];
  if (policy === undefined) {
    logger.warn('Redis does not tell its maxmemory-policy; it must be noeviction, or jobs may be lost.');
  } else if (policy !== 'noeviction') {
    throw new Error(`This Redis is not safe to run on: maxmemory-policy must be noeviction, not ${policy}.`);
  }
}
