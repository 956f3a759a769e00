import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const onStack = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.spec.ts`],
    globalSetup: 'test/support/global-setup.ts',
    setupFiles: 'test/support/each-file.ts',
  },
});

/** The tests of the server and of plain functions: `unit` needs nothing, the others the test stack. */
export default defineConfig({
  // Nest reads the types of constructors at run time.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { alias: { '@server': inRoot('src'), '@': inRoot('web/src') } },
  test: {
    // Files of a process share its modules; test/support/each-file.ts keeps them apart.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    // How long a slow machine may take, not how long a test should: that is what `npm run bench` is for.
    testTimeout: 60_000, // ms
    hookTimeout: 60_000,
    slowTestThreshold: 10_000,
    // Compiled sources stay on disk from one run to the next.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,web/src}/**/*.spec.ts', 'scripts/**/*.spec.mjs'] },
      },
      onStack('integration'),
      onStack('contract'),
      onStack('deep'),
    ],
  },
});
