import { Registry } from '../../infra/registry.js';

/** Calls an operation as the caller of this request, held to the matrix, its schemas and its rules like any other call. */
export type CallOperation = (operation: string, input: object) => Promise<unknown>;

/** What is put back. */
export interface Restored {
  /** Its id; of what was deleted, the one that it had. */
  id: number;
  restaurantId: number | null;
  /** Everything that was recorded of it, as it was. */
  recorded: Readonly<Record<string, unknown>>;
  call: CallOperation;
}

/** Recorded values as the operations take them: conditions are true or false, amounts are numbers. */
export type Values = Readonly<Record<string, unknown>>;

export interface Restoring {
  /** The recorded fields that can be put back. */
  fields: readonly string[];
  /** Puts these fields back in a row that is there, by the operation with which people change it. */
  change: (values: Values, restored: Restored) => Promise<unknown>;
  /** Makes a row anew that was deleted; or says why that is not possible and what to do. */
  anew: ((values: Values, restored: Restored) => Promise<unknown>) | string;
}

/** How what history is kept of is put back, by the name that it has in the audit log. */
export const RESTORES = new Registry<string, Restoring>('restored entity');

/** Puts fields back by the one operation that changes such a row, which takes them under their own names. */
export const changedBy =
  (operation: string): Restoring['change'] =>
  (values, { id, restaurantId, call }) =>
    call(operation, { id, ...within(restaurantId), ...values });

/** Makes a row anew by the operation that creates one, under the parent that it had. */
export const createdBy =
  (operation: string, ...parent: readonly string[]): Exclude<Restoring['anew'], string> =>
  (values, { restaurantId, recorded, call }) =>
    call(operation, {
      ...within(restaurantId),
      ...values,
      ...Object.fromEntries(parent.map((column) => [column, recorded[column]])),
    });

/** The restaurant that a call is about; what belongs to all names none. */
export const within = (restaurantId: number | null) =>
  restaurantId === null ? {} : { restaurant_id: restaurantId };
