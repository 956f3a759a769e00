export interface TrailRow {
  id: number;
  name: string;
}

/** A stretch of a list, as it was read. */
export interface Trail {
  /** The list as it was left. */
  href: string;
  rows: readonly TrailRow[];
  /** How many rows there are before them. */
  before: number;
  /** How many rows there are on all of its pages. */
  count: number;
  /** What the list asks for, but for the page. */
  asked: object;
  pageSize: number;
}

/** A page to be read, which goes on where a trail ends. */
export interface NextPage {
  page: number;
  /** Far pages are found by the row beside them. */
  after?: number;
  before?: number;
}

export interface TrailPage {
  results: readonly TrailRow[];
  count: number;
}

/** What a trail lacks on either side of a row: the page that has it; undefined where nothing is missing. */
export function pageBeside(trail: Trail, id: number): NextPage | undefined {
  const { rows, before, count, pageSize } = trail;
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  const end = before + rows.length;
  if (id === last && end < count) return { page: Math.ceil(end / pageSize) + 1, after: last };
  if (id === first && before > 0) return { page: Math.ceil(before / pageSize), before: first };
  return undefined;
}

/** A trail with the page that goes on with it; rows that have moved to it in the meantime stand there once. */
export function extended(trail: Trail, { before: isBefore }: NextPage, { results, count }: TrailPage): Trail {
  const known = new Set(trail.rows.map(({ id }) => id));
  const more = rowsOf(results).filter(({ id }) => !known.has(id));
  if (isBefore === undefined) return { ...trail, count, rows: [...trail.rows, ...more] };
  return { ...trail, count, before: trail.before - more.length, rows: [...more, ...trail.rows] };
}

export const rowsOf = (rows: readonly TrailRow[]): TrailRow[] => rows.map(({ id, name }) => ({ id, name }));

interface Place {
  /** What the list calls the row. */
  name?: string;
  previous?: TrailRow | undefined;
  next?: TrailRow | undefined;
  /** Its place in the list, from 1, and how many rows that has. */
  at?: number;
  count?: number;
}

/** Where a row stands; undefined where it is not among those that were read. */
export function placeOn({ rows, before, count }: Trail, id: number): Place | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  return row && { name: row.name, previous: rows[at - 1], next: rows[at + 1], at: before + at + 1, count };
}
