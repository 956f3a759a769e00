import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const onStack = (name: string) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.spec.ts`], globalSetup: 'test/support/global-setup.ts', setupFiles: 'test/support/each-file.ts' },
});

export default defineConfig({
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { alias: { '@server': inRoot('src'), '@': inRoot('web/src') } },
  test: {
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.spec.ts', 'web/src/**/*.spec.ts'] } },
      onStack('integration'),
      onStack('contract'),
    ],
  },
});
