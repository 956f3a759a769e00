import { startContainer } from './docker.mjs';
import { waitReady } from './guarded.mjs';
import { answersPing, greets } from './probes.mjs';

/** MariaDB as a container. Its own first start makes the same users as a private instance gets (deploy/mariadb). */
export async function startMariadbContainer({ state, docker, port, secrets, withAdmin }) {
  const env = {
    FEAST_MARIADB_PORT: String(port),
    FEAST_DATABASE_APP_PASSWORD: secrets.databaseAppPassword,
    FEAST_DATABASE_MIGRATOR_PASSWORD: secrets.databaseMigratorPassword,
    FEAST_DATABASE_ADMIN_PASSWORD: withAdmin ? secrets.databaseAdminPassword : '',
  };
  const handle = startContainer({ state, docker, service: 'mariadb', env });
  await waitReady(handle, () => greets({ port }));
  return handle;
}

/** Redis as a container. */
export async function startRedisContainer({ state, docker, port, secrets }) {
  const password = secrets.redisPassword;
  const env = { FEAST_REDIS_PORT: String(port), FEAST_REDIS_PASSWORD: password };
  const handle = startContainer({ state, docker, service: 'redis', env });
  await waitReady(handle, () => answersPing(port, password));
  return handle;
}
