import type { AppError } from '../../shared/errors.js';
import { isDuplicate, isInUse, isMissingParent } from './driver-errors.js';

export type ErrorClass<E extends AppError = AppError> = new () => E;

/** What is said when the database refuses to write a row. */
export interface Refusals {
  /** By the name of the unique index. */
  taken?: Readonly<Record<string, ErrorClass>>;
  inUse?: ErrorClass;
  unknownParent?: ErrorClass;
}

/** Runs `write`, and throws what `refusals` says in place of the database's own error. */
export async function refusing<T>(
  { taken = {}, inUse, unknownParent }: Refusals,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const [, Taken] = Object.entries(taken).find(([index]) => isDuplicate(error, index)) ?? [];
    if (Taken) throw new Taken();
    if (inUse && isInUse(error)) throw new inUse();
    if (unknownParent && isMissingParent(error)) throw new unknownParent();
    throw error;
  }
}
