import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { probeExternalServers, checkExternalDatabase } from '../stack/external-servers.mjs';
import { stopAll } from '../stack/child.mjs';
import { LOCAL_STATE } from '../stack/paths.mjs';
import { choosePorts } from '../stack/ports.mjs';
import { bringUp } from '../stack/stack.mjs';
import { openState } from '../stack/state.mjs';
import { demoAccounts } from './demo-accounts.mjs';
import { appEnvironment, loadOwnSettings } from './environment.mjs';
import { ensurePackages } from './packages.mjs';
import { print, step } from './terminal.mjs';

const APP_PORT = 3000;
const WORKER_PORT = 3001;
const ENVIRONMENT_FILE = 'environment.json';

/**
 * Takes `.local` for this command; throws a Failure when another one holds it.
 *
 * @param options.command name of this command, for the message of a second one
 * @returns `{ address }`: set it once the address is known
 */
export async function holdLocal({ command, onStop }) {
  const holder = { address: undefined };
  const lock = await openState(LOCAL_STATE, () =>
    holder.address
      ? `Feast is already running from this folder (${command}), at ${holder.address}.`
      : `Feast is already starting from this folder (${command}).`,
  );
  if (lock.heldBy !== undefined) {
    throw new Failure(
      lock.heldBy || 'Another user of this machine is already running Feast from this folder.',
    );
  }
  onStop(() => lock.release());
  onStop(stopAll); // before the lock is released: the next holder finds no running servers
  return holder;
}

/**
 * Starts packages and servers in `.local` in parallel, since MariaDB and Redis need none of npm's packages.
 *
 * @returns `{ packages, ready }`: promises of the installed packages, and of `{ stack, demo, env }`, the product's
 *   environment on running servers
 */
export function beginLocal({ onStop }) {
  const own = loadOwnSettings();
  const probed = probeExternalServers();
  const packages = probed.then(() => step('packages', () => ensurePackages(LOCAL_STATE)));
  const servers = probed.then(() => startServers({ packages, onStop }));
  const ready = Promise.all([servers, packages]).then(async ([stack]) => {
    const demands = { app: Number(process.env.PORT), worker: Number(process.env.WORKER_PORT) };
    const ports = await choosePorts(LOCAL_STATE, { app: APP_PORT, worker: WORKER_PORT }, demands);
    const demo = demoAccounts(LOCAL_STATE);
    const env = appEnvironment({ state: LOCAL_STATE, stack, ports, demo, own });
    shareEnvironment({ env, stack, onStop });
    return { stack, demo, env };
  });
  return { packages, ready };
}

/** Runs beginLocal to its end and returns `{ stack, demo, env }`. */
export async function prepareLocal({ onStop }) {
  return beginLocal({ onStop }).ready;
}

async function startServers({ packages, onStop }) {
  const checked = packages.then(checkExternalDatabase);
  let stack;
  await Promise.all([
    step('servers', async () => {
      stack = await bringUp({ state: LOCAL_STATE, packages: checked, report: print });
      onStop(() => stack.stop());
      return 'MariaDB, Redis, identity, email';
    }),
    checked,
  ]);
  return stack;
}

/** Environment of the command that is running in `.local`, for another one to join; undefined when there is none. */
export function runningEnvironment() {
  try {
    return JSON.parse(readFileSync(join(LOCAL_STATE, ENVIRONMENT_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}

function shareEnvironment({ env, stack, onStop }) {
  const file = join(LOCAL_STATE, ENVIRONMENT_FILE);
  const { migrationUrl, ownsDatabase } = stack;
  writeFileSync(file, JSON.stringify({ env, stack: { migrationUrl, ownsDatabase } }), { mode: 0o600 });
  onStop(() => rmSync(file, { force: true }));
}
