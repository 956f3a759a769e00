/** One Jest, three projects: `unit` needs nothing, `integration` and `contract` need the test stack. */
const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    {
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'nodenext' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        keepClassNames: true,
      },
    },
  ],
};

const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  // Sources import `./x.js`, as Node wants it; under Jest the file is still `./x.ts`.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@/(.*)$': '<rootDir>/web/src/$1',
    '^@server/(.*)$': '<rootDir>/src/$1',
  },
  transform,
};

export default {
  maxWorkers: 2,
  // Modules of every file stay in memory; a worker that holds too many spends its time collecting, then falls over.
  workerIdleMemoryLimit: '1.5GB',
  // How long a slow machine may take, not how long a test should: that is what `npm run bench` is for.
  testTimeout: 60_000, // ms
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.ts'],
    },
    {
      ...base,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/integration/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.js',
      globalTeardown: '<rootDir>/test/support/global-teardown.js',
    },
    {
      ...base,
      displayName: 'contract',
      testMatch: ['<rootDir>/test/contract/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.js',
      globalTeardown: '<rootDir>/test/support/global-teardown.js',
    },
  ],
};
