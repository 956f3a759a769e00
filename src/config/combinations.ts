import type { z } from 'zod';
import { parseDatabaseUrl } from './database-url.js';
import { publishedIn } from './published-values.js';

const SECRET_NAMES = ['ACCESS_TOKEN_SECRET', 'REFRESH_TOKEN_SECRET', 'CODE_PEPPER', 'OUTBOX_KEY'] as const;
/** Hosts that listen on all addresses of the machine. */
const EVERYWHERE = ['0.0.0.0', '::', '[::]'];

/** Variables that are checked together. */
interface Environment {
  NODE_ENV: string;
  HOST: string;
  PORT: number;
  WORKER_PORT: number;
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
  WORKER_METRICS_PORT?: number | undefined;
  DATABASE_URL: string;
  DATABASE_MIGRATION_URL?: string | undefined;
  IDENTITY_PROVIDER: string;
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  STORAGE_BUCKET_URL?: string | undefined;
  STORAGE_ACCESS_KEY_ID?: string | undefined;
  STORAGE_SECRET_ACCESS_KEY?: string | undefined;
  BACKUP_TARGET: string;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
  SUPPORT_EMAIL?: string | undefined;
  LIMITS_ENABLED: boolean;
  LIMITS_OFF_CONFIRMED: boolean;
  ACCESS_TOKEN_SECRET: string;
  REFRESH_TOKEN_SECRET: string;
  CODE_PEPPER: string;
  OUTBOX_KEY: string;
}
type Refuse = (name: keyof Environment, message: string) => void;

/** Rejects variables that contradict each other, or that production does not allow. */
export function refuseContradictions(env: Environment, context: z.RefinementCtx): void {
  const refuse: Refuse = (name, message) => context.addIssue({ code: 'custom', path: [name], message });
  for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const) {
    const fault = env[name] === undefined ? undefined : databaseFault(env[name]);
    if (fault !== undefined) refuse(name, fault);
  }
  refuseSharedPorts(env, refuse);
  refuseHalves(env, refuse);
  if (env.NODE_ENV === 'production') refuseInProduction(env, refuse);
}

function databaseFault(address: string): string | undefined {
  try {
    const { database, username } = parseDatabaseUrl(address);
    if (database === '' || username === '' || database.includes('/'))
      return 'must name a user and a database, such as mysql://feast_app:password@127.0.0.1:3306/feast';
    return undefined;
  } catch (error) {
    if (error instanceof URIError) return 'has a % that is not part of an escape; write it as %25';
    return (error as Error).message;
  }
}

/** Rejects a metrics port that is the process's own port. */
function refuseSharedPorts(env: Environment, refuse: Refuse): void {
  const isShared =
    [env.HOST, env.METRICS_HOST].some((host) => EVERYWHERE.includes(host)) || env.HOST === env.METRICS_HOST;
  const { METRICS_PORT: metrics, WORKER_METRICS_PORT: given } = env;
  const workerMetrics = given ?? (metrics ? metrics + 1 : undefined);
  if (isShared && metrics && metrics === env.PORT)
    refuse('METRICS_PORT', 'must differ from PORT, such as 9464');
  if (isShared && workerMetrics && workerMetrics === env.WORKER_PORT)
    refuse(
      'WORKER_METRICS_PORT',
      'must differ from WORKER_PORT, such as 9465; it defaults to METRICS_PORT + 1',
    );
}

/** Rejects variables that need another one. */
function refuseHalves(env: Environment, refuse: Refuse): void {
  if (env.IDENTITY_PROVIDER === 'firebase' && !env.FIREBASE_PROJECT_ID)
    refuse('FIREBASE_PROJECT_ID', 'is required when IDENTITY_PROVIDER is firebase');
  const keys = [env.STORAGE_ACCESS_KEY_ID, env.STORAGE_SECRET_ACCESS_KEY].filter(Boolean).length;
  if (env.STORAGE_BUCKET_URL && keys < 2)
    refuse('STORAGE_ACCESS_KEY_ID', 'and STORAGE_SECRET_ACCESS_KEY are required with STORAGE_BUCKET_URL');
  else if (env.BACKUP_TARGET.startsWith('s3://') && keys < 2)
    refuse(
      'STORAGE_ACCESS_KEY_ID',
      'and STORAGE_SECRET_ACCESS_KEY are required with a bucket in BACKUP_TARGET',
    );
  else if (keys === 1) refuse('STORAGE_ACCESS_KEY_ID', 'and STORAGE_SECRET_ACCESS_KEY must be set together');
  if (env.TWILIO_ACCOUNT_SID && !(env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM))
    refuse('TWILIO_AUTH_TOKEN', 'and TWILIO_FROM are required with TWILIO_ACCOUNT_SID');
  if (!env.TWILIO_ACCOUNT_SID && (env.TWILIO_AUTH_TOKEN || env.TWILIO_FROM))
    refuse('TWILIO_ACCOUNT_SID', 'is required with TWILIO_AUTH_TOKEN and TWILIO_FROM');
}

function refuseInProduction(env: Environment, refuse: Refuse): void {
  if (!env.SUPPORT_EMAIL)
    refuse('SUPPORT_EMAIL', 'is required in production: emails and error messages tell users to write to it');
  if (env.FIREBASE_AUTH_EMULATOR_HOST)
    refuse('FIREBASE_AUTH_EMULATOR_HOST', 'must not be set in production: the emulator accepts any token');
  for (const name of publishedIn({ ...env }) as (keyof Environment)[])
    refuse(name, 'must be your own in production: this value is public');
  if (!env.LIMITS_ENABLED && !env.LIMITS_OFF_CONFIRMED)
    refuse('LIMITS_ENABLED', 'must not be false in production unless LIMITS_OFF_CONFIRMED is true');
  if (new Set(SECRET_NAMES.map((name) => env[name])).size < SECRET_NAMES.length)
    refuse(
      SECRET_NAMES[0],
      `and ${SECRET_NAMES.slice(1).join(', ')} must differ from each other in production`,
    );
}
