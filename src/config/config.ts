import { z } from 'zod';
import { isEmail } from '../shared/email.js';
import { PRODUCT_NAME } from '../shared/product.js';
import { RETENTION } from '../shared/retention.js';
import { backupTargetOf } from './backup-target.js';
import { parseDatabaseUrl } from './database-url.js';
import { publishedIn } from './published-values.js';

/** Nest token of the configuration. */
export const CONFIG = Symbol('CONFIG');

const DEVELOPMENT_SECRET = 'development-only-secret-never-use-this-in-production';
const MIN_SECRET_LENGTH = 32;
/** It is sent in a header. */
const TOKEN = new RegExp(`^[\\x21-\\x7e]{${MIN_SECRET_LENGTH},512}$`);
/** A passphrase of a few words; keys are longer. */
const MIN_BACKUP_KEY_LENGTH = 16;
/** No longer than the privacy page says. */
const MOST_BACKUP_DAYS = RETENTION.backups.ms / 86_400_000;

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1');

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []));

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
/** Of what is only there when it has a port. */
const ownPort = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? undefined : Number(text)))
  .pipe(z.number().int().min(0).max(65_534).optional());
const secret = z.string().min(MIN_SECRET_LENGTH).default(DEVELOPMENT_SECRET);
const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? undefined : text));

