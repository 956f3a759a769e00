export interface WindowRow {
  id: number;
  name: string;
}

/** Consecutive rows of a list, as they were read. */
export interface ListWindow {
  /** The list as it was left. */
  href: string;
  rows: readonly WindowRow[];
  /** How many rows there are before them. */
  before: number;
  /** How many rows there are on all of its pages. */
  count: number;
  /** What the list asks for, but for the page. */
  asked: object;
  pageSize: number;
}

/** The next page to read at either end of a window. */
export interface NextPage {
  page: number;
  /** Far pages are found by the row beside them. */
  after?: number;
  before?: number;
}

export interface WindowPage {
  results: readonly WindowRow[];
  count: number;
}

/** The page with a row's missing neighbor; undefined where both neighbors are in the window. */
export function missingPage(listWindow: ListWindow, id: number): NextPage | undefined {
  const { rows, before, count, pageSize } = listWindow;
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  const end = before + rows.length;
  if (id === last && end < count) return { page: Math.ceil(end / pageSize) + 1, after: last };
  if (id === first && before > 0) return { page: Math.ceil(before / pageSize), before: first };
  return undefined;
}

/** A window with the next page added. A row that moved there meanwhile is listed once. */
export function withPage(
  listWindow: ListWindow,
  { before: isBefore }: NextPage,
  { results, count }: WindowPage,
): ListWindow {
  const known = new Set(listWindow.rows.map(({ id }) => id));
  const more = toWindowRows(results).filter(({ id }) => !known.has(id));
  if (isBefore === undefined) return { ...listWindow, count, rows: [...listWindow.rows, ...more] };
  return {
    ...listWindow,
    count,
    before: listWindow.before - more.length,
    rows: [...more, ...listWindow.rows],
  };
}

export const toWindowRows = (rows: readonly WindowRow[]): WindowRow[] =>
  rows.map(({ id, name }) => ({ id, name }));

interface Position {
  /** What the list calls the row. */
  name?: string;
  previous?: WindowRow | undefined;
  next?: WindowRow | undefined;
  /** Its place in the list, from 1, and how many rows that has. */
  at?: number;
  count?: number;
}

/** A row's position in the list; undefined if the window does not have the row. */
export function positionIn({ rows, before, count }: ListWindow, id: number): Position | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  return row && { name: row.name, previous: rows[at - 1], next: rows[at + 1], at: before + at + 1, count };
}
