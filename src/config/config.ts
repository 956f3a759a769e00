import { bech32 } from '@scure/base';
import { z } from 'zod';
import { PRODUCT_NAME } from '../shared/product.js';
import { RETENTION } from '../shared/retention.js';
import { SLUG_MAX_LENGTH } from '../shared/slug.js';
import { backupTargetOf } from './backup-target.js';
import { refuseContradictions } from './combinations.js';
import * as is from './kinds.js';

/** Nest token of the configuration. */
export const CONFIG = Symbol('CONFIG');

const DEVELOPMENT_SECRET = 'development-only-secret-never-use-this-in-production';
const MIN_SECRET_LENGTH = 32;
/** Printable ASCII, because it is sent in a header. */
const TOKEN = new RegExp(`^[\\x21-\\x7e]{${MIN_SECRET_LENGTH},512}$`);
/** Length of a passphrase of a few words. Keys are longer. */
const MIN_BACKUP_KEY_LENGTH = 16;
const AGE_KEY = /^(?:age1|AGE-SECRET-KEY-1)/i;
const WHOLE_AGE_KEY = /^(?:age1[a-z0-9]{58}|AGE-SECRET-KEY-1[A-Z0-9]{58})$/i;
/** Limit that the privacy page promises. */
const MOST_BACKUP_DAYS = RETENTION.backups.ms / 86_400_000;
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/|$)/;
const MYSQL = 'mysql://feast_app:password@127.0.0.1:3306/feast';
const databaseAddress = is.serverAddress(['mysql:', 'mariadb:'], MYSQL);
const redisAddress = is
  .serverAddress(['redis:', 'rediss:'], 'redis://:password@127.0.0.1:6379/0')
  .refine(
    (text) => !URL.canParse(text) || /^\/?\d*$/.test(new URL(text).pathname),
    'must end with a database number, such as redis://127.0.0.1:6379/0',
  );
const secret = is.secret(MIN_SECRET_LENGTH).default(DEVELOPMENT_SECRET);

