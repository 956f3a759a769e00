import { type Redis, ReplyError } from 'ioredis';
import type { Logger } from '../logging/logger.js';

const REFUSED_ROLES: Record<string, string> = {
  slave: 'it is a replica, which takes no jobs; set REDIS_URL to the primary',
  sentinel: 'it is a Sentinel, which keeps no data; set REDIS_URL to the primary',
};

/**
 * Checks the server's role and the connection's database.
 * @returns why no data can be stored; undefined for a primary, and for a server that hides its role
 * @throws Error without an answer
 */
export async function explainRole(client: Redis): Promise<string | undefined> {
  const [role] = (await client.call('ROLE').catch(allowRefusal)) as string[];
  return REFUSED_ROLES[role ?? ''] ?? (await explainDatabase(client));
}

/** Checks that the database exists: otherwise the client silently uses database 0, among another product's keys. */
async function explainDatabase(client: Redis): Promise<string | undefined> {
  const { db = 0 } = client.options;
  if (db === 0) return undefined;
  try {
    await client.select(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof ReplyError)) throw error;
    return `it has no database ${db}; end REDIS_URL with another number, such as /0`;
  }
}

/** Some hosted servers refuse the command. */
function allowRefusal(error: unknown): string[] {
  if (error instanceof ReplyError) return [];
  throw error;
}

const POLICY = /^maxmemory_policy:(\S+)/m;

/**
 * Rejects a Redis that accepts no jobs, or can evict them when it is full. Only warns when the server hides its
 * policy, as some hosted ones do.
 * @throws Error that names the setting
 */
export async function checkRedis(client: Redis, logger: Logger): Promise<void> {
  const unfit = await explainRole(client);
  if (unfit) throw new Error(`This Redis is not safe to run on: ${unfit}.`);
  const memory = await client.info('memory').catch(() => '');
  const policy = POLICY.exec(memory)?.[1];
  if (policy === undefined) {
    logger.warn('The maxmemory-policy of Redis is unknown. It must be noeviction, or jobs can be lost.');
  } else if (policy !== 'noeviction') {
    throw new Error(`This Redis is not safe to run on: maxmemory-policy must be noeviction, not ${policy}.`);
  }
}
