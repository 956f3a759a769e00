import { type Config, loadConfig } from '../../src/config/config.js';
import { testDatabase } from './database.js';
import { redisPrefix, stack } from './stack.js';

const SECRET = (name: string) => `${name}-for-tests-only-0123456789abcdef`;

export type Environment = Record<string, string | undefined>;

/** Builds the environment of a process on the test stack; `overrides` win. */
export async function testEnvironment(overrides: Environment = {}): Promise<Environment> {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    WORKER_PORT: '0',
    LOG_LEVEL: process.env['FEAST_TEST_LOG'] ?? 'silent',
    DATABASE_URL: overrides['DATABASE_URL'] ?? (await testDatabase()),
    REDIS_URL: stack.redisUrl,
    REDIS_PREFIX: redisPrefix,
    SMTP_URL: stack.smtpUrl,
    IDENTITY_PROVIDER: stack.identityHost ? 'firebase' : 'none',
    FIREBASE_PROJECT_ID: 'demo-feast',
    FIREBASE_AUTH_EMULATOR_HOST: stack.identityHost,
    FIREBASE_WEB_API_KEY: 'demo-key',
    ACCESS_TOKEN_SECRET: SECRET('access'),
    REFRESH_TOKEN_SECRET: SECRET('refresh'),
    CODE_PEPPER: SECRET('pepper'),
    OUTBOX_KEY: SECRET('outbox'),
    // Tests of limits set their own. Elsewhere a shared address must not lock a suite out.
    LIMITS_ENABLED: 'false',
    // A slow machine must not refuse the parallel requests of one test.
    REQUESTS_AT_ONCE: '1000',
    ...overrides,
  };
}

/** Builds a configuration on the test stack; `overrides` are environment variables. */
export const testConfig = async (overrides: Environment = {}): Promise<Config> =>
  loadConfig(await testEnvironment(overrides));
