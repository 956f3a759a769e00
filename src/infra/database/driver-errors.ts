import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, Unavailable } from '../../shared/errors.js';

const MAX_TRIES = 4;
const RETRY_DELAY = 15; // ms, times the try

interface DriverError extends Error {
  code?: string;
  errno?: number;
  driverError?: DriverError;
}

/** Codes of mysql2 and of the socket that mean: the database cannot be reached or does not answer. */
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
 * MariaDB's numbers for: it is there, but cannot serve for now. Its disk or a table space is full (1021, 1114, 28 and
 * the storage engine's errors below), its memory or its connections for this account are used up (1037, 1041, 1203,
 * 1226), it is read-only, as after a failover (1290, 1836), this node of a cluster is not part of it (1047), it could
 * not end a transaction (1180, 1181), or an administrator ended the statement (1317).
 */
const CANNOT_SERVE = new Set([28, 1021, 1037, 1041, 1047, 1114, 1180, 1181, 1203, 1226, 1290, 1317, 1836]);
/** Numbers that say only that the system refused something; what it was stands in the message. */
const SYSTEM_REFUSED = new Set([3, 1026, 1030]);
/** The system's own numbers in those messages: no space left, over the quota, a file that may not grow, read-only. */
const OUT_OF_SPACE = /\b(?:error|errno:?|errcode:?) (?:28|122|27|30|135)\b/i;

/** The last is what it is called where one waits for the next number of a table. */
const DEADLOCK = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_AUTOINC_READ_FAILED']);

/** TypeORM wraps what the driver throws. */
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
 * True when MariaDB gave the work up for that of another connection: tried again, it may well succeed. Also when an
 * operation that was called within a transaction wrapped the error in its own.
 */
export function isDeadlock(error: unknown): boolean {
  if (DEADLOCK.has(codeOf(error) ?? '')) return true;
  return error instanceof Error && !(error instanceof AppError) && isDeadlock(error.cause);
}

/** True when this node lost its cluster: it refuses ROLLBACK too, so a transaction can stay open on the connection. */
export const isOutsideCluster = (error: unknown) => driverErrorOf(error)?.errno === 1047;

/** True when a unique key refused the row; `key` narrows it to one index by name. */
export function isDuplicate(error: unknown, key?: string): boolean {
  if (codeOf(error) !== 'ER_DUP_ENTRY') return false;
  return key === undefined || String((error as Error).message).includes(key);
}

/** True when a foreign key refused the row: the parent is absent, or belongs to another restaurant. */
export const isMissingParent = (error: unknown) => codeOf(error) === 'ER_NO_REFERENCED_ROW_2';

/** True when a foreign key kept the row: others still refer to it. */
export const isInUse = (error: unknown) => codeOf(error) === 'ER_ROW_IS_REFERENCED_2';

/** True when a table or a column is not there: the migrations have not run. */
export const isMissingTable = (error: unknown) =>
  ['ER_NO_SUCH_TABLE', 'ER_BAD_FIELD_ERROR'].includes(codeOf(error) ?? '');

/** True when MariaDB knows no such user or password, or keeps this user out of the database. */
export const isSignInRefused = (error: unknown) =>
  ['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR'].includes(codeOf(error) ?? '');

/** A database that is away, or cannot serve for now, becomes `Unavailable` (503); everything else passes through. */
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
 * Runs `work` again when MariaDB chose it as the victim of a deadlock.
 * @param tried how often it was its victim already
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
