import { type Circumstances, selectAbout, type WholeEntry } from './entry-sql.js';
import type { OldRow } from './pending-changes.js';
import { TRACKED, type TrackedEntity } from './tracked.js';

/** A sorted row, with the entry's data about its parent. */
export interface Placed extends Pick<OldRow, 'restaurant' | 'part' | 'label'> {
  id: number;
  name: string;
}

/** Selects the rows of one parent in their order. */
export const selectPlaced = (
  { table, label }: TrackedEntity,
  { of, column }: NonNullable<TrackedEntity['order']>,
) => {
  const whole = TRACKED.get(of);
  return `SELECT ${table}.id, ${label} AS name, ${selectAbout(whole)}
          FROM ${table} JOIN ${whole.table} ON ${whole.table}.${whole.key} = ${table}.${column}
          WHERE ${table}.${column} = ? ORDER BY ${table}.position, ${table}.id`;
};

const idsOf = (rows: readonly Placed[]) => new Set(rows.map(({ id }) => id));

/** Compares the order of the rows that exist before and after. Added and deleted rows have their own entries. */
export function isSameOrder(before: readonly Placed[], after: readonly Placed[]): boolean {
  const [was, is] = [idsOf(before), idsOf(after)];
  const now = after.filter(({ id }) => was.has(id));
  return before.filter(({ id }) => is.has(id)).every(({ id }, place) => now[place]?.id === id);
}

/** Serializes an order by names, for readers, and by ids, for restoring. */
const valuesOfOrder = (rows: readonly Placed[]) =>
  JSON.stringify({ order: rows.map(({ name }) => name), order_ids: rows.map(({ id }) => id) });

/** Builds the entry for a new order of a parent's rows, without its actor and action. */
export function entryOfOrder(
  of: string,
  parent: number,
  before: readonly Placed[],
  after: readonly Placed[],
): Omit<WholeEntry, keyof Circumstances | 'action'> {
  const { restaurant = null, part = null, label = null } = after[0] ?? {};
  return {
    outcome: 'ok',
    target: null,
    changed: null,
    entity: of,
    entity_id: parent,
    part_of: part === null ? null : (TRACKED.get(of).partOf?.entity ?? null),
    part_of_id: part,
    restaurant_id: restaurant,
    label,
    old_values: valuesOfOrder(before),
    new_values: valuesOfOrder(after),
  };
}
