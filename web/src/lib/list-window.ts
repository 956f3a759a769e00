export interface WindowRow {
  id: number;
  name: string;
}

/** Consecutive loaded rows of a list. */
export interface ListWindow {
  /** Last address of the list. */
  href: string;
  rows: readonly WindowRow[];
  /** Number of rows before them. */
  before: number;
  /** Number of rows on all pages. */
  count: number;
  /** Query input, without the page. */
  asked: object;
  pageSize: number;
}

/** The next page to read at either end of a window. */
export interface NextPage {
  page: number;
  /** Far pages are found by a neighboring row. */
  after?: number;
  before?: number;
}

export interface WindowPage {
  results: readonly WindowRow[];
  count: number;
}

/** The page with a row's missing neighbor; undefined if both neighbors are in the window. */
export function missingPage(listWindow: ListWindow, id: number): NextPage | undefined {
  const { rows, before, count, pageSize } = listWindow;
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  const end = before + rows.length;
  if (id === last && end < count) return { page: Math.ceil(end / pageSize) + 1, after: last };
  if (id === first && before > 0) return { page: Math.ceil(before / pageSize), before: first };
  return undefined;
}

/** Adds a page to a window. A row that moved there meanwhile is listed once. */
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
  /** Name of the row in the list. */
  name?: string;
  previous?: WindowRow | undefined;
  next?: WindowRow | undefined;
  /** Position in the list, from 1, and the list's length. */
  at?: number;
  count?: number;
}

/** A row's position in the list; undefined if the window does not have the row. */
export function positionIn({ rows, before, count }: ListWindow, id: number): Position | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  return row && { name: row.name, previous: rows[at - 1], next: rows[at + 1], at: before + at + 1, count };
}
