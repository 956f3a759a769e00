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

/** The two parts of a build: the script that makes it, what it is made from, what must be there afterwards. */
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

/** Builds server and web, side by side, where their sources have changed. Returns what it did, in a few words. */
export async function ensureBuilt(state) {
  const built = await Promise.all(
    PARTS.map(async (part) => ((await ensurePart(state, part)) ? part.name : [])),
  );
  return built.flat().length > 0 ? `built ${built.flat().join(' and ')}` : 'up to date';
}

/** Builds the server alone. */
export async function ensureServerBuilt(state) {
  return (await ensurePart(state, SERVER)) ? 'built' : 'up to date';
}

/** Builds the web alone. */
export async function ensureWebBuilt(state) {
  return (await ensurePart(state, WEB)) ? 'built' : 'up to date';
}

/** Makes the next build a whole one. */
export function forgetBuild() {
  forgetServerBuild();
  rmSync(stampOf(WEB), { force: true });
}

/** Makes the next build of the server a whole one: something else is about to write to `dist`. */
export function forgetServerBuild() {
  rmSync(stampOf(SERVER), { force: true });
}

const stampOf = ({ name }) => join(DIST, `.built-${name}`);

/** Removes from `dist` what has no source any more: a renamed migration would run twice. */
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

/** One hash over names and contents: times change with every checkout, contents do not. */
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
    // The web's, which may be built at the same time in a folder with a dot, and the bundler's.
    if (path === 'web' || path === 'bundle' || path.startsWith('.')) continue;
    if (entry.isDirectory()) prune(join(folder, entry.name), sourceOf, path);
    const base = /^(.*)\.js(\.map)?$/.exec(path)?.[1];
    const orphaned = base && !sourceOf(base).some((source) => existsSync(join(ROOT, `${source}.ts`)));
    if (orphaned) rmSync(join(folder, entry.name));
  }
}
