import { ConfigError } from '../config/config.js';
import { isMissingTable, isSignInRefused, translateDriverError } from './database/driver-errors.js';
import { Unavailable } from '../shared/errors.js';

/**
 * Why a process or a command could not start, for the one who started it: a sentence where we know the cause, the
 * stack where we do not.
 */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { message, code, cause, stack } = error as Error & { code?: string };
  // What the product itself finds unavailable need not be the database: a late image is, too.
  if (error instanceof Unavailable && !(translateDriverError(cause) instanceof Unavailable)) return message;
  if (translateDriverError(error) instanceof Unavailable)
    return `MariaDB is not available: ${message || code}`;
  if (isSignInRefused(error))
    return `MariaDB refused the sign-in: ${message}. Correct the user, password and database in DATABASE_URL or DATABASE_MIGRATION_URL.`;
  if (isMissingTable(error)) return 'The database is not migrated. Run node dist/cli/migrate.js first.';
  return stack ?? message;
}
