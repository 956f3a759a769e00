import { ADMIN_USER, APP_USER, databaseUrl, MIGRATOR_USER } from './accounts.mjs';

const LIMITER_DATABASE_OFFSET = 1;

/** The addresses of MariaDB: the given one, or those of the stack's own server for each of its users. */
export function databaseAddresses({ given, port, secrets }) {
  if (given) {
    return {
      databaseUrl: given,
      migrationUrl: process.env.DATABASE_MIGRATION_URL || given,
      adminUrl: process.env.FEAST_TEST_ADMIN_URL || given,
    };
  }
  return {
    databaseUrl: databaseUrl({ user: APP_USER, password: secrets.databaseAppPassword, port }),
    migrationUrl: databaseUrl({ user: MIGRATOR_USER, password: secrets.databaseMigratorPassword, port }),
    adminUrl: databaseUrl({ user: ADMIN_USER, password: secrets.databaseAdminPassword, port, database: '' }),
  };
}

/** The addresses of Redis. Limits get a database of their own, which may be emptied without losing a job. */
export function redisAddresses({ given, port, secrets }) {
  const redisUrl = given ?? `redis://:${secrets.redisPassword}@127.0.0.1:${port}/0`;
  const limiter = new URL(redisUrl);
  limiter.pathname = `/${Number(limiter.pathname.slice(1) || 0) + LIMITER_DATABASE_OFFSET}`;
  return { redisUrl, limiterUrl: process.env.REDIS_LIMITER_URL || limiter.href };
}
