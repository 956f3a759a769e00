import { afterAll, beforeAll } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import { startApp, type StartOptions, type TestApp } from './app.js';
import type { Environment } from './config.js';
import { createMigratedDatabase } from './database.js';
import { countTogether } from './limits.js';
import { sharedApp } from './shared-app.js';
import { startWorker, type TestContext } from './worker.js';

/** Environment variables, or what finds them out once the suite has begun. */
type Overrides = Environment | (() => Environment | Promise<Environment>);

/**
 * What a hook makes, under a name that is there from the start: tests, hooks and functions use it as the object
 * itself. Only for plain objects, whose properties are their own.
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
  /** Of a database of its own, migrated, in which these statements are run first. */
  database?: string;
  statements?: readonly string[];
  /** How long the start may take, with what comes before it (ms). */
  timeout?: number;
}

/**
 * The API for all tests of this file. Without overrides and options it is one that other files use as well; an own one
 * ends with the file.
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

/** The same with limits at work. */
export function useLimitedApp(): TestApp {
  const t = useApp({ LIMITS_ENABLED: 'true' });
  beforeAll(() => countTogether(t.app));
  return t;
}

/** The job process, in this process, for all tests of this file; it ends with them. */
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
