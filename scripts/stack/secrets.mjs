import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** The passwords of the stack's servers, and the product's own secrets under the names of their variables. */
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
 * The secrets of a state directory, made once and kept in `secrets.json` for its owner alone: sessions and stored
 * codes of the last start must still be good at the next. Each is 32 random bytes in base64url, so none needs
 * escaping in SQL, in a URL or in a configuration file.
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
