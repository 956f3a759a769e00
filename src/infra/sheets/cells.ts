/** Value of a cell; null is an empty one. */
export type Cell = string | number | null;

/** Pages of rows, so that a file is written without holding all its rows. */
export type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** One table of a file. */
export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: Pages<readonly Cell[]>;
}

/** A row as read. */
export interface ReadLine<C = Cell> {
  /** Line of the file or row of the sheet, from 1. */
  line: number;
  cells: C[];
}
