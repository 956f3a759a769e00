import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { defineConfig } from 'rolldown';

/**
 * Second step of the server's build: bundles the output of `nest build` and its packages into a few files. Reading
 * 2,300 files one by one takes most of a process's start. The entries keep their paths, so that `npm run dev`, which
 * skips this step, starts them in the same way.
 */

const DIST = join(import.meta.dirname, 'dist');
const PACKAGES = /[\\/]node_modules[\\/]/;

/** Entry points without the backup commands: sharing packages with those would split the common files further. */
const ENTRIES = [
  'api/main',
  'worker/main',
  'cli/archive-history',
  'cli/migrate',
  'cli/seed',
  'cli/grant-superadmin',
  // Browser tests import these from the running API, to make an operation fail.
  'shared/errors',
  'transport/trpc/errors',
  'transport/trpc/procedures',
];

/** Native code, packages that are rarely loaded, and optional drivers that are not installed. */
const EXTERNAL = /^(?:@node-rs\/argon2|date-holidays|firebase-admin|msgpackr-extract|pg|sharp)(?:$|[\\/-])/;

/** TypeORM loads the drivers of all databases to use one: 2 MB to read. */
const FOREIGN_DRIVERS = /[\\/]typeorm[\\/]driver[\\/](?!mysql[\\/]|types[\\/])[^\\/]+[\\/]/;

/** Original URL of a module, for finding files next to it. Each of our modules ends up in a file in `dist/bundle`. */
const oldAddress = (file) => {
  const path = relative(DIST, file).split(sep).join('/');
  return `new URL(${JSON.stringify(`../${path}`)}, import.meta.url).href`;
};

/** tRPC's compiled object spread, which copies property by property and takes a twentieth of every call. */
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
 * Checks that the compiler emits for framework types that share a name with a Node class. Evaluating one loads all of
 * Node's HTTP client: 30 ms of every start.
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
 * Source maps are read at every start. Maps of packages rarely help, so they are dropped. Ours keep positions only,
 * without the sources.
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
    // Packages can import optional packages that are not installed.
    if (log.code !== 'UNRESOLVED_IMPORT' || !PACKAGES.test(log.id ?? '')) report(level, log);
  },
  output: {
    dir: DIST,
    format: 'esm',
    sourcemap: true,
    // Nest's messages and error checks use class names.
    keepNames: true,
    entryFileNames: '[name].js',
    // Named after the entries that share it; all in one folder, which the modules' old URLs rely on.
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
