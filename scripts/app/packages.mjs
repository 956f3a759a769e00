import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { findBinary } from '../stack/binaries.mjs';
import { Failure } from '../stack/failure.mjs';
import { runChild } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';
import { showProgress } from './terminal.mjs';

const LOCK_FILE = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.feast-lock-hash');
/** npm's own list of installed packages, written at the end. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

const RUN_NAME = 'packages';

/** Installs the packages of package-lock.json, unless they are installed. Returns a short summary. */
export async function ensurePackages(state) {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  if (readOr(STAMP, '') === hash) return 'up to date';
  const upToDate = isInstalled();
  if (!upToDate) await install(state);
  writeFileSync(STAMP, hash);
  return upToDate ? 'up to date' : 'installed';
}

/** Tells whether exactly the locked versions are installed, for example after `npm install` of a new package. */
function isInstalled() {
  const installed = JSON.parse(readOr(INSTALLED, '{}')).packages;
  if (!installed) return false;
  const locked = JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages;
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

async function install(state) {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const endProgress = showProgress('packages', installedSoFar());
  try {
    await runNpm({ state, args: ['ci', ...options] });
  } catch (error) {
    if (!lacksOnlyUnavailable(join(state, 'logs', `${RUN_NAME}.log`))) throw error;
    await runNpm({ state, args: ['install', '--no-save', ...options] });
  } finally {
    endProgress();
  }
}

/** Counts filled package folders, because npm logs no progress. */
function installedSoFar() {
  const locked = JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages;
  const files = Object.keys(locked)
    .filter((path) => path !== '' && !(locked[path].optional && (locked[path].os || locked[path].cpu)))
    .map((path) => join(ROOT, path, 'package.json'));
  return () => `${files.filter((file) => existsSync(file)).length} of ${files.length}`;
}

/** Skips install scripts of packages: none is needed, and re2's compiles for minutes. */
async function runNpm({ state, args }) {
  const [command, ...own] = npm();
  await runChild({
    state,
    name: RUN_NAME,
    title: 'Installing packages',
    command,
    args: [...own, ...args],
    env: { ...process.env, ...homeFor(state) },
    cwd: ROOT,
  });
}

/**
 * Tells whether npm refused the lock only for packages that the registry does not have. A mirror can lack the builds
 * for other systems. Its lock does not list them, and `npm ci` treats that as an error. For those, npm's message has
 * no version.
 */
function lacksOnlyUnavailable(log) {
  const complaints = readOr(log, '')
    .split('\n')
    .filter((line) => /(Missing|Invalid): /.test(line));
  return complaints.length > 0 && complaints.every((line) => /Missing: \S+@ from lock file/.test(line));
}

/** The npm that started this process, else the one in PATH. */
export function npm() {
  const own = process.env.npm_execpath;
  if (own && basename(own) === 'npm-cli.js') return [process.execPath, own];
  const found = findBinary(['npm']);
  if (!found)
    throw new Failure('Feast needs npm to install its packages, but npm is not on the PATH. Install it.');
  return [found];
}

/** Puts npm's home and cache into the state directory if the usual ones are not writable, because npm would fail. */
function homeFor(state) {
  try {
    const cache = process.env.npm_config_cache || join(homedir(), '.npm');
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return {};
  } catch {
    return { HOME: state, npm_config_cache: join(state, 'npm-cache') };
  }
}

function readOr(file, fallback) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}
