import { MENU_TABLE_NAMES, type MenuTableName } from '../menu-file/menu-file.schemas.js';
import { type CheckedRow, type MenuCheck, ROW_STATUSES } from './comparing/check.js';
import { type MenuState, referenceIn, type RowChange } from './comparing/menu-state.js';
import { goesWith } from './comparing/missing-rows.js';
import type { ImportCounts } from './import-counts.schemas.js';
import { repeatedProblems } from './mending/repeated-problems.js';

/** Similar names that are shown. */
const MOST_SIMILAR = 20;

/** Counts what a check shows. The changes are the rows that are new, changed and deleted. */
export function countCheck(check: MenuCheck, state: MenuState): ImportCounts {
  const { rows, missing, faults, similar } = check;
  const tables = MENU_TABLE_NAMES.map((table) => {
    const lacking = missing.filter((row) => row.table === table);
    return {
      table,
      ...statusesOf(rows, table),
      missing: lacking.filter(({ deleted }) => !deleted).length,
      deleted: lacking.filter(({ deleted }) => deleted).length,
      ...deletionOf(state, check, table),
    };
  });
  return {
    tables: tables.filter(({ table: _table, ...counts }) => Object.values(counts).some((count) => count > 0)),
    by_name: rows.filter(changesByName(check)).length,
    unknown_ids: rows.filter(({ unknownId }) => unknownId !== undefined).length,
    since: [...rows, ...missing].filter(({ since }) => since !== undefined).length,
    prices_removed: rows.filter(losesPrice).length,
    without_price: rows.filter(staysUnpriced).length,
    prices_deleted: check.changes.filter(isDeletedPrice).length,
    changes: countChanges(check.changes),
    faults,
    similar: similar.slice(0, MOST_SIMILAR).map(({ prices = null, ...names }) => ({ ...names, prices })),
    repeated: repeatedProblems(check),
  };
}

/** Finds the rows of which the user is asked if they are the menu's: those whose row or prices would change. */
export function changesByName({ changes }: MenuCheck): (row: CheckedRow) => boolean {
  const repriced = new Set(
    changes.map(({ table, after }) => (table === 'prices' && after ? referenceIn(after, 'item') : undefined)),
  );
  return ({ found, implied, status, table, key }) =>
    found === 'name' &&
    !implied &&
    (status === 'changed' || (status === 'unchanged' && table === 'items' && repriced.has(key)));
}

const isDeletedPrice = ({ table, before, after }: RowChange): boolean =>
  table === 'prices' && after === null && (before?.['price'] ?? null) !== null;

/** Tells whether the menu's row loses its price. */
export const losesPrice = ({ losesPrice: loses = false }: CheckedRow): boolean => loses;

/** Tells whether guests see the item without a price, other than one that loses it. */
export const staysUnpriced = ({ lacksPrice: lacks }: CheckedRow): boolean => lacks !== undefined;

/** Counts rows. Prices that are deleted with their item or size, or return with it, do not count. */
export const countChanges = (changes: readonly RowChange[], { undoes = false } = {}): number =>
  changes.filter(({ table, before, after }) => table !== 'prices' || (undoes ? before : after) !== null)
    .length;

/** Counts the new rows, as the check shows them. */
export const countAdded = (counts: ImportCounts | null): number =>
  counts?.tables.reduce((sum, table) => sum + table.new, 0) ?? 0;

function statusesOf(rows: readonly CheckedRow[], table: MenuTableName) {
  const counts = Object.fromEntries(ROW_STATUSES.map((status) => [status, 0]));
  for (const row of rows) if (row.table === table) counts[row.status] = (counts[row.status] ?? 0) + 1;
  return counts as Record<CheckedRow['status'], number>;
}

/** Counts what deleting the missing rows of a table would do, whether it is chosen or not. */
function deletionOf(state: MenuState, { missing }: MenuCheck, table: MenuTableName) {
  const own = missing.filter((row) => row.table === table && !row.along);
  return {
    deletable: own.filter(({ needed }) => !needed).length,
    needed: own.filter(({ needed }) => needed).length,
    goes_with: goesWith(state, missing, table),
  };
}
