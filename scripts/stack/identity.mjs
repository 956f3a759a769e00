import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { startChild, waitReady } from './child.mjs';
import { ROOT } from './paths.mjs';

/** A `demo-` project: the Firebase tools never call Google for it, and need no sign-in. */
export const PROJECT = 'demo-feast';

const FIREBASE = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
/** Last line of the emulator's start. It answers earlier, but is then still reading its accounts. */
const READY_LINE = 'All emulators ready';

/** Written while it runs. */
const EXPORT = 'export';
/** Written by the emulator when it is stopped. */
const LAST_EXPORT = 'export-on-exit';
/** Written last into an export; a folder without it is incomplete. */
const EXPORT_SEAL = 'firebase-export-metadata.json';
/** Temporary name of an export in the emulator's working directory, until it is moved to its place. */
const EXPORT_DRAFT = /^firebase-export-\d/;
/**
 * Exists once a run has read all its accounts. A run that is stopped earlier would export only some of them, or none.
 */
const COMPLETE = 'complete';

/** Long enough for an orderly stop to write the last export. */
const STOP_TIMEOUT_MS = 15_000;
const EXPORT_EVERY_MS = 20_000;
const EXPORT_TIMEOUT_MS = 60_000;
/** Maximum share of the emulator's time that exports can take. */
const EXPORT_SHARE = 1 / 50;

/**
 * Starts the Firebase Auth emulator. It keeps its accounts in memory, so they are exported to `state/identity`
 * regularly and when it stops. The next start imports the newest complete export.
 *
 * @param options.ports `{ identity, hub, hubLogging }`
 * @param options.keep false for tests: no import, no export
 */
export async function startIdentity({ state, ports, keep }) {
  const folder = join(state, 'identity');
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const configFile = join(folder, 'firebase.json');
  writeFileSync(configFile, JSON.stringify(configuration(ports), undefined, 2));
  const args = [FIREBASE, 'emulators:start', '--only', 'auth', '--project', PROJECT, '--config', configFile];
  if (keep) {
    if (settleExport(folder)) args.push('--import', EXPORT);
    args.push('--export-on-exit', LAST_EXPORT);
  }
  const handle = startChild({
    state,
    name: 'identity',
    command: process.execPath,
    args,
    cwd: folder,
    env: isolated(home),
    stopSignal: 'SIGINT',
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  await waitReady(handle, () => readFileSync(handle.logFile, 'utf8').includes(READY_LINE));
  writeFileSync(join(folder, COMPLETE), '');
  if (keep) exportRegularly(handle, ports.hub, join(folder, EXPORT));
  return handle;
}

function configuration(ports) {
  const host = '127.0.0.1';
  return {
    emulators: {
      auth: { host, port: ports.identity },
      hub: { host, port: ports.hub },
      logging: { host, port: ports.hubLogging },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

/**
 * Moves the tools' settings, caches and hub file into the state directory. They leave no trace in the user's home and
 * need no writable one. Two stacks of the same project stay apart.
 */
function isolated(home) {
  return {
    PATH: process.env.PATH,
    HOME: home,
    TMPDIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
  };
}

/**
 * Moves the newest complete export to its place, and tells whether there is one. A kill during an export can leave it
 * under its temporary name.
 */
function settleExport(folder) {
  const complete = existsSync(join(folder, COMPLETE));
  const exports = readdirSync(folder).filter(
    (name) => name === EXPORT || name === LAST_EXPORT || EXPORT_DRAFT.test(name),
  );
  const [newest] = exports
    .filter((name) => existsSync(join(folder, name, EXPORT_SEAL)))
    .filter((name) => name === EXPORT || complete)
    .map((name) => ({ name, writtenAt: statSync(join(folder, name, EXPORT_SEAL)).mtimeMs }))
    .sort((one, other) => other.writtenAt - one.writtenAt);
  rmSync(join(folder, COMPLETE), { force: true });
  for (const name of exports) {
    if (name !== newest?.name) rmSync(join(folder, name), { recursive: true, force: true });
  }
  if (newest && newest.name !== EXPORT) renameSync(join(folder, newest.name), join(folder, EXPORT));
  return newest !== undefined;
}

function exportRegularly(handle, hubPort, target) {
  const schedule = (delayMs) => {
    const timer = setTimeout(() => void exportAgain(), delayMs);
    timer.unref();
    handle.exited.then(() => clearTimeout(timer));
  };
  const exportAgain = async () => {
    if (handle.exitCode !== undefined) return;
    const began = Date.now();
    await exportNow(hubPort, target);
    schedule(Math.max(EXPORT_EVERY_MS, (Date.now() - began) / EXPORT_SHARE));
  };
  schedule(EXPORT_EVERY_MS);
}

async function exportNow(hubPort, path) {
  try {
    await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, initiatedBy: 'stack' }),
      signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
    });
  } catch {
    // The next one can succeed; the emulator's own log has the error.
  }
}
