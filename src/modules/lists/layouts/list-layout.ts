import type { Cell } from '../../../infra/sheets/cells.js';
import type { CallOperation } from '../../../transport/trpc/calls.js';

type Row = Readonly<Record<string, unknown>>;

/** A column of a layout. */
interface LayoutColumn {
  title: string;
  read: (line: Row) => Cell;
}

/** The lines of a list as its screen shows them, where they are not its rows. */
export interface ListLayout {
  /** Beginning of the file's name. */
  file: string;
  columns: ReadonlyMap<string, LayoutColumn>;
  /** Makes the lines of each page, part by part. */
  lines: (rows: readonly Row[], call: CallOperation) => AsyncIterable<readonly Row[]>;
}

interface TypedLayout<Listed, Line> {
  file: string;
  columns: Readonly<Record<string, [title: string, read: (line: Line) => Cell]>>;
  lines: (rows: readonly Listed[], call: CallOperation) => AsyncIterable<readonly Line[]>;
}

/** Describes a layout by the types of its list, whose output schema has checked the rows. */
export const listLayout = <Listed extends object, Line extends object>({
  file,
  columns,
  lines,
}: TypedLayout<Listed, Line>): ListLayout => ({
  file,
  columns: new Map(
    Object.entries(columns).map(([name, [title, read]]) => [
      name,
      { title, read: (line) => read(line as Line) },
    ]),
  ),
  lines: (rows, call) => lines(rows as readonly Listed[], call) as AsyncIterable<readonly Row[]>,
});
