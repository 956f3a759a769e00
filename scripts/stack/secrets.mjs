import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** Passwords of the stack's servers, and the product's own secrets by their variable. */
const NAMES = [
  'databaseAppPassword',
  'databaseMigratorPassword',
  'databaseAdminPassword',
  'redisPassword',
  'ACCESS_TOKEN_SECRET',
  'REFRESH_TOKEN_SECRET',
  'CODE_PEPPER',
  'OUTBOX_KEY',
];

/**
 * Returns the secrets of a state directory. They are generated once, because sessions and stored codes must survive a
 * restart. `secrets.json` keeps them, readable only by its owner. Each is 32 random bytes in base64url, which needs
 * no escaping in SQL, URLs or configuration files.
 */
export function secretsOf(state) {
  const file = join(state, 'secrets.json');
  const kept = read(file);
  const fresh = NAMES.filter((name) => !kept[name]);
  if (fresh.length === 0) return kept;
  for (const name of fresh) kept[name] = randomBytes(SECRET_BYTES).toString('base64url');
  writeFileSync(`${file}.new`, JSON.stringify(kept, undefined, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return kept;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
