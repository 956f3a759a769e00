import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from '../stack/binaries.mjs';
import { runChild } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';

const ANSWER_TIMEOUT_MS = 10_000;
const DOWN_TIMEOUT_MS = 120_000;
const COMPOSITION = join(ROOT, 'docker-compose.yml');

export const NO_ENGINE =
  'Images need Docker, and no engine answers here with `docker compose` or `docker-compose` beside it. Start Docker, ' +
  'or install both (Debian: sudo apt-get install docker.io docker-compose).';

/**
 * Finds a Docker engine and Compose for a state directory; undefined without them. Debian's Compose is the older
 * separate program, which ignores the project name in the file.
 *
 * @param options.env variables for docker-compose.yml, besides this process's environment
 */
export function findEngine({ state, env }) {
  const docker = findBinary(['docker']);
  if (!docker || !answers(docker, ['info'])) return undefined;
  const own = answers(docker, ['compose', 'version']);
  const older = own ? undefined : findBinary(['docker-compose']);
  if (!own && !older) return undefined;

  const project = `feast-${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  const [command, ...first] = own ? [docker, 'compose'] : [older];
  const file = own ? COMPOSITION : withoutName(state);
  const common = [`--project-name=${project}`, `--project-directory=${ROOT}`, `--file=${file}`];
  return { docker, state, env: { ...process.env, ...env }, command, args: [...first, ...common] };
}

/** Builds a target of the Dockerfile with the host's network, so that mirrors and proxies work as they do here. */
export async function buildImage({ docker, state, env }, { target, image }) {
  await runChild({
    state,
    name: `image-${target}`,
    title: `Building the image of ${target}`,
    command: docker,
    args: ['build', '--network', 'host', '--target', target, '--tag', image, ROOT],
    env: { ...env, DOCKER_BUILDKIT: '1' },
  });
}

/** Runs Compose to its end; throws a Failure with the end of its log when it fails. */
export async function runCompose({ state, env, command, args }, name, title, more) {
  await runChild({ state, name: `compose-${name}`, title, command, args: [...args, ...more], env });
}

/** Lists the project's containers as `{ name, status, health, exitCode }`; health is empty without a check. */
export function containers({ docker, env, command, args }) {
  const ids = output(command, [...args, 'ps', '--all', '--quiet'], env)
    .split('\n')
    .filter(Boolean);
  if (ids.length === 0) return [];
  const format =
    '{{.Name}} {{.State.Status}} {{.State.ExitCode}} {{if .State.Health}}{{.State.Health.Status}}{{end}}';
  return output(docker, ['inspect', '--format', format, ...ids], env)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name, status, exitCode, health] = line.split(' ');
      return { name: name.replace(/^\//, ''), status, exitCode: Number(exitCode), health: health ?? '' };
    });
}

/**
 * Deletes the project's containers, networks and volumes. Works also while the command is ending, when nothing new
 * can start.
 */
export function takeDown({ env, command, args }) {
  const down = [...args, 'down', '--volumes', '--remove-orphans', '--timeout', '5'];
  execFileSync(command, down, { env, stdio: 'ignore', timeout: DOWN_TIMEOUT_MS });
}

function withoutName(state) {
  const file = join(state, 'docker-compose.yml');
  writeFileSync(file, readFileSync(COMPOSITION, 'utf8').replace(/^name: .*\n/m, ''));
  return file;
}

function output(command, args, env) {
  return execFileSync(command, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function answers(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: ANSWER_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}
