import { AppError, type ErrorKind } from '../errors.js';

/** Errors about a row, by which a bulk action leaves it as it is. Others end the whole action. */
const OF_ROW: readonly ErrorKind[] = ['invalid', 'forbidden', 'not_found', 'conflict', 'stale'];

/**
 * Runs a change of one row, whose rules come before its first write.
 * @returns the sentence of the rule that refuses it; undefined when it was done
 */
export async function refusalIn(change: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await change();
    return undefined;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof AppError ? error.cause : error;
    if (cause instanceof AppError && OF_ROW.includes(cause.kind)) return cause.message;
    throw error;
  }
}
