/** Maximum number of neighbors on each side in the entry of a deletion. */
const MOST_NEIGHBOURS = 10;

/** A row that was deleted and is recreated, as the entry of its deletion describes it. */
export interface FormerRow {
  id?: number;
  position?: number;
  /** Siblings that stood before it, the nearest first; older entries have none. */
  earlier_ids?: readonly number[] | null;
  /** Siblings that stood after it, the nearest first. */
  later_ids?: readonly number[] | null;
}

/** A table whose rows users sort under each parent. */
interface Siblings {
  table: string;
  order: { column: string } | null;
}
export interface Sibling {
  id: number;
  position: number;
}

/** Selects the siblings on both sides of a row, as expressions of its last image. */
export function neighboursOf({ table, order }: Siblings): Record<string, string> {
  if (!order) return {};
  const side = (comparison: '<' | '>', direction: 'DESC' | 'ASC') =>
    `(SELECT JSON_ARRAYAGG(n.id ORDER BY n.position ${direction}, n.id ${direction} LIMIT ${MOST_NEIGHBOURS})
       FROM ${table} AS n WHERE n.${order.column} = ${table}.${order.column}
        AND (n.position, n.id) ${comparison} (${table}.position, ${table}.id))`;
  return { earlier_ids: side('<', 'DESC'), later_ids: side('>', 'ASC') };
}

const isBefore = (one: Sibling, other: Sibling) =>
  one.position < other.position || (one.position === other.position && one.id < other.id);

/** A range among siblings that the entry of a deletion leaves open. */
export interface Gap {
  /** Index of its start. */
  from: number;
  /** Siblings in the range, which the entry does not name. */
  unknown: readonly Sibling[];
}

/**
 * Finds the place of a restored row. It is after the nearest sibling that stood before it, and before the next
 * sibling in its entry.
 * @param others its siblings in their order
 */
export function gapFor(others: readonly Sibling[], former: FormerRow): Gap {
  const earlier = former.earlier_ids ?? [];
  const known = new Set([...earlier, ...(former.later_ids ?? [])]);
  const nearest = earlier.find((id) => others.some((one) => one.id === id));
  const from = others.findIndex(({ id }) => id === nearest) + 1;
  const rest = others.slice(from);
  const end = rest.findIndex(({ id }) => known.has(id));
  return { from, unknown: end < 0 ? rest : rest.slice(0, end) };
}

/**
 * Orders siblings with a restored row. Siblings that its entry does not name follow `stoodBefore`, and otherwise
 * their positions.
 * @param siblings in their order, with the row
 * @param stoodBefore true for siblings that stood before the row, by id, where their own entries tell
 */
export function orderWith(
  siblings: readonly Sibling[],
  row: Sibling,
  former: FormerRow,
  stoodBefore: ReadonlyMap<number, boolean> = new Map(),
): number[] {
  const others = siblings.filter(({ id }) => id !== row.id);
  const { from, unknown } = gapFor(others, former);
  const passed = unknown.findIndex((one) => !(stoodBefore.get(one.id) ?? isBefore(one, row)));
  const place = from + (passed < 0 ? unknown.length : passed);
  return others.map(({ id }) => id).toSpliced(place, 0, row.id);
}
