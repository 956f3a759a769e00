import type { AppError } from '../../shared/errors.js';
import { isDuplicate, isInUse, isMissingParent } from './driver-errors.js';

export type ErrorClass<E extends AppError = AppError> = new () => E;

/** Maps errors of the database to application errors. */
export interface DbErrorMap {
  /** Errors by unique index. */
  uniqueConflicts?: Readonly<Record<string, ErrorClass>>;
  inUse?: ErrorClass;
  unknownParent?: ErrorClass;
}

/** Runs `write` and throws the mapped error instead of the database's. */
export async function mapDbErrors<T>(
  { uniqueConflicts = {}, inUse, unknownParent }: DbErrorMap,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const [, Conflict] = Object.entries(uniqueConflicts).find(([index]) => isDuplicate(error, index)) ?? [];
    if (Conflict) throw new Conflict();
    if (inUse && isInUse(error)) throw new inUse();
    if (unknownParent && isMissingParent(error)) throw new unknownParent();
    throw error;
  }
}
