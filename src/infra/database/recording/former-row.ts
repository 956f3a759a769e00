/** Neighbours on each side that the entry of a deletion keeps. */
const MOST_NEIGHBOURS = 10;

/** A row that was deleted and is made anew, as the entry of its deletion tells of it. */
export interface FormerRow {
  id?: number;
  position?: number;
  /** Siblings that stood before it, the nearest first; older entries have none. */
  earlier_ids?: readonly number[] | null;
  /** Siblings that stood after it, the nearest first. */
  later_ids?: readonly number[] | null;
}

/** Rows of a table that people put into an order under each parent. */
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

/**
 * Orders siblings so that a row that comes back stands after the nearest one that stood before it; without one, before
 * the nearest that stood after it. Rows between the two that were not its neighbours stand by their positions.
 * @param siblings in their order, the row among them
 */
export function orderWith(siblings: readonly Sibling[], row: Sibling, former: FormerRow): number[] {
  const others = siblings.filter(({ id }) => id !== row.id);
  const earlier = former.earlier_ids ?? [];
  const known = new Set([...earlier, ...(former.later_ids ?? [])]);
  const nearest = earlier.find((id) => others.some((one) => one.id === id));
  const from = others.findIndex(({ id }) => id === nearest) + 1;
  const passed = others.slice(from).findIndex((one) => known.has(one.id) || !isBefore(one, row));
  const place = passed < 0 ? others.length : from + passed;
  return others.map(({ id }) => id).toSpliced(place, 0, row.id);
}
