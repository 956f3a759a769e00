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

const DEADLOCK = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']);

const codeOf = (error: unknown): string | undefined => {
  const failure = error as DriverError | undefined;
  return failure?.driverError?.code ?? failure?.code;
};

/** True when MariaDB gave the work up for somebody else's: tried again, it may well succeed. */
export const isDeadlock = (error: unknown) => DEADLOCK.has(codeOf(error) ?? '');

/** True when a unique key refused the row; `key` narrows it to one index by name. */
export function isDuplicate(error: unknown, key?: string): boolean {
  if (codeOf(error) !== 'ER_DUP_ENTRY') return false;
  return key === undefined || String((error as Error).message).includes(key);
}

/** True when a foreign key refused the row: the parent is absent, or belongs to another restaurant. */
export const isMissingParent = (error: unknown) => codeOf(error) === 'ER_NO_REFERENCED_ROW_2';

/** True when a foreign key kept the row: others still refer to it. */
export const isInUse = (error: unknown) => codeOf(error) === 'ER_ROW_IS_REFERENCED_2';

/** An unreachable database becomes `Unavailable` (503); everything else passes through. */
export function translateDriverError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  const unreachable =
    (code !== undefined && UNREACHABLE.has(code)) ||
    message === 'Queue limit reached.' ||
    message === 'Pool is closed.' ||
    message.includes('closed state');
  return unreachable ? new Unavailable(undefined, error) : error;
}

/** Runs `work` again when MariaDB chose it as the victim of a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt >= MAX_TRIES) throw error;
      await sleep(RETRY_DELAY * attempt * (1 + Math.random()));
    }
  }
}
