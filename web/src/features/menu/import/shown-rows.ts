import type { ShownImportRow } from './import-types';

/** A decision of the user, after which a row can leave the filtered list. */
export type RowMark = 'corrected' | 'left_out' | 'included';

/** A decision, with the name that the user corrected. */
export interface RowDecision {
  mark: RowMark;
  name?: string | undefined;
}

/** A row of the list. A marked one no longer matches the filter, but stays, so that the user keeps the place. */
export interface ShownRow {
  key: string;
  row: ShownImportRow;
  mark?: RowMark;
}

/** The line of a row in the file. */
export const lineKey = ({ source, line }: Pick<ShownImportRow, 'source' | 'line'>): string =>
  `${source}:${line}`;

/** Gives each row a key. A line can have several rows, such as the prices of its sizes, of which a filter hides some. */
export function keyedRows(rows: readonly ShownImportRow[]): ShownRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.source !== null) return { key: `${row.table} ${lineKey(row)} ${row.turn}`, row };
    const place = `${row.table} - ${row.within} ${row.name}`;
    const turn = (seen.get(place) ?? 0) + 1;
    seen.set(place, turn);
    return { key: `${place} ${turn}`, row };
  });
}

/**
 * Brings a list up to date: fresh rows in their places, rows that the user changed stay, others go.
 * @param leftOut lines that are left out, also by a decision about several lines
 */
export function mergedRows(
  shown: readonly ShownRow[],
  fresh: readonly ShownImportRow[],
  decisions: ReadonlyMap<string, RowDecision>,
  leftOut: ReadonlySet<string> = new Set(),
): ShownRow[] {
  const keyed = keyedRows(fresh);
  const byKey = new Map(keyed.map((one) => [one.key, one]));
  const kept = shown.flatMap(({ key, row }): ShownRow[] => {
    const now = byKey.get(key);
    if (now) return [now];
    const decision = row.source === null ? undefined : decisions.get(lineKey(row));
    if (!decision) return [];
    const { mark, name = row.name } = decision;
    return [{ key, row: { ...row, name }, mark: leftOut.has(lineKey(row)) ? 'left_out' : mark }];
  });
  const keys = new Set(kept.map(({ key }) => key));
  return [...kept, ...keyed.filter(({ key }) => !keys.has(key))];
}
