import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';
import { npm } from './packages.mjs';

const DIST = join(ROOT, 'dist');
const COMMON_SOURCES = [
  'package.json',
  'package-lock.json',
  'src',
  '.swcrc',
  'nest-cli.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** Two parts of a build: the script that builds it, its sources and its outputs. */
const PARTS = [
  {
    name: 'server',
    script: 'build:server',
    sources: [...COMMON_SOURCES, 'migrations', 'rolldown.config.js'],
    result: 'api/main.js',
  },
  {
    name: 'web',
    script: 'build:web',
    sources: [...COMMON_SOURCES, 'web'],
    result: join('web', 'index.html'),
  },
];

const [SERVER, WEB] = PARTS;

/** Builds server and web in parallel, if their sources have changed. Returns a short summary. */
export async function ensureBuilt(state) {
  const built = await Promise.all(
    PARTS.map(async (part) => ((await ensurePart(state, part)) ? part.name : [])),
  );
  return built.flat().length > 0 ? `built ${built.flat().join(' and ')}` : 'up to date';
}

/** Builds only the server. */
export async function ensureServerBuilt(state) {
  return (await ensurePart(state, SERVER)) ? 'built' : 'up to date';
}

/** Builds only the web. */
export async function ensureWebBuilt(state) {
  return (await ensurePart(state, WEB)) ? 'built' : 'up to date';
}

/** Forces a full build next time. */
export function forgetBuild() {
  forgetServerBuild();
  rmSync(stampOf(WEB), { force: true });
}

/** Forces a full build of the server next time, because something else is about to write to `dist`. */
export function forgetServerBuild() {
  rmSync(stampOf(SERVER), { force: true });
}

const stampOf = ({ name }) => join(DIST, `.built-${name}`);

/** Removes files from `dist` that no longer have a source: a renamed migration would run twice. */
function pruneServer() {
  prune(DIST, (path) => (path.startsWith('migrations/') ? [path] : [`src/${path}`]));
}

async function ensurePart(state, part) {
  const { name, script, sources, result } = part;
  const stamp = stampOf(part);
  const hash = hashOf(sources);
  if (existsSync(join(DIST, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return false;
  rmSync(stamp, { force: true });
  const [command, ...args] = npm();
  await runChild({
    state,
    name: `build-${name}`,
    title: `Building the ${name}`,
    command,
    args: [...args, 'run', '--silent', script],
    cwd: ROOT,
  });
  if (name === 'server') pruneServer();
  mkdirSync(DIST, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** One hash over names and contents, since times change with every checkout. */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(join(ROOT, path))) return [];
  const entries = readEntries(path);
  return entries ? entries.flatMap((entry) => filesUnder(join(path, entry))) : [path];
}

function readEntries(path) {
  try {
    return readdirSync(join(ROOT, path));
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function prune(folder, sourceOf, below = '') {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    // Skips the bundler's output and the web, which can be building there at the same time.
    if (path === 'web' || path === 'bundle' || path.startsWith('.')) continue;
    if (entry.isDirectory()) prune(join(folder, entry.name), sourceOf, path);
    const base = /^(.*)\.js(\.map)?$/.exec(path)?.[1];
    const orphaned = base && !sourceOf(base).some((source) => existsSync(join(ROOT, `${source}.ts`)));
    if (orphaned) rmSync(join(folder, entry.name));
  }
}
