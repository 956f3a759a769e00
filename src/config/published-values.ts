import { percentDecoded } from '../shared/percent-decoded.js';

/**
 * Matches published secrets:
 * - secrets for development, and the emulator's project and key
 * - passwords in docker-compose.yml, in .env.example and of the demo accounts
 *
 * They are public, so production rejects them. A test checks the published files against this pattern.
 */
const PUBLISHED = /development-only|local-only|feast-local|-feast-2468$|^demo-|^password$/i;

/** Variables that hold a secret. */
const SECRETS = [
  'ACCESS_TOKEN_SECRET',
  'REFRESH_TOKEN_SECRET',
  'CODE_PEPPER',
  'OUTBOX_KEY',
  'METRICS_TOKEN',
  'TWILIO_AUTH_TOKEN',
  'STORAGE_ACCESS_KEY_ID',
  'STORAGE_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'SUPERADMIN_PASSWORD',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_WEB_API_KEY',
];
/** Variables that hold a URL with a password. */
const ADDRESSES = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'REDIS_URL', 'REDIS_LIMITER_URL', 'SMTP_URL'];

/** Names of the variables with a published secret. */
export function publishedIn(env: Readonly<Record<string, unknown>>): string[] {
  const secrets = SECRETS.filter((name) => isPublished(env[name]));
  return [...secrets, ...ADDRESSES.filter((name) => isPublished(passwordOf(env[name])))];
}

/** Checks for a published password or secret. */
export const isPublished = (value: unknown) => typeof value === 'string' && PUBLISHED.test(value);

function passwordOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return percentDecoded(new URL(address).password);
}
