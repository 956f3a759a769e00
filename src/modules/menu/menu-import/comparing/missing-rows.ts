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
      .map(([key, row]) => {
        const contents = all
          .with([{ table, key }])
          .filter((one) => one.table !== 'prices' && !(one.table === table && one.key === key));
        return {
          table,
          key,
          name: nameOfRow(table, row),
          within: nameOfParent(table, row),
          contents: contents.length,
          needed: contents.some((one) => isPresent(one.table, one.key)),
        };
      }),
  );
}

/** Lists the rows that are deleted, children first: the missing ones of these tables with what belongs to them. */
export function withDeletions(
  state: MenuState,
  missing: readonly MissingRow[],
  tables: readonly MenuTableName[],
): RowPlace[] {
  const chosen = missing.filter(({ table, needed }) => tables.includes(table) && !needed);
  return chosen.length === 0 ? [] : new MenuContents(state).with(chosen);
}
