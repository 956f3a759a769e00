const DATABASE = 'feast';
export const APP_USER = 'feast_app';
const MIGRATOR_USER = 'feast_migrator';
const ADMIN_USER = 'feast_admin';

const LIMITER_DATABASE_OFFSET = 1;

/**
 * Returns the statements that create the database and its users; can be repeated. The application's user gets no
 * rights here. They are granted table by table after the migrations (`--grant`), because the audit log must not be
 * editable. MariaDB cannot revoke for one table a right that was granted for the database.
 *
 * @param options.withAdmin only for tests: adds a user with all rights, since every suite creates its own database
 */
export function accountStatements(secrets, { withAdmin }) {
  const users = [
    [APP_USER, secrets.databaseAppPassword],
    [MIGRATOR_USER, secrets.databaseMigratorPassword],
    ...(withAdmin ? [[ADMIN_USER, secrets.databaseAdminPassword]] : []),
  ];
  return [
    `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    ...users.flatMap(([user, password]) => [
      `CREATE USER IF NOT EXISTS '${user}'@'%' IDENTIFIED BY '${password}'`,
      `ALTER USER '${user}'@'%' IDENTIFIED BY '${password}'`,
    ]),
    // Allows connecting; USAGE on the server alone does not let a client choose the database.
    `GRANT ALL PRIVILEGES ON \`${DATABASE}\`.* TO '${MIGRATOR_USER}'@'%' WITH GRANT OPTION`,
    ...(withAdmin ? [`GRANT ALL PRIVILEGES ON *.* TO '${ADMIN_USER}'@'%' WITH GRANT OPTION`] : []),
  ];
}

/** Addresses of MariaDB: the given one, or those of the stack's server for each of its users. */
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

/** Addresses of Redis. Rate limits have a database of their own, which can be emptied without losing a job. */
export function redisAddresses({ given, port, secrets }) {
  const redisUrl = given ?? `redis://:${secrets.redisPassword}@127.0.0.1:${port}/0`;
  const limiter = new URL(redisUrl);
  limiter.pathname = `/${Number(limiter.pathname.slice(1) || 0) + LIMITER_DATABASE_OFFSET}`;
  return { redisUrl, limiterUrl: process.env.REDIS_LIMITER_URL || limiter.href };
}

/** Address of a user of the private server, as the product reads it. */
function databaseUrl({ user, password, port, database = DATABASE }) {
  return `mysql://${user}:${password}@127.0.0.1:${port}/${database}`;
}
