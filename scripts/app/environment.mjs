import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../stack/paths.mjs';

/** Multiplier of rate limits: all users of a machine count as one client. */
const LIMIT_FACTOR = 50;

/** Ports that depend on the free ports of this machine; settings are only preferences. */
const PORT_NAMES = ['PORT', 'WORKER_PORT'];

/**
 * Reads the variables of `.env` in the root, if it exists; the terminal's variables override them. Also sets them for
 * this process, so that it finds DATABASE_URL.
 */
export function loadOwnSettings() {
  const file = join(ROOT, '.env');
  if (!existsSync(file)) return {};
  const settings = parseEnv(readFileSync(file, 'utf8'));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  return Object.fromEntries(
    Object.keys(settings)
      .filter((name) => !PORT_NAMES.includes(name))
      .map((name) => [name, process.env[name]]),
  );
}

/**
 * Returns the environment of the product's processes on a local stack.
 *
 * @param options.ports `{ app, worker }`
 * @param options.own from loadOwnSettings; they override the rest
 */
export function appEnvironment({ state, stack, ports, demo, own }) {
  const superadmin = demo.accounts.find(({ role }) => role === 'superadmin');
  return {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(ports.app),
    WORKER_PORT: String(ports.worker),
    APP_URL: `http://localhost:${ports.app}`,
    DATABASE_URL: stack.databaseUrl,
    REDIS_URL: stack.redisUrl,
    REDIS_LIMITER_URL: stack.limiterUrl,
    SMTP_URL: stack.smtpUrl,
    MAIL_FROM: 'Feast <no-reply@feast.example>',
    SUPPORT_EMAIL: 'support@feast.example',
    IDENTITY_PROVIDER: 'firebase',
    FIREBASE_PROJECT_ID: stack.identityProject,
    FIREBASE_AUTH_EMULATOR_HOST: stack.identityHost,
    FIREBASE_WEB_API_KEY: 'demo-key',
    ACCESS_TOKEN_SECRET: stack.secrets.ACCESS_TOKEN_SECRET,
    REFRESH_TOKEN_SECRET: stack.secrets.REFRESH_TOKEN_SECRET,
    CODE_PEPPER: stack.secrets.CODE_PEPPER,
    OUTBOX_KEY: stack.secrets.OUTBOX_KEY,
    LIMIT_PER_CLIENT_FACTOR: String(LIMIT_FACTOR),
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    STORAGE_DIR: join(state, 'media'),
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    FEAST_DEMO_ACCOUNTS_FILE: demo.file,
    SAMPLE_MENU_SLUG: 'nonna-lucia',
    ...own,
  };
}
