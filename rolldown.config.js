import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { defineConfig } from 'rolldown';

/**
 * The second step of the server's build: puts what `nest build` compiled, and the packages that it uses, into a few
 * files. Reading 2,300 files one by one takes most of the start of a process. The entries keep their places, so that a
 * process is started by the same path with this step and without it, as `npm run dev` does.
 */

const DIST = join(import.meta.dirname, 'dist');
const PACKAGES = /[\\/]node_modules[\\/]/;

/** All but the commands of backups: what these few have of the packages would be split off from what the others share. */
const ENTRIES = [
  'api/main',
  'worker/main',
  'cli/archive-history',
  'cli/migrate',
  'cli/seed',
  'cli/grant-superadmin',
  // Browser tests reach into the running API by these, to make an operation fail.
  'shared/errors',
  'transport/trpc/errors',
  'transport/trpc/trpc',
];

/** Native code, what is seldom loaded as a whole, and what a driver asks for and we have not. */
const EXTERNAL = /^(?:@node-rs\/argon2|date-holidays|firebase-admin|msgpackr-extract|pg|sharp)(?:$|[\\/-])/;

/** TypeORM loads the drivers of all databases to use one: 2 MB to read. */
const FOREIGN_DRIVERS = /[\\/]typeorm[\\/]driver[\\/](?!mysql[\\/]|types[\\/])[^\\/]+[\\/]/;

/** Where a module was before: files are found beside it. Each of our modules ends in a file in `dist/bundle`. */
const oldAddress = (file) => {
  const path = relative(DIST, file).split(sep).join('/');
  return `new URL(${JSON.stringify(`../${path}`)}, import.meta.url).href`;
};

/** How tRPC's build copies an object: property by property, which takes a twentieth of every call. */
const SLOW_COPY = /function _objectSpread2\(e\) \{[\s\S]*?\n\}/;

const plainCopies = {
  name: 'plain-copies',
  transform(code, file) {
    return /[\\/]@trpc[\\/]server[\\/]/.test(file) && SLOW_COPY.test(code)
      ? { code: code.replace(SLOW_COPY, 'const _objectSpread2 = Object.assign;'), map: null }
      : null;
  },
};

/**
 * What the compiler writes for types of a framework that are named like a class of Node's own. To ask for such a class
 * loads all of Node's HTTP client, 30 ms of every start.
 */
const NAMESAKES = /typeof (Request|Response) === "undefined" \? Object : \1\b/g;

const compiledServer = {
  name: 'compiled-server',
  load(file) {
    if (FOREIGN_DRIVERS.test(file)) return 'module.exports = {};';
    if (!file.startsWith(DIST) || !file.endsWith('.js')) return null;
    const code = readFileSync(file, 'utf8')
      .replaceAll('import.meta.url', () => oldAddress(file))
      .replaceAll(NAMESAKES, 'Object');
    const map = `${file}.map`;
    return existsSync(map) ? { code, map: readFileSync(map, 'utf8') } : code;
  },
};

/**
 * Maps are read at every start. Those of packages are of use only to whoever works on one; ours say where a line was,
 * and need not repeat it.
 */
const leanMaps = {
  name: 'lean-maps',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.name.startsWith('packages')) continue;
      chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      Reflect.deleteProperty(bundle, `${chunk.fileName}.map`);
    }
    for (const asset of Object.values(bundle)) {
      if (!asset.fileName.endsWith('.map')) continue;
      const map = JSON.parse(String(asset.source));
      Reflect.deleteProperty(map, 'sourcesContent');
      asset.source = JSON.stringify(map);
    }
  },
};

export default defineConfig({
  input: Object.fromEntries(ENTRIES.map((name) => [name, join(DIST, `${name}.js`)])),
  platform: 'node',
  external: EXTERNAL,
  plugins: [compiledServer, plainCopies, leanMaps],
  onLog(level, log, report) {
    // Packages ask for others that may or may not be there.
    if (log.code !== 'UNRESOLVED_IMPORT' || !PACKAGES.test(log.id ?? '')) report(level, log);
  },
  output: {
    dir: DIST,
    format: 'esm',
    sourcemap: true,
    // Nest names what it cannot resolve, and errors are told apart, by the names of classes.
    keepNames: true,
    entryFileNames: '[name].js',
    // Named after the entries that share it; all in one folder, as the modules' old addresses have it.
    chunkFileNames: ({ name }) => `bundle/${name.replaceAll('/', '-')}.js`,
    minify: { compress: false, mangle: false, codegen: true },
    codeSplitting: {
      groups: [
        { name: 'packages', test: PACKAGES, entriesAware: true },
        { name: 'server', entriesAware: true },
      ],
    },
  },
});