/** It stands in the content policy too, where nothing but an origin may. */
const isOrigin = (text: string) => /^https?:\/\/[\w.-]+(?::\d{1,5})?\/*$/.test(text);

const SECRET_NAMES = ['ACCESS_TOKEN_SECRET', 'REFRESH_TOKEN_SECRET', 'CODE_PEPPER', 'OUTBOX_KEY'] as const;

/** The environment, variable by variable. `.env.example` explains each; a test compares the two. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port(3000),
    WORKER_PORT: port(3001),
    APP_URL: z.url().default('http://localhost:3000'),
    WEB_DIR: z.string().default('dist/web'),
    REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(32),
    TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    CORS_ORIGINS: list,
    SECOND_API_URL: optionalText,
    SAMPLE_MENU_SLUG: optionalText,
    METRICS_PORT: ownPort,
    WORKER_METRICS_PORT: ownPort,
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: optionalText,
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),

    DATABASE_URL: z.url(),
    DATABASE_MIGRATION_URL: optionalText,
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
    REDIS_URL: z.url(),
    REDIS_LIMITER_URL: optionalText,
    REDIS_PREFIX: z.string().default('feast'),

    SMTP_URL: z.url().default('smtp://127.0.0.1:1025'),
    MAIL_FROM: z.string().default(`${PRODUCT_NAME} <no-reply@feast.example>`),

    SUPPORT_EMAIL: optionalText,
    OPS_EMAIL: optionalText,

    TWILIO_ACCOUNT_SID: optionalText,
    TWILIO_AUTH_TOKEN: optionalText,
    TWILIO_FROM: optionalText,
    TWILIO_URL: z.url().default('https://api.twilio.com'),

    IDENTITY_PROVIDER: z.enum(['firebase', 'none']).default('none'),
    FIREBASE_PROJECT_ID: optionalText,
    FIREBASE_AUTH_EMULATOR_HOST: optionalText,
    FIREBASE_WEB_EMULATOR_HOST: optionalText,
    FIREBASE_SERVICE_ACCOUNT: optionalText,
    FIREBASE_WEB_API_KEY: optionalText,
    FIREBASE_WEB_AUTH_DOMAIN: optionalText,

    ACCESS_TOKEN_SECRET: secret,
    REFRESH_TOKEN_SECRET: secret,
    CODE_PEPPER: secret,
    OUTBOX_KEY: secret,
    AUTH_REVEAL_EXISTING: flag(true),
    ACCESS_TOKEN_MINUTES: z.coerce.number().int().min(1).max(60).default(15),

    LIMITS_ENABLED: flag(true),
    LIMITS_OFF_CONFIRMED: flag(false),
    LIMIT_PER_CLIENT_FACTOR: z.coerce.number().min(0.001).max(10_000).default(1),

    STORAGE_DIR: z.string().default('.local/media'),
    STORAGE_BUCKET_URL: optionalText,
    STORAGE_REGION: z.string().default('us-east-1'),
    STORAGE_ACCESS_KEY_ID: optionalText,
    STORAGE_SECRET_ACCESS_KEY: optionalText,

    BACKUP_TARGET: z.string().default('.local/backups'),
    BACKUP_KEY: optionalText,
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(MOST_BACKUP_DAYS).default(MOST_BACKUP_DAYS),

    MAP_TILE_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
    MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
    MAP_ATTRIBUTION_URL: z.string().default('https://www.openstreetmap.org/copyright'),

    ZIP_POINTS_FILE: optionalText,

    SUPERADMIN_EMAIL: optionalText,
    SUPERADMIN_PASSWORD: optionalText,

    FEAST_DEMO_ACCOUNTS_FILE: optionalText,
  })
  .superRefine((env, ctx) => {
    const refuse = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message });
    for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const) {
      try {
        if (env[name]) parseDatabaseUrl(env[name]);
      } catch (error) {
        refuse(name, (error as Error).message);
      }
    }
    for (const name of ['REDIS_URL', 'REDIS_LIMITER_URL'] as const) {
      if (env[name] && !/^rediss?:\/\//.test(env[name]))
        refuse(name, 'must begin with redis:// or rediss://');
    }
    if (env.METRICS_TOKEN && !TOKEN.test(env.METRICS_TOKEN)) {
      refuse(
        'METRICS_TOKEN',
        `must be ${MIN_SECRET_LENGTH} to 512 letters, digits and signs, without blanks`,
      );
    }
    if (env.IDENTITY_PROVIDER === 'firebase' && !env.FIREBASE_PROJECT_ID) {
      refuse('FIREBASE_PROJECT_ID', 'is needed when IDENTITY_PROVIDER is firebase');
    }
    if (env.STORAGE_BUCKET_URL && !/^https?:\/\/[^/]/.test(env.STORAGE_BUCKET_URL)) {
      refuse('STORAGE_BUCKET_URL', 'must be an address that begins with https:// or http://');
    }
    if (env.STORAGE_BUCKET_URL && !(env.STORAGE_ACCESS_KEY_ID && env.STORAGE_SECRET_ACCESS_KEY)) {
      refuse('STORAGE_ACCESS_KEY_ID', 'and STORAGE_SECRET_ACCESS_KEY are needed with STORAGE_BUCKET_URL');
    }
    for (const name of ['SUPPORT_EMAIL', 'OPS_EMAIL'] as const) {
      if (env[name] && !isEmail(env[name])) refuse(name, 'must be an e-mail address');
    }
    if (env.BACKUP_TARGET.includes('://') && !/^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/|$)/.test(env.BACKUP_TARGET)) {
      refuse('BACKUP_TARGET', 'must be a folder, or a bucket as s3://bucket/prefix');
    }
    if (
      env.BACKUP_TARGET.startsWith('s3://') &&
      !(env.STORAGE_ACCESS_KEY_ID && env.STORAGE_SECRET_ACCESS_KEY)
    ) {
      refuse(
        'STORAGE_ACCESS_KEY_ID',
        'and STORAGE_SECRET_ACCESS_KEY are needed with a bucket in BACKUP_TARGET',
      );
    }
    if (env.BACKUP_KEY && env.BACKUP_KEY.length < MIN_BACKUP_KEY_LENGTH) {
      refuse('BACKUP_KEY', `must have at least ${MIN_BACKUP_KEY_LENGTH} characters`);
    }
    if (env.SECOND_API_URL && !isOrigin(env.SECOND_API_URL)) {
      refuse('SECOND_API_URL', 'must be an origin such as https://api.example, without a path');
    }
    // The content policy lets images in over https alone.
    if (env.MAP_TILE_URL && !/^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/.test(env.MAP_TILE_URL)) {
      refuse('MAP_TILE_URL', 'must begin with https:// and have {z}, {x} and {y} in it');
    }
    if (env.MAP_ATTRIBUTION_URL && !/^https?:\/\/[^/]/.test(env.MAP_ATTRIBUTION_URL)) {
      refuse('MAP_ATTRIBUTION_URL', 'must be an address that begins with https:// or http://');
    }
    if (env.TWILIO_ACCOUNT_SID && !(env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM)) {
      refuse('TWILIO_AUTH_TOKEN', 'and TWILIO_FROM are needed with TWILIO_ACCOUNT_SID');
    }
    if (env.NODE_ENV !== 'production') return;
    if (!env.SUPPORT_EMAIL) {
      refuse('SUPPORT_EMAIL', 'is needed in production: emails and refusals tell users to write to it');
    }
    if (env.FIREBASE_AUTH_EMULATOR_HOST) {
      refuse('FIREBASE_AUTH_EMULATOR_HOST', 'must not be set in production: the emulator accepts any token');
    }
    for (const name of publishedIn(env)) {
      refuse(name, 'must be your own in production: this one is published, so everybody can read it');
    }
    if (!env.LIMITS_ENABLED && !env.LIMITS_OFF_CONFIRMED) {
      refuse(
        'LIMITS_ENABLED',
        'must not be false in production, unless LIMITS_OFF_CONFIRMED is true as well',
      );
    }
    if (new Set(SECRET_NAMES.map((name) => env[name])).size < SECRET_NAMES.length) {
      refuse(
        SECRET_NAMES[0],
        `and ${SECRET_NAMES.slice(1).join(', ')} must differ from each other in production`,
      );
    }
  });

/** Two processes on one machine; 0 is any port that is free. */
const nextPort = (given: number | undefined) => (given ? given + 1 : given);

