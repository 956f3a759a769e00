import { percentDecoded } from '../shared/percent-decoded.js';

/**
 * Whatever is published to try the product out says so in its text: the development's secrets, the passwords of
 * docker-compose.yml, of .env.example and of the demonstration's accounts, and the emulator's project and key. They
 * are public, so production takes none of them; a test holds the published files against this.
 */
const PUBLISHED = /development-only|local-only|feast-local|-feast-2468$|^demo-|^password$/i;

/** Variables that hold a secret themselves. */
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
/** Variables that hold an address with a password in it. */
const ADDRESSES = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'REDIS_URL', 'REDIS_LIMITER_URL', 'SMTP_URL'];

/** Names of the variables whose secret is public. */
export function publishedIn(env: Readonly<Record<string, unknown>>): string[] {
  const secrets = SECRETS.filter((name) => isPublished(env[name]));
  return [...secrets, ...ADDRESSES.filter((name) => isPublished(passwordOf(env[name])))];
}

/** Is it a public password or secret? */
export const isPublished = (value: unknown) => typeof value === 'string' && PUBLISHED.test(value);

function passwordOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return percentDecoded(new URL(address).password);
}
