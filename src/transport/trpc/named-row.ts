import { Registry } from '../../infra/registry.js';
import { idSchema } from '../../shared/schemas.js';

export interface NamedRow {
  table: string;
  id: number;
}

/** The table of what `id` names, by the operation or the router it is in; the longest name counts. */
export const NAMED_ROWS = new Registry<string, string>('named row');
/** The tables of fields that name a parent, whatever the operation. */
export const PARENT_ROWS = new Registry<string, string>('parent row');
/** The statement that reads the restaurants of a row, by its table, where that has no column `restaurant_id`. */
export const ROW_RESTAURANTS = new Registry<string, string>('table');

/** The table of the rows that an operation names by `id`; undefined: it names none of a restaurant's. */
export function tableOf(operation: string): string | undefined {
  return NAMED_ROWS.find(operation) ?? NAMED_ROWS.find(operation.slice(0, operation.lastIndexOf('.')));
}

/** The row that the raw input of an operation names, itself or as a parent; it says which restaurant is meant. */
export function namedRow(operation: string, rawInput: unknown): NamedRow | undefined {
  if (typeof rawInput !== 'object' || rawInput === null) return undefined;
  for (const field of ['id', ...PARENT_ROWS.names]) {
    const table = field === 'id' ? tableOf(operation) : PARENT_ROWS.get(field);
    const id = idSchema.safeParse((rawInput as Record<string, unknown>)[field]);
    if (table && id.success) return { table, id: id.data };
  }
  return undefined;
}