/** Schema of the environment. `.env.example` explains each variable; a test compares the two. */
export const environmentSchema = z
  .object(
    is.emptyIsAbsent({
      NODE_ENV: is.oneOf(['development', 'test', 'production']).default('development'),
      HOST: is.listenOn.default('127.0.0.1'),
      PORT: is.port().default(3000),
      WORKER_PORT: is.port().default(3001),
      APP_URL: is.origin.default('http://localhost:3000'),
      WEB_DIR: is.folder('dist/web').default('dist/web'),
      REQUESTS_AT_ONCE: is.whole(1, 1_000, 32).default(32),
      TRUST_PROXY_HOPS: is.whole(0, 10, 1).default(0),
      CORS_ORIGINS: is.origins.default([]),
      SECOND_API_URL: is.origin.optional(),
      SAMPLE_MENU_SLUG: is
        .textMatching(
          new RegExp(`^[a-z0-9-]{1,${SLUG_MAX_LENGTH}}$`),
          'must be the last part of a menu’s URL, such as nonna-lucia',
        )
        .optional(),
      METRICS_PORT: is.port(65_534).optional(),
      WORKER_METRICS_PORT: is.port(65_534).optional(),
      METRICS_HOST: is.listenOn.default('127.0.0.1'),
      METRICS_TOKEN: is
        .textMatching(
          TOKEN,
          `must be ${MIN_SECRET_LENGTH} to 512 letters, digits and symbols, without spaces`,
        )
        .optional(),
      LOG_LEVEL: is.oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),

      DATABASE_URL: databaseAddress,
      DATABASE_MIGRATION_URL: databaseAddress.optional(),
      DATABASE_POOL_SIZE: is.whole(1, 100, 10).default(10),
      REDIS_URL: redisAddress,
      REDIS_LIMITER_URL: redisAddress.optional(),
      REDIS_PREFIX: is.word('a word such as feast').default('feast'),

      SMTP_URL: is
        .serverAddress(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587')
        .refine(
          (text) => !URL.canParse(text) || /^\/?$/.test(new URL(text).pathname),
          'must end with a host and port and have no path, such as smtp://user:password@mail.example:587',
        )
        .default('smtp://127.0.0.1:1025'),
      MAIL_FROM: is.sender.default(`${PRODUCT_NAME} <no-reply@feast.example>`),

      SUPPORT_EMAIL: is.email.optional(),
      OPS_EMAIL: is.email.optional(),

      TWILIO_ACCOUNT_SID: is
        .textMatching(/^AC\w+$/, 'must be a Twilio account SID, which begins with AC')
        .optional(),
      TWILIO_AUTH_TOKEN: is.word('a Twilio auth token').optional(),
      TWILIO_FROM: is
        .textMatching(
          /^(?:\+[1-9]\d{6,14}|MG\w+)$/,
          'must be a phone number such as +15551234567, or a messaging service (MG…)',
        )
        .optional(),
      TWILIO_URL: is.webAddress('https://api.twilio.com').default('https://api.twilio.com'),

      IDENTITY_PROVIDER: is.oneOf(['firebase', 'none']).default('none'),
      FIREBASE_PROJECT_ID: is.word('a project ID such as feast-1234').optional(),
      FIREBASE_AUTH_EMULATOR_HOST: is.hostAndPort.optional(),
      FIREBASE_WEB_EMULATOR_HOST: is.hostAndPort.optional(),
      FIREBASE_SERVICE_ACCOUNT: is.serviceAccount.optional(),
      FIREBASE_WEB_API_KEY: is.word('a Firebase API key').optional(),
      FIREBASE_WEB_AUTH_DOMAIN: is.hostName('project.firebaseapp.com').optional(),

      ACCESS_TOKEN_SECRET: secret,
      REFRESH_TOKEN_SECRET: secret,
      CODE_PEPPER: secret,
      OUTBOX_KEY: secret,
      AUTH_REVEAL_EXISTING: is.flag(true),
      ACCESS_TOKEN_MINUTES: is.whole(1, 60, 15).default(15),

      LIMITS_ENABLED: is.flag(true),
      LIMITS_OFF_CONFIRMED: is.flag(false),
      LIMIT_PER_CLIENT_FACTOR: is
        .kind(
          (text) => /^\d+(?:\.\d+)?$/.test(text) && Number(text) >= 0.001 && Number(text) <= 10_000,
          'must be a number from 0.001 to 10000, such as 5',
        )
        .transform(Number)
        .default(1),

      STORAGE_DIR: is.folder('.local/media').default('.local/media'),
      STORAGE_BUCKET_URL: is.webAddress('https://storage.example/bucket').optional(),
      STORAGE_REGION: is
        .textMatching(/^[a-z0-9-]+$/i, 'must be a region such as us-east-1')
        .default('us-east-1'),
      STORAGE_ACCESS_KEY_ID: is.word('a storage access key').optional(),
      STORAGE_SECRET_ACCESS_KEY: is.word('a storage secret key').optional(),

      BACKUP_TARGET: is
        .kind(
          (text) => (/^[a-z][a-z\d+.-]+:/i.test(text) ? BUCKET.test(text) : is.mayBeFolder(text)),
          'must be a folder, or a bucket such as s3://bucket/prefix',
        )
        .default('.local/backups'),
      BACKUP_KEY: is
        .secret(MIN_BACKUP_KEY_LENGTH)
        .refine(
          (text) =>
            !AGE_KEY.test(text) || (WHOLE_AGE_KEY.test(text) && bech32.decodeUnsafe(text) !== undefined),
          'is not a valid age key: use age1… or AGE-SECRET-KEY-1…, each with 58 characters after the 1',
        )
        .optional(),
      BACKUP_KEEP_DAYS: is.whole(1, MOST_BACKUP_DAYS, MOST_BACKUP_DAYS).default(MOST_BACKUP_DAYS),

      // Empty for maps without tiles.
      MAP_TILE_URL: is.tiles.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
      MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
      MAP_ATTRIBUTION_URL: is
        .webAddress('https://www.openstreetmap.org/copyright')
        .default('https://www.openstreetmap.org/copyright'),

      ZIP_POINTS_FILE: z.string().optional(),

      SUPERADMIN_EMAIL: is.email.optional(),
      SUPERADMIN_PASSWORD: is
        .kind((text) => text.length >= 8 && text.length <= 128, 'must have 8 to 128 characters')
        .optional(),

      FEAST_DEMO_ACCOUNTS_FILE: z.string().optional(),
    }),
  )
  .superRefine(refuseContradictions);

/** Returns the port for a second process on the same machine. 0 stays 0: any free port. */
const nextPort = (given: number | undefined) => (given ? given + 1 : given);

type Environment = z.output<typeof environmentSchema>;

