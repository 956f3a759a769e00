import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findBinary } from './binaries.mjs';
import { startChild, waitReady } from './child.mjs';
import { ROOT } from './paths.mjs';
import { answersPing, greets } from './probes.mjs';

const ANSWER_TIMEOUT_MS = 10_000;
const STOP_TIMEOUT_MS = 60_000;

/** Finds the docker program, if an engine answers and it has `compose`. The program alone is often installed. */
export function findDocker() {
  const docker = findBinary(['docker']);
  return docker && answers(docker, ['info']) && answers(docker, ['compose', 'version']) ? docker : undefined;
}

/**
 * Runs one service of docker-compose.yml in the foreground, under a watchdog like any other server. The container
 * stops with the command. Its volume remains under the project's name, which belongs to the state directory.
 */
function startContainer({ state, docker, service, env, stopTimeoutMs = STOP_TIMEOUT_MS }) {
  return startChild({
    state,
    name: service,
    command: docker,
    args: [...compose(state), 'up', '--no-deps', '--no-log-prefix', service],
    env: { ...process.env, ...env },
    cwd: ROOT,
    stopSignal: 'SIGINT',
    stopTimeoutMs,
  });
}

/**
 * Starts MariaDB as a container. Its first start creates the same users as a private instance has (deploy/mariadb).
 */
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

/** Starts Redis as a container. */
export async function startRedisContainer({ state, docker, port, secrets }) {
  const password = secrets.redisPassword;
  const env = { FEAST_REDIS_PORT: String(port), FEAST_REDIS_PASSWORD: password };
  const handle = startContainer({ state, docker, service: 'redis', env });
  await waitReady(handle, () => answersPing(port, password));
  return handle;
}

/** Deletes the containers and volumes of a throwaway state directory. */
export function removeContainers(state, docker) {
  answers(docker, [...compose(state), 'down', '--volumes', '--timeout', '5']);
}

function compose(state) {
  const project = `feast-${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  return ['compose', '--project-name', project, '--file', join(ROOT, 'docker-compose.yml')];
}

function answers(docker, args) {
  try {
    execFileSync(docker, args, { stdio: 'ignore', timeout: ANSWER_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}
