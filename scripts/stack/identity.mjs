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

/** A `demo-` project: the Firebase tools then never call Google, and need no sign-in. */
export const PROJECT = 'demo-feast';

const FIREBASE = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
/** What the emulator says last: before, it answers already, but is still reading its accounts. */
const READY_LINE = 'All emulators ready';

/** Made while it runs. */
const EXPORT = 'export';
/** Made by the emulator itself when it is stopped. */
const LAST_EXPORT = 'export-on-exit';
/** Written last into an export: a directory without it is not a whole one. */
const EXPORT_SEAL = 'firebase-export-metadata.json';
/** The emulator makes its exports under such a name in its working directory, then moves them to their place. */
const EXPORT_DRAFT = /^firebase-export-\d/;
/** Stands while a run has read all its accounts: stopped before, it would export only some of them, or none. */
const COMPLETE = 'complete';

/** An orderly stop writes the last export. */
const STOP_TIMEOUT_MS = 15_000;
const EXPORT_EVERY_MS = 20_000;
const EXPORT_TIMEOUT_MS = 60_000;
/** Exporting may take at most this part of the emulator's time. */
const EXPORT_SHARE = 1 / 50;

/**
 * Starts the Firebase Auth emulator. It keeps its accounts in memory, so they are exported under `state/identity` when
 * it stops and every now and then before, and the newest whole export is imported at the next start.
 *
 * @param options.ports `{ identity, hub, hubLogging }`
 * @param options.keep  false for tests: no import, no export
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
 * The tools' settings, caches and the file by which they find a running hub go into the state directory: no trace in
 * the person's home, no need for one that can be written, and no mix-up of two stacks of the same project.
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
 * Brings the newest whole export to its place, and says whether there is one. A kill in the middle of an export may
 * have left it under its draft's name.
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
    // The next one may do; the emulator's own log says what went wrong.
  }
}
