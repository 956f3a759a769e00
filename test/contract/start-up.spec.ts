import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, environmentSchema, loadConfig } from '../../src/config/config.js';
import { ROOT } from '../support/repository.js';

/** A process that refuses to start ends in a second; on a busy machine it may take its time (ms). */
const PATIENCE = 60_000;

const SECRETS = {
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  REFRESH_TOKEN_SECRET: 'b'.repeat(32),
  CODE_PEPPER: 'c'.repeat(32),
  OUTBOX_KEY: 'd'.repeat(32),
};
/** Enough to run in production; port 9 is nobody's, so nothing is ever reached. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://feast:password-nobody-may-read@127.0.0.1:9/feast',
  REDIS_URL: 'redis://127.0.0.1:9',
  SUPPORT_EMAIL: 'support@feast.test',
  ...SECRETS,
};

type Environment = Record<string, string | undefined>;

const REFUSED: [why: string, env: Environment, variable: string][] = [
  ['no database', { ...PRODUCTION, DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['no Redis', { ...PRODUCTION, REDIS_URL: undefined }, 'REDIS_URL'],
  ['an address that is none', { ...PRODUCTION, DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
  ['a second API with a path', { ...PRODUCTION, SECOND_API_URL: 'https://api.example/v2' }, 'SECOND_API_URL'],
  [
    'a second API that smuggles words into the content policy',
    { ...PRODUCTION, SECOND_API_URL: "https://api.example 'unsafe-inline'" },
    'SECOND_API_URL',
  ],
  ['production without an address of support', { ...PRODUCTION, SUPPORT_EMAIL: undefined }, 'SUPPORT_EMAIL'],
  ['a support address that is none', { ...PRODUCTION, SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL'],
  ['a port that is none', { ...PRODUCTION, PORT: '70000' }, 'PORT'],
  ['an unknown kind of environment', { ...PRODUCTION, NODE_ENV: 'staging' }, 'NODE_ENV'],
  ['Firebase without a project', { ...PRODUCTION, IDENTITY_PROVIDER: 'firebase' }, 'FIREBASE_PROJECT_ID'],
  [
    'the identity emulator in production',
    { ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
  ['no limits in production', { ...PRODUCTION, LIMITS_ENABLED: 'false' }, 'LIMITS_ENABLED'],
  ...Object.keys(SECRETS).flatMap((name): typeof REFUSED => [
    [`${name} of development in production`, { ...PRODUCTION, [name]: undefined }, name],
    [`a short ${name}`, { ...PRODUCTION, [name]: 'short' }, name],
  ]),
  [
    'two equal secrets in production',
    { ...PRODUCTION, CODE_PEPPER: SECRETS.OUTBOX_KEY },
    'ACCESS_TOKEN_SECRET',
  ],
];

describe('the configuration', () => {
  it('accepts production with what it needs', () => {
    expect(loadConfig(PRODUCTION).env).toBe('production');
  });

  it.each(REFUSED)('refuses %s, and names the variable', (_, env, variable) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(new RegExp(`^  ${variable} \\S`, 'm'));
  });

  it('runs in production without limits when that is said twice', () => {
    const env = { ...PRODUCTION, LIMITS_ENABLED: 'false', LIMITS_OFF_CONFIRMED: 'true' };
    expect(loadConfig(env).limits.enabled).toBe(false);
  });

  it('accepts development’s secrets and the emulator for development', () => {
    const { DATABASE_URL, REDIS_URL } = PRODUCTION;
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(loadConfig({ DATABASE_URL, REDIS_URL, ...emulator }).env).toBe('development');
  });

  it('says all that is wrong at once', () => {
    const told = () => loadConfig({ NODE_ENV: 'production', PORT: 'many' });
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'PORT']) expect(told).toThrow(`  ${name} `);
  });

  it('ignores variables that are other programs’', () => {
    expect(loadConfig({ ...PRODUCTION, PATH: '/usr/bin' })).toEqual(loadConfig(PRODUCTION));
    expect(Object.keys(environmentSchema.shape)).not.toContain('PATH');
  });
});

/** Runs a built program with nothing but this environment. */
const run = (file: string, env: Environment) =>
  spawnSync(process.execPath, ['--enable-source-maps', join('dist', file)], {
    cwd: ROOT,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
    encoding: 'utf8',
    timeout: PATIENCE,
  });

describe.each([
  ['api/main.js', 'The API could not start.'],
  ['worker/main.js', 'The worker could not start.'],
  ['cli/archive-history.js', 'The history was not archived.'],
  ['cli/migrate.js', 'The migrations did not run.'],
])('dist/%s', (file, failure) => {
  it('says in one paragraph what it misses, and ends with 1', () => {
    const { status, stdout, stderr } = run(file, { ...PRODUCTION, DATABASE_URL: undefined });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `${failure} The configuration is not usable:\n  DATABASE_URL is needed, and not set\n`,
    });
  });

  it('refuses production with the emulator and development’s secrets, and tells no secret', () => {
    const env = { ...PRODUCTION, OUTBOX_KEY: undefined, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const { status, stderr } = run(file, env);
    expect(status).toBe(1);
    const [first, ...reasons] = stderr.trimEnd().split('\n');
    expect(first).toBe(`${failure} The configuration is not usable:`);
    expect(reasons.map((line) => line.trim().split(' ')[0])).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST',
      'OUTBOX_KEY',
    ]);
    expect(stderr).not.toContain('password-nobody-may-read');
    expect(stderr).not.toContain(SECRETS.CODE_PEPPER);
  });
});
