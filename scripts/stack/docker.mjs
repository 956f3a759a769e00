import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findBinary } from './binaries.mjs';
import { startGuarded } from './guarded.mjs';
import { ROOT } from './paths.mjs';

const ANSWER_TIMEOUT_MS = 10_000;
const STOP_TIMEOUT_MS = 60_000;

/** The docker program, when an engine answers it and it knows `compose`: the program alone is often installed. */
export function findDocker() {
  const docker = findBinary(['docker']);
  return docker && answers(docker, ['info']) && answers(docker, ['compose', 'version']) ? docker : undefined;
}

/**
 * Runs one service of docker-compose.yml in the foreground, under a guard like any other server: with the command's
 * end the container stops. Its volume stays with the project's name, which belongs to the state directory.
 */
export function startContainer({ state, docker, service, env, stopTimeoutMs = STOP_TIMEOUT_MS }) {
  return startGuarded({
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

/** Deletes the containers and volumes of a throw-away state directory. */
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