const structure = (env: Environment) => ({
  env: env.NODE_ENV,
  http: {
    host: env.HOST,
    port: env.PORT,
    workerPort: env.WORKER_PORT,
    /** Origin of the product, used in links of emails. No trailing slash. */
    appUrl: env.APP_URL,
    webDir: env.WEB_DIR,
    /** Maximum number of API requests in progress. Others are told to retry. */
    requestsAtOnce: env.REQUESTS_AT_ONCE,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    corsOrigins: env.CORS_ORIGINS,
    /** Origin for waitlist and survey; '' is this server itself (C-219). No trailing slash. */
    secondApiUrl: env.SECOND_API_URL ?? '',
    /** Slug of the guest menu that the landing page links to. */
    sampleMenuSlug: env.SAMPLE_MENU_SLUG,
  },
  /** Access to metrics: on ports of their own, or else with the token. Without both there is no access. */
  metrics: {
    port: env.METRICS_PORT,
    workerPort: env.WORKER_METRICS_PORT ?? nextPort(env.METRICS_PORT),
    host: env.METRICS_HOST,
    token: env.METRICS_TOKEN,
  },
  log: { level: env.LOG_LEVEL },
  database: {
    url: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
  },
  redis: {
    url: env.REDIS_URL,
    limiterUrl: env.REDIS_LIMITER_URL ?? env.REDIS_URL,
    /** Prefix of every key, so that several stacks can share one server. */
    prefix: env.REDIS_PREFIX,
  },
  mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  /** Support address. Emails and errors name it, and replies to emails go there. */
  support: { email: env.SUPPORT_EMAIL },
  /** Address for alerts about failed or delayed messages and stalled queues. Without it no alerts are sent. */
  ops: { email: env.OPS_EMAIL },
  sms: {
    /** Without it text messages are sent as emails. */
    twilio: env.TWILIO_ACCOUNT_SID
      ? {
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN ?? '',
          /** A number in E.164, or the id of a messaging service (MG…). */
          from: env.TWILIO_FROM ?? '',
          url: env.TWILIO_URL.replace(/\/+$/, ''),
        }
      : undefined,
  },
  identity: {
    provider: env.IDENTITY_PROVIDER,
    projectId: env.FIREBASE_PROJECT_ID,
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
    /** Host of the emulator for browsers. In a container the server knows it by another name. */
    webEmulatorHost:
      env.FIREBASE_AUTH_EMULATOR_HOST && (env.FIREBASE_WEB_EMULATOR_HOST ?? env.FIREBASE_AUTH_EMULATOR_HOST),
    /** JSON text or its path. Without it the machine's own Google credentials are used. */
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
    webApiKey: env.FIREBASE_WEB_API_KEY,
    webAuthDomain: env.FIREBASE_WEB_AUTH_DOMAIN,
  },
  auth: {
    accessTokenSecret: env.ACCESS_TOKEN_SECRET,
    refreshTokenSecret: env.REFRESH_TOKEN_SECRET,
    codePepper: env.CODE_PEPPER,
    revealExisting: env.AUTH_REVEAL_EXISTING,
    accessTokenMinutes: env.ACCESS_TOKEN_MINUTES,
  },
  outbox: { key: env.OUTBOX_KEY },
  limits: { enabled: env.LIMITS_ENABLED, perClientFactor: env.LIMIT_PER_CLIENT_FACTOR },
  storage: {
    dir: env.STORAGE_DIR,
    /** S3-compatible storage, used instead of the folder. */
    bucket: env.STORAGE_BUCKET_URL
      ? {
          url: env.STORAGE_BUCKET_URL.replace(/\/+$/, ''),
          region: env.STORAGE_REGION,
          accessKeyId: env.STORAGE_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.STORAGE_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
  },
  /** Place and encryption key of the archives. Without a key they are not encrypted. */
  backup: { target: backupTargetOf(env), key: env.BACKUP_KEY, keepDays: env.BACKUP_KEEP_DAYS },
  /** Source of map tiles. Without a URL maps have no tiles (C-169). */
  map: {
    tileUrl: env.MAP_TILE_URL,
    attribution: env.MAP_ATTRIBUTION,
    attributionUrl: env.MAP_ATTRIBUTION_URL,
  },
  /** File with coordinates of postcodes outside of the United States. */
  zips: { pointsFile: env.ZIP_POINTS_FILE },
  superadmin: { email: env.SUPERADMIN_EMAIL, password: env.SUPERADMIN_PASSWORD },
  /** Path of the JSON file with the demo accounts; for the seed command only. */
  seed: { demoAccountsFile: env.FEAST_DEMO_ACCOUNTS_FILE },
});

type DeepReadonly<T> = { readonly [K in keyof T]: T[K] extends object ? DeepReadonly<T[K]> : T[K] };

/** The whole configuration. Read once, never changed. */
export type Config = DeepReadonly<ReturnType<typeof structure>>;

/** Thrown when the environment is invalid. The message names each variable and its problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError when a variable is missing or malformed. Production also rejects published secrets, the
 * identity emulator, a missing support address and missing limits.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environmentSchema.safeParse(env, {
    error: ({ input }) => (input === undefined ? 'is required but not set' : undefined),
  });
  if (parsed.success) return structure(parsed.data);
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`Invalid configuration:\n${lines.join('\n')}`);
}
