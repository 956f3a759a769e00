import { idSchema } from '../../shared/schemas.js';

/** Table of the row that an operation names by `id`. */
export type RowTable = string | { table: string; /** Column with the id. */ column: string };

/** A row that a request names. */
export interface NamedRow {
  table: string;
  column: string;
  id: number;
}

/**
 * Finds the row that an operation's raw input names, itself or as a parent. It determines the restaurant.
 * @param row table of the field `id`; undefined when `id` names no row of a restaurant
 * @param parents tables of the fields that name a parent
 */
export function namedRow(
  rawInput: unknown,
  row: RowTable | undefined,
  parents: ReadonlyMap<string, string>,
): NamedRow | undefined {
  if (typeof rawInput !== 'object' || rawInput === null) return undefined;
  const fields = rawInput as Readonly<Record<string, unknown>>;
  if (row !== undefined) {
    const id = idSchema.safeParse(fields['id']);
    if (id.success) return { ...(typeof row === 'string' ? { table: row, column: 'id' } : row), id: id.data };
  }
  for (const [field, table] of parents) {
    if (fields[field] === undefined) continue;
    const parent = idSchema.safeParse(fields[field]);
    if (parent.success) return { table, column: 'id', id: parent.data };
  }
  return undefined;
}
