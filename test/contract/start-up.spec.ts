import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, environmentSchema, loadConfig } from '../../src/config/config.js';
import { ROOT } from '../support/repository.js';

/** Time for a process to refuse to start on a busy machine (ms); usually it takes a second. */
const PATIENCE = 60_000;

const SECRETS = {
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  REFRESH_TOKEN_SECRET: 'b'.repeat(32),
  CODE_PEPPER: 'c'.repeat(32),
  OUTBOX_KEY: 'd'.repeat(32),
};
/** The minimum settings for production. Nothing listens on port 9, so no server is ever reached. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://feast:password-nobody-may-read@127.0.0.1:9/feast',
  REDIS_URL: 'redis://127.0.0.1:9',
  SUPPORT_EMAIL: 'support@feast.test',
  ...SECRETS,
};

type Environment = Record<string, string | undefined>;

/** Settings that need another variable, which the error names instead. */
const NAMED_INSTEAD: Record<string, string> = {
  'TWILIO_ACCOUNT_SID=AC1': 'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM=+15551234567': 'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN=alone': 'TWILIO_ACCOUNT_SID',
  'BACKUP_TARGET=s3://bucket/feast': 'STORAGE_ACCESS_KEY_ID',
};

const REFUSED: [why: string, env: Environment, variable: string][] = [
  ['no database', { ...PRODUCTION, DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['no Redis', { ...PRODUCTION, REDIS_URL: undefined }, 'REDIS_URL'],
  ['an invalid address', { ...PRODUCTION, DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
  ['a second API with a path', { ...PRODUCTION, SECOND_API_URL: 'https://api.example/v2' }, 'SECOND_API_URL'],
  [
    'a second API that adds directives to the content policy',
    { ...PRODUCTION, SECOND_API_URL: "https://api.example 'unsafe-inline'" },
    'SECOND_API_URL',
  ],
  ['production without a support email', { ...PRODUCTION, SUPPORT_EMAIL: undefined }, 'SUPPORT_EMAIL'],
  ['an invalid support email', { ...PRODUCTION, SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL'],
  ['an invalid port', { ...PRODUCTION, PORT: '70000' }, 'PORT'],
  ['an unknown environment', { ...PRODUCTION, NODE_ENV: 'staging' }, 'NODE_ENV'],
  ['Firebase without a project', { ...PRODUCTION, IDENTITY_PROVIDER: 'firebase' }, 'FIREBASE_PROJECT_ID'],
  [
    'the identity emulator in production',
    { ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
  ...Object.entries({
    APP_URL: [
      'feast.example',
      'localhost:3000',
      'https://feast.example/app',
      'https://feast.example?a=b',
      'https://feast.example/#menu',
      'ftp://feast.example',
      'https://ann:secret@feast.example',
      'https://feast.example:70000',
      ' https://feast.example/ x',
      'https://feast..example',
    ],
    CORS_ORIGINS: ['partner.example', '*', 'https://a.example,,https://b.example', 'https://a.example/menu'],
    SECOND_API_URL: ['api.example', 'https://api.example?v=2', 'https://key@api.example'],
    HOST: ['http://127.0.0.1', '127.0.0.1:3000', 'my host', '300.0.0.1'],
    METRICS_HOST: ['127.0.0.1:9464'],
    PORT: ['3000/tcp', '-1', '1e3', '0x50', '3000.5'],
    WORKER_PORT: ['65536'],
    METRICS_PORT: ['65535', 'yes', '3000'],
    WORKER_METRICS_PORT: ['many', '3001'],
    REQUESTS_AT_ONCE: ['0', 'all'],
    TRUST_PROXY_HOPS: ['true', '11', '10.0.0.0/8'],
    SAMPLE_MENU_SLUG: ['https://feast.example/m/nonna-lucia', 'Nonna Lucia'],
    LOG_LEVEL: ['verbose'],
    DATABASE_URL: [
      'postgres://feast:secret@127.0.0.1/feast',
      'mysql://feast:secret@127.0.0.1',
      'mysql://127.0.0.1/feast',
      'mysql://feast:se%cret@127.0.0.1/feast',
      'mysql://feast:secret@127.0.0.1/feast?tls=yes',
      'mysql:feast',
    ],
    DATABASE_MIGRATION_URL: ['feast', 'http://127.0.0.1/feast'],
    DATABASE_POOL_SIZE: ['0', 'ten'],
    REDIS_URL: [
      '127.0.0.1:6379',
      'http://127.0.0.1:6379',
      'redis://127.0.0.1/jobs',
      'redis:6379',
      'redis://:p%zz@127.0.0.1',
    ],
    REDIS_LIMITER_URL: ['6379'],
    REDIS_PREFIX: ['two words'],
    SMTP_URL: [
      'mail.example',
      'http://mail.example',
      'smtp:mail',
      'mail.example:587',
      'smtp://u:p%@mail.example:25',
      'smtp://a,b',
      'smtp://mail.example/inbox',
    ],
    MAIL_FROM: [
      'Feast',
      'no-reply',
      'Feast <no-reply>',
      'a@feast.test, b@feast.test',
      'Feast no-reply@feast.test',
    ],
    SUPPORT_EMAIL: ['help', 'help@feast', 'a@feast.test, b@feast.test', 'https://feast.test/help'],
    OPS_EMAIL: ['ops', 'a@feast.test;b@feast.test'],
    TWILIO_ACCOUNT_SID: ['AC1', 'XX1'],
    TWILIO_FROM: ['+15551234567', '5551234567'],
    TWILIO_AUTH_TOKEN: ['alone'],
    TWILIO_URL: ['api.twilio.com'],
    IDENTITY_PROVIDER: ['google'],
    FIREBASE_WEB_EMULATOR_HOST: ['http://localhost:9099', 'localhost'],
    FIREBASE_SERVICE_ACCOUNT: ['{"type":', '{}', '/nowhere/account.json'],
    FIREBASE_WEB_AUTH_DOMAIN: ['https://project.firebaseapp.com'],
    FIREBASE_WEB_API_KEY: ['two words'],
    CODE_PEPPER: [` ${'c'.repeat(40)}`, `${'c'.repeat(40)}\n`],
    METRICS_TOKEN: ['short', 'with blanks in it, and long enough for one'],
    ACCESS_TOKEN_MINUTES: ['0', '61', '15m'],
    AUTH_REVEAL_EXISTING: ['yes'],
    LIMIT_PER_CLIENT_FACTOR: ['0', 'ten', '1,5'],
    STORAGE_BUCKET_URL: ['s3://bucket', 'storage.example/bucket'],
    STORAGE_REGION: ['us east'],
    STORAGE_ACCESS_KEY_ID: ['alone'],
    STORAGE_DIR: ['package.json', 'package.json/media'],
    WEB_DIR: ['package.json'],
    BACKUP_TARGET: ['gs://bucket', 's3://bucket/feast', 's3:/bucket', 'package.json'],
    BACKUP_KEY: [
      'short',
      'age1nonsense-that-is-long',
      `age1${'q'.repeat(58)}`,
      ' a passphrase of many words',
    ],
    BACKUP_KEEP_DAYS: ['0', '31'],
    MAP_TILE_URL: [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example:x/{z}/{x}/{y}.png',
      'https:///{z}/{x}/{y}',
    ],
    MAP_ATTRIBUTION_URL: ['openstreetmap.org'],
    SUPERADMIN_EMAIL: ['admin'],
    SUPERADMIN_PASSWORD: ['short'],
  }).flatMap(([name, values]) =>
    values.map((value): (typeof REFUSED)[number] => [
      `${name}=${value}`,
      { ...PRODUCTION, [name]: value },
      NAMED_INSTEAD[`${name}=${value}`] ?? name,
    ]),
  ),
  ['disabled rate limits in production', { ...PRODUCTION, LIMITS_ENABLED: 'false' }, 'LIMITS_ENABLED'],
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
  it('the configuration accepts the minimum for production', () => {
    expect(loadConfig(PRODUCTION).env).toBe('production');
  });

  it.each(REFUSED)('the configuration refuses %s, and names the variable', (_, env, variable) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
    expect(() => loadConfig(env)).toThrow(new RegExp(`^  ${variable} (?:and|must|is|has|begins) \\S`, 'm'));
  });

  it('the configuration accepts other spellings of a value', () => {
    const given = {
      APP_URL: 'https://Feast.Example:443/',
      CORS_ORIGINS: 'https://Partner.example/, http://localhost:5173',
      SUPPORT_EMAIL: 'Help <help@feast.test>',
      MAIL_FROM: '"Feast, the kitchen" <no-reply@feast.test>',
      OPS_EMAIL: '',
      PORT: '',
      MAP_TILE_URL: '',
      WORKER_PORT: '0',
      HOST: '[::1]',
      BACKUP_KEY: 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
      DATABASE_URL: 'mysql://feast:secret@[::1]:3306/feast?connectTimeout=2000',
      FIREBASE_AUTH_EMULATOR_HOST: '',
    };
    const config = loadConfig({ ...PRODUCTION, ...given });
    expect(config.http).toMatchObject({
      appUrl: 'https://feast.example',
      corsOrigins: ['https://partner.example', 'http://localhost:5173'],
      host: '::1',
      port: 3000,
      workerPort: 0,
    });
    expect([config.support.email, config.ops.email, config.map.tileUrl]).toEqual([
      'help@feast.test',
      undefined,
      '',
    ]);
  });

  it('production runs without limits when two variables say so', () => {
    const env = { ...PRODUCTION, LIMITS_ENABLED: 'false', LIMITS_OFF_CONFIRMED: 'true' };
    expect(loadConfig(env).limits.enabled).toBe(false);
  });

  it('development accepts its own secrets and the emulator', () => {
    const { DATABASE_URL, REDIS_URL } = PRODUCTION;
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(loadConfig({ DATABASE_URL, REDIS_URL, ...emulator }).env).toBe('development');
  });

  it('the configuration names all errors together', () => {
    const told = () => loadConfig({ NODE_ENV: 'production', PORT: 'many' });
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'PORT']) expect(told).toThrow(`  ${name} `);
  });

  it("the configuration ignores other programs' variables", () => {
    expect(loadConfig({ ...PRODUCTION, PATH: '/usr/bin' })).toEqual(loadConfig(PRODUCTION));
    expect(Object.keys(environmentSchema.shape)).not.toContain('PATH');
  });
});

/** Runs a built program with only this environment. */
const run = (file: string, env: Environment, ...args: string[]) =>
  spawnSync(process.execPath, ['--enable-source-maps', join('dist', file), ...args], {
    cwd: ROOT,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
    encoding: 'utf8',
    timeout: PATIENCE,
  });

it('the seed reports a missing Redis without waiting', () => {
  expect(run('cli/seed.js', PRODUCTION, '--size=s')).toMatchObject({
    status: 1,
    stderr:
      'Seeding did not finish. Redis does not answer at 127.0.0.1:9 (connect ECONNREFUSED 127.0.0.1:9). ' +
      'Start it, or correct REDIS_URL.\n',
  });
});

describe.each([
  ['api/main.js', 'The API could not start.'],
  ['worker/main.js', 'The worker could not start.'],
  ['cli/archive-history.js', 'The history was not archived.'],
  ['cli/migrate.js', 'The migrations did not run.'],
])('dist/%s', (file, failure) => {
  it('the program lists missing variables in one paragraph and exits with 1', () => {
    const { status, stdout, stderr } = run(file, { ...PRODUCTION, DATABASE_URL: undefined });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `${failure} Invalid configuration:\n  DATABASE_URL is required but not set\n`,
    });
  });

  it('the program refuses the emulator and development secrets in production, and prints no secret', () => {
    const env = { ...PRODUCTION, OUTBOX_KEY: undefined, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const { status, stderr } = run(file, env);
    expect(status).toBe(1);
    const [first, ...reasons] = stderr.trimEnd().split('\n');
    expect(first).toBe(`${failure} Invalid configuration:`);
    expect(reasons.map((line) => line.trim().split(' ')[0])).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST',
      'OUTBOX_KEY',
    ]);
    expect(stderr).not.toContain('password-nobody-may-read');
    expect(stderr).not.toContain(SECRETS.CODE_PEPPER);
  });
});
