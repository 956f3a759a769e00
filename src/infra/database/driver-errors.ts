import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, Unavailable } from '../../shared/errors.js';

const MAX_TRIES = 4;
const RETRY_DELAY = 15; // ms, times the try

interface DriverError extends Error {
  code?: string;
  errno?: number;
  driverError?: DriverError;
}

/** Codes of mysql2 and of the socket for a database that cannot be reached or does not answer. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_PACKETS_OUT_OF_ORDER',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_STATEMENT_TIMEOUT',
  'POOL_CLOSED',
]);

/**
 * Numbers of MariaDB for a server that runs but cannot serve now.
 * - Disk or table space full: 1021, 1114, 28, and the storage engine's errors below.
 * - Out of memory or connections: 1037, 1041, 1203, 1226.
 * - Read-only, for example after a failover: 1290, 1836.
 * - This node is not part of its cluster: 1047.
 * - A transaction could not end: 1180, 1181.
 * - An administrator ended the statement: 1317.
 */
const CANNOT_SERVE = new Set([28, 1021, 1037, 1041, 1047, 1114, 1180, 1181, 1203, 1226, 1290, 1317, 1836]);
/** Numbers for refusals by the operating system; the message has the reason. */
const SYSTEM_REFUSED = new Set([3, 1026, 1030]);
/** Numbers of the operating system in those messages: no space, over quota, file size limit, read-only. */
const OUT_OF_SPACE = /\b(?:error|errno:?|errcode:?) (?:28|122|27|30|135)\b/i;

/** The last one is a deadlock while waiting for a table's next auto-increment value. */
const DEADLOCK = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_AUTOINC_READ_FAILED']);

/** TypeORM wraps the driver's errors. */
const driverErrorOf = (error: unknown) => {
  const failure = error as DriverError | undefined;
  return failure?.driverError ?? failure;
};
const codeOf = (error: unknown): string | undefined => driverErrorOf(error)?.code;

const cannotServe = (error: unknown): boolean => {
  const { errno = 0, message = '' } = driverErrorOf(error) ?? {};
  return CANNOT_SERVE.has(errno) || (SYSTEM_REFUSED.has(errno) && OUT_OF_SPACE.test(message));
};

/**
 * True when MariaDB rolled the work back in favor of another connection, so that a retry can succeed. Also finds the
 * error when an operation inside of a transaction has wrapped it.
 */
export function isDeadlock(error: unknown): boolean {
  if (DEADLOCK.has(codeOf(error) ?? '')) return true;
  return error instanceof Error && !(error instanceof AppError) && isDeadlock(error.cause);
}

/** True when this node lost its cluster: it refuses ROLLBACK too, so a transaction can stay open on the connection. */
export const isOutsideCluster = (error: unknown) => driverErrorOf(error)?.errno === 1047;

/** True when a unique key refused the row; `key` limits it to one index by name. */
export function isDuplicate(error: unknown, key?: string): boolean {
  if (codeOf(error) !== 'ER_DUP_ENTRY') return false;
  return key === undefined || String((error as Error).message).includes(key);
}

/** True when a foreign key refused the row: the parent is missing or belongs to another restaurant. */
export const isMissingParent = (error: unknown) => codeOf(error) === 'ER_NO_REFERENCED_ROW_2';

/** True when a foreign key kept the row, because others refer to it. */
export const isInUse = (error: unknown) => codeOf(error) === 'ER_ROW_IS_REFERENCED_2';

/** True when a table or column is missing, because migrations have not run. */
export const isMissingTable = (error: unknown) =>
  ['ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR'].includes(codeOf(error) ?? '');

/** True when MariaDB does not know the user or password, or denies access to the database. */
export const isSignInRefused = (error: unknown) =>
  ['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR'].includes(codeOf(error) ?? '');

/** Turns errors of a database that is down or cannot serve into `Unavailable` (503). Returns all others unchanged. */
export function translateDriverError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  const unavailable =
    cannotServe(error) ||
    (code !== undefined && UNREACHABLE.has(code)) ||
    message === 'Queue limit reached.' ||
    message === 'Pool is closed.' ||
    message.includes('closed state');
  return unavailable ? new Unavailable(undefined, error) : error;
}

/**
 * Runs `work` again after a deadlock.
 * @param tried number of previous deadlocks
 */
export async function retryOnDeadlock<T>(work: () => Promise<T>, tried = 0): Promise<T> {
  for (let attempt = tried; ;) {
    if (attempt > 0) await sleep(RETRY_DELAY * attempt * (1 + Math.random()));
    attempt += 1;
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt >= MAX_TRIES) throw error;
    }
  }
}
