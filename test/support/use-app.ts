import { afterAll, beforeAll } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import { startApp, type StartOptions, type TestApp } from './app.js';
import type { Environment } from './config.js';
import { createMigratedDatabase } from './database.js';
import { countTogether } from './limits.js';
import { sharedApp } from './shared-app.js';
import { startWorker, type TestContext } from './worker.js';

/** Environment variables, or a function that reads them after the suite has started. */
type Overrides = Environment | (() => Environment | Promise<Environment>);

/**
 * Proxies an object that a hook creates later, so that tests, hooks and functions use it as the object.
 * Only for plain objects with their own properties.
 * @param hook `beforeAll`, or `beforeEach` for a new one in every test
 */
export function useFixture<T extends object>(
  make: () => Promise<T>,
  hook: typeof beforeAll = beforeAll,
  timeout?: number,
): T {
  const made: Partial<T> = {};
  let ready = false;
  hook(async () => {
    Object.assign(made, await make());
    ready = true;
  }, timeout);
  return new Proxy(made, {
    get(target, key, receiver) {
      if (!ready)
        throw new Error(`“${String(key)}” is read before the fixture is made, outside tests and hooks.`);
      return Reflect.get(target, key, receiver) as unknown;
    },
  }) as T;
}

interface UseAppOptions extends StartOptions {
  /** Name of an own, migrated database, in which these statements run first. */
  database?: string;
  statements?: readonly string[];
  /** Time limit of the start, including its preparation (ms). */
  timeout?: number;
}

/**
 * Provides the API for all tests of this file. Without overrides and options it is the shared one; otherwise it ends
 * with
 * the file.
 */
export function useApp(overrides?: Overrides, options?: UseAppOptions): TestApp {
  return (overrides ?? options) ? useOwnApp(overrides, options) : useFixture(sharedApp);
}

function useOwnApp(
  overrides: Overrides = {},
  { database, statements, timeout, ...options }: UseAppOptions = {},
): TestApp {
  let running: TestApp | undefined;
  const start = async () => {
    const own = database ? { DATABASE_URL: await createMigratedDatabase(database, statements) } : {};
    return (running = await startApp({ ...own, ...(await resolve(overrides)) }, options));
  };
  afterAll(() => running?.close());
  return useFixture(start, beforeAll, timeout);
}

/** Provides an API with limits enabled. */
export function useLimitedApp(): TestApp {
  const t = useApp({ LIMITS_ENABLED: 'true' });
  beforeAll(() => countTogether(t.app));
  return t;
}

/** Provides the worker, in this process, for all tests of this file; it ends with them. */
export function useWorker(overrides: Overrides = {}, t?: TestApp): TestContext {
  let running: INestApplicationContext | undefined;
  afterAll(() => running?.close());
  return useFixture(async () => {
    const worker = await startWorker(await resolve(overrides), t?.clock);
    running = worker.app;
    return worker;
  });
}

const resolve = (overrides: Overrides) => (typeof overrides === 'function' ? overrides() : overrides);
