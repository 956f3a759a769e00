import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { ChangedSince, CheckedRow, MenuCheck, MissingRow } from './check.js';

/** A row of the menu, whose last change the history may know. */
export interface ChangedRow {
  table: MenuTableName;
  key: string;
}

type Marked = Pick<CheckedRow | MissingRow, 'table' | 'key' | 'since'>;

/**
 * Marks the rows of a check that the menu's own changes made differ from an earlier check of the same file.
 * @param lastChange finds who changed a row last
 */
export function markChanged(
  before: MenuCheck,
  now: MenuCheck,
  lastChange: (row: ChangedRow) => ChangedSince | undefined = () => undefined,
): void {
  const present = new Set([...now.rows, ...now.missing].map(({ table, key }) => `${table} ${key}`));
  for (const { row, former } of changedRows(before, now)) {
    const last =
      lastChange({ table: row.table, key: former?.key ?? row.key }) ?? lastChange(row) ?? former?.since;
    const isDeleted =
      former !== undefined &&
      isOfMenu(former) &&
      !isOfMenu(row) &&
      !present.has(`${row.table} ${former.key}`);
    row.since = { by: null, at: null, ...last, ...(isDeleted && { deleted: true }) };
  }
}

/** Tells whether the menu has the row: it was found there, or the file lacks it. */
const isOfMenu = ({ found }: Marked & Partial<CheckedRow>): boolean => found !== null;

/** Lists the rows of the menu that differ from an earlier check. */
export const changedPlaces = (before: MenuCheck, now: MenuCheck): ChangedRow[] =>
  changedRows(before, now).flatMap(({ row, former }) => [row, ...(former ? [former] : [])]);

/** Keeps the marks of an earlier check, when the user changed a decision or a cell. */
export function keepMarks(before: MenuCheck | undefined, now: MenuCheck): void {
  if (!before) return;
  for (const [rows, formerOf] of pairings(before, now))
    for (const row of rows) {
      const since = formerOf(row)?.since;
      if (since) row.since = since;
    }
}

function changedRows(before: MenuCheck, now: MenuCheck): { row: Marked; former: Marked | undefined }[] {
  return pairings(before, now).flatMap(([rows, formerOf]) =>
    rows.flatMap((row) => {
      const former = formerOf(row);
      return former && isSame(row, former) ? [] : [{ row, former }];
    }),
  );
}

type Pairing = [rows: readonly (Marked & object)[], formerOf: (row: Marked) => Marked | undefined];

/** Pairs rows of the file by their places in it, missing rows by their places in the menu. */
function pairings(before: MenuCheck, now: MenuCheck): Pairing[] {
  const places = placesOf(now.rows);
  const formerRows = new Map([...placesOf(before.rows)].map(([row, place]) => [place, row]));
  const missing = new Map(before.missing.map((row) => [`${row.table} ${row.key}`, row]));
  return [
    [now.rows, (row) => formerRows.get(places.get(row as CheckedRow) ?? '')],
    [now.missing, ({ table, key }) => missing.get(`${table} ${key}`)],
  ];
}

/** Places of rows. A line can have several rows of a table, such as the prices of its sizes. */
function placesOf(rows: readonly CheckedRow[]): Map<CheckedRow, string> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const place = `${row.table} ${row.source}:${row.line}`;
      const turn = (seen.get(place) ?? 0) + 1;
      seen.set(place, turn);
      return [row, `${place} ${turn}`];
    }),
  );
}

/** Compares what the check says of the menu's row. */
const isSame = (row: Marked, former: Marked): boolean => told(row) === told(former);
function told(row: Marked & Partial<CheckedRow> & Partial<MissingRow>): string {
  const { status, fields = [], problems = [], contents, needed } = row;
  // The place of a new row follows from the others.
  const own = status === 'new' ? fields.filter(({ field }) => field !== 'position') : fields;
  return JSON.stringify([status, own, problems.map(({ message }) => message), contents, needed]);
}
