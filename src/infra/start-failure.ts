import { ConfigError } from '../config/config.js';
import { isMissingTable, isSignInRefused, translateDriverError } from './database/driver-errors.js';
import { Unavailable } from '../shared/errors.js';

/** Describes why a process or command could not start: a sentence for known causes, otherwise the stack. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { message, code, cause, stack } = error as Error & { code?: string };
  // `Unavailable` can have another cause than the database, such as a late image.
  if (error instanceof Unavailable && !(translateDriverError(cause) instanceof Unavailable)) return message;
  if (translateDriverError(error) instanceof Unavailable)
    return `MariaDB is not available: ${message || code}`;
  if (isSignInRefused(error))
    return `MariaDB refused the sign-in: ${message}. Correct the user, password and database in DATABASE_URL or DATABASE_MIGRATION_URL.`;
  if (isMissingTable(error)) return 'The database is not migrated. Run node dist/cli/migrate.js first.';
  return stack ?? message;
}
