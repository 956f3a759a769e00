import { MENU_TABLE_NAMES, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { MissingRow } from './check.js';
import { MenuContents, type MenuState, nameOfParent, nameOfRow, type RowPlace } from './menu-state.js';

/** Lists the restaurant's rows that a file lacks, of the tables that it has. A price is emptied, never missing. */
export function missingRows(
  state: MenuState,
  inFile: ReadonlySet<MenuTableName>,
  isPresent: (table: MenuTableName, key: string) => boolean,
): MissingRow[] {
  const all = new MenuContents(state);
  return MENU_TABLE_NAMES.filter((table) => inFile.has(table) && table !== 'prices').flatMap((table) =>
    [...state[table]]
      .filter(([key, row]) => row['shared'] !== true && row['locked'] !== true && !isPresent(table, key))
      .map(([key]) => {
        const contents = all
          .with([{ table, key }])
          .filter((one) => one.table !== 'prices' && !(one.table === table && one.key === key));
        const needed = contents.some((one) => isPresent(one.table, one.key));
        return {
          ...rowOf(state, { table, key }),
          contents: contents.length,
          needed,
          deleted: false,
          along: false,
        };
      }),
  );
}

/**
 * Finds what is deleted: the missing rows of these tables with what belongs to them.
 * @returns their places, children first; and all missing rows, with those that are deleted along with another one
 */
export function deletedRows(
  state: MenuState,
  missing: readonly MissingRow[],
  tables: readonly MenuTableName[],
): { places: RowPlace[]; rows: MissingRow[] } {
  const chosen = missing.filter(({ table, needed }) => tables.includes(table) && !needed);
  if (chosen.length === 0) return { places: [], rows: [...missing] };
  const places = new MenuContents(state).with(chosen);
  const isDeleted = placesOf(places);
  const isListed = placesOf(missing);
  const along = places.filter((place) => place.table !== 'prices' && !isListed(place));
  return {
    places,
    rows: [
      ...missing.map((row) => ({ ...row, deleted: isDeleted(row) })),
      ...along.map((place) => ({
        ...rowOf(state, place),
        contents: 0,
        needed: false,
        deleted: true,
        along: true,
      })),
    ],
  };
}

/** Counts what deleting the missing rows of a table deletes along with them. Prices do not count. */
export function goesWith(state: MenuState, missing: readonly MissingRow[], table: MenuTableName): number {
  const chosen = missing.filter((row) => row.table === table && !row.needed && !row.along);
  if (chosen.length === 0) return 0;
  const isChosen = placesOf(chosen);
  return new MenuContents(state).with(chosen).filter((place) => place.table !== 'prices' && !isChosen(place))
    .length;
}

function placesOf(rows: readonly RowPlace[]): (place: RowPlace) => boolean {
  const places = new Set(rows.map(({ table, key }) => `${table} ${key}`));
  return ({ table, key }) => places.has(`${table} ${key}`);
}

function rowOf(state: MenuState, { table, key }: RowPlace) {
  const row = state[table].get(key) ?? {};
  return { table, key, name: nameOfRow(table, row), within: nameOfParent(table, row) };
}
