import { type Redis, ReplyError } from 'ioredis';
import type { Logger } from '../logging/logger.js';

const REFUSED_ROLES: Record<string, string> = {
  slave: 'it is a replica, which takes no jobs; set REDIS_URL to the primary',
  sentinel: 'it is a Sentinel, which keeps no data; set REDIS_URL to the primary',
};

/**
 * Asks for the server's role, and for the database of the connection.
 * @returns why nothing can be kept there; undefined for a primary, and for one that does not say
 * @throws Error without an answer
 */
export async function explainRole(client: Redis): Promise<string | undefined> {
  const [role] = (await client.call('ROLE').catch(allowRefusal)) as string[];
  return REFUSED_ROLES[role ?? ''] ?? (await explainDatabase(client));
}

/** A client whose database is not there goes on in database 0, among another product's keys. */
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
 * Refuses a Redis that takes no jobs, or may throw them away when it is full. One that does not tell its
 * policy, as some hosted ones do not, is only warned about.
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
