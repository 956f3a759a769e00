import { Registry } from '../../infra/registry.js';
import { idSchema } from '../../shared/schemas.js';

export interface NamedRow {
  table: string;
  id: number;
}

/** Tables of the rows that `id` names, by operation or router; the longest match counts. */
export const NAMED_ROWS = new Registry<string, string>('named row');
/** Tables of fields that name a parent, in any operation. */
export const PARENT_ROWS = new Registry<string, string>('parent row');
/** SQL that reads the restaurants of a row, by table, for tables without `restaurant_id`. */
export const ROW_RESTAURANTS = new Registry<string, string>('table');

/** Returns the table of the rows that an operation names by `id`; undefined when they belong to no restaurant. */
export function tableOf(operation: string): string | undefined {
  return NAMED_ROWS.find(operation) ?? NAMED_ROWS.find(operation.slice(0, operation.lastIndexOf('.')));
}

/** Finds the row that an operation's raw input names, itself or as a parent. It determines the restaurant. */
export function namedRow(operation: string, rawInput: unknown): NamedRow | undefined {
  if (typeof rawInput !== 'object' || rawInput === null) return undefined;
  for (const field of ['id', ...PARENT_ROWS.names]) {
    const table = field === 'id' ? tableOf(operation) : PARENT_ROWS.get(field);
    const id = idSchema.safeParse((rawInput as Record<string, unknown>)[field]);
    if (table && id.success) return { table, id: id.data };
  }
  return undefined;
}
