import { join } from 'node:path';
import { APP_USER } from '../stack/accounts.mjs';
import { supervise } from '../stack/supervisor.mjs';
import { runChild, startChild, waitReady } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';
import { answersHttp } from '../stack/probes.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

/** The processes finish their work and end within 25 s of the signal; this is a little longer. */
const STOP_TIMEOUT_MS = 27_000;

/** Migrates the database to the newest version, and grants the application's rights. */
export async function migrate({ state, stack, env }) {
  await runBuiltProgram({
    state,
    name: 'migrate',
    title: 'The migration',
    file: 'cli/migrate.js',
    args: stack.ownsDatabase ? [`--grant=${APP_USER}`] : [],
    env: { ...env, DATABASE_MIGRATION_URL: stack.migrationUrl },
  });
}

/** Moves old history entries into files, which the application's account cannot do. */
export async function archiveHistory({ state, stack, env }) {
  await runBuiltProgram({
    state,
    name: 'archive-history',
    title: 'The history cleanup',
    file: 'cli/archive-history.js',
    args: [],
    env: { ...env, DATABASE_MIGRATION_URL: stack.migrationUrl },
  });
}

/** Fills the database; `args` are those of the seed command. Running it again changes nothing. */
export async function seed({ state, env, args, toTerminal = false }) {
  await runBuiltProgram({
    state,
    name: 'seed',
    title: 'Seeding',
    file: 'cli/seed.js',
    args,
    env,
    toTerminal,
  });
}

/**
 * Starts API and worker and waits until both are ready. Restarts either one if it ends unexpectedly.
 *
 * @param options.stopTimeoutMs time until a process that is being stopped is killed
 * @returns `{ stop(), restart() }`
 */
export async function runProduct({ state, env, report, stopTimeoutMs = STOP_TIMEOUT_MS }) {
  const parts = [
    { name: 'api', title: 'The API', file: 'api/main.js', port: env.PORT },
    { name: 'worker', title: 'The worker', file: 'worker/main.js', port: env.WORKER_PORT },
  ];
  const running = await Promise.all(
    parts.map((part) =>
      supervise({
        name: part.title,
        start: () => startProgram({ state, env, part, stopTimeoutMs }),
        report,
      }),
    ),
  );
  return {
    stop: () => Promise.all(running.map((part) => part.stop())),
    restart: () => Promise.all(running.map((part) => part.restart())),
  };
}

async function startProgram({ state, env, part, stopTimeoutMs }) {
  const handle = startChild({
    state,
    name: part.name,
    ...program(part.file, { flags: SERVER_FLAGS }),
    env,
    cwd: ROOT,
    stopTimeoutMs,
  });
  await waitReady(handle, () => answersHttp(`http://127.0.0.1:${part.port}/health/ready`));
  return handle;
}

/** Runs one of the built product's commands to its end; throws a Failure when it fails. */
export async function runBuiltProgram({ file, args, ...options }) {
  await runChild({ ...options, ...program(file, { args }), cwd: ROOT });
}

function program(file, { args = [], flags = ['--enable-source-maps'] }) {
  const all = [...flags, join(ROOT, 'dist', file), ...args];
  return { command: process.execPath, args: all };
}
