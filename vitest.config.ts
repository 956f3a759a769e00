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

/** Tests of the server and of plain functions: `unit` needs no servers, the others need the test stack. */
export default defineConfig({
  // Nest reads constructor parameter types at run time.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { alias: { '@server': inRoot('src'), '@': inRoot('web/src') } },
  test: {
    // The files of a process share its modules; test/support/each-file.ts isolates them.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    // Generous, for slow machines. `npm run bench` measures speed.
    testTimeout: 60_000, // ms
    hookTimeout: 60_000,
    slowTestThreshold: 10_000,
    // Keeps compiled sources on disk between runs.
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