type Environment = z.output<typeof environmentSchema>;

const structure = (env: Environment) => ({
  env: env.NODE_ENV,
  http: {
    host: env.HOST,
    port: env.PORT,
    workerPort: env.WORKER_PORT,
    /** Origin that people reach the product at; links in mails begin with it. No trailing slash. */
    appUrl: env.APP_URL.replace(/\/+$/, ''),
    webDir: env.WEB_DIR,
    /** Requests to the API that are worked on at a time; those beyond are told to come again. */
    requestsAtOnce: env.REQUESTS_AT_ONCE,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    corsOrigins: env.CORS_ORIGINS,
    /** Where the browser finds waitlist and survey; '' is this server itself (C-219). No trailing slash. */
    secondApiUrl: env.SECOND_API_URL?.replace(/\/+$/, '') ?? '',
    /** Of the guests' menu that the landing page leads to. */
    sampleMenuSlug: env.SAMPLE_MENU_SLUG,
  },
  /** Where what the processes count is shown: at ports of its own, else to who brings the token; else nowhere. */
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
    /** Begins every key, so that several stacks can share one server. */
    prefix: env.REDIS_PREFIX,
  },
  mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  /** Where users get help: emails and refusals name it, and replies to emails go there. */
  support: { email: env.SUPPORT_EMAIL },
  /** Who is told by mail when messages are dead or wait, or queues stand still; nobody without an address. */
  ops: { email: env.OPS_EMAIL },
  sms: {
    /** Without it text messages go by mail. */
    twilio: env.TWILIO_ACCOUNT_SID
      ? {
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN ?? '',
          /** A number in E.164, or a messaging service (MG…). */
          from: env.TWILIO_FROM ?? '',
          url: env.TWILIO_URL.replace(/\/+$/, ''),
        }
      : undefined,
  },
  identity: {
    provider: env.IDENTITY_PROVIDER,
    projectId: env.FIREBASE_PROJECT_ID,
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
    /** The emulator as browsers reach it: in a container the server knows it by another name. */
    webEmulatorHost:
      env.FIREBASE_AUTH_EMULATOR_HOST && (env.FIREBASE_WEB_EMULATOR_HOST ?? env.FIREBASE_AUTH_EMULATOR_HOST),
    /** JSON text or a path to it; without it the machine's own Google credentials serve. */
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
    /** S3-compatible storage, in the place of the folder. */
    bucket: env.STORAGE_BUCKET_URL
      ? {
          url: env.STORAGE_BUCKET_URL.replace(/\/+$/, ''),
          region: env.STORAGE_REGION,
          accessKeyId: env.STORAGE_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.STORAGE_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
  },
  /** Where archives are kept, and what they are encrypted with; without a key they are not. */
  backup: { target: backupTargetOf(env), key: env.BACKUP_KEY, keepDays: env.BACKUP_KEEP_DAYS },
  /** Where the pictures under maps come from; without an address maps do without them (C-169). */
  map: {
    tileUrl: env.MAP_TILE_URL,
    attribution: env.MAP_ATTRIBUTION,
    attributionUrl: env.MAP_ATTRIBUTION_URL,
  },
  /** File of where postcodes outside of the United States are. */
  zips: { pointsFile: env.ZIP_POINTS_FILE },
  superadmin: { email: env.SUPERADMIN_EMAIL, password: env.SUPERADMIN_PASSWORD },
  /** Path of the JSON file with the demonstration's sign-ins; for the seed command only. */
  seed: { demoAccountsFile: env.FEAST_DEMO_ACCOUNTS_FILE },
});

type DeepReadonly<T> = { readonly [K in keyof T]: T[K] extends object ? DeepReadonly<T[K]> : T[K] };

/** The whole configuration: read once, never changed. */
export type Config = DeepReadonly<ReturnType<typeof structure>>;

/** Thrown when the environment does not fit; the message lists each variable and what is wrong with it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError when a variable is missing or malformed, or when production would run on secrets that are
 *   published, on the identity emulator, without an address of support, or without limits by accident.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environmentSchema.safeParse(env, {
    error: ({ input }) => (input === undefined ? 'is needed, and not set' : undefined),
  });
  if (parsed.success) return structure(parsed.data);
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
}
