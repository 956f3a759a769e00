const DATABASE = 'feast';
export const APP_USER = 'feast_app';
const MIGRATOR_USER = 'feast_migrator';
const ADMIN_USER = 'feast_admin';

const LIMITER_DATABASE_OFFSET = 1;

/**
 * The statements that make the database and its users; good to run again. The application's user gets nothing here:
 * its rights are given table by table after the migrations (`--grant`), since MariaDB cannot take away on one table what
 * was granted on the database, and the audit log must not be editable.
 *
 * @param options.withAdmin for tests only: a user who may do everything, since every suite makes its own database
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
    // Enough to connect; USAGE on the server alone does not let a client choose the database.
    `GRANT ALL PRIVILEGES ON \`${DATABASE}\`.* TO '${MIGRATOR_USER}'@'%' WITH GRANT OPTION`,
    ...(withAdmin ? [`GRANT ALL PRIVILEGES ON *.* TO '${ADMIN_USER}'@'%' WITH GRANT OPTION`] : []),
  ];
}

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

/** The address of a user of the private server, as the product reads it. */
function databaseUrl({ user, password, port, database = DATABASE }) {
  return `mysql://${user}:${password}@127.0.0.1:${port}/${database}`;
}
