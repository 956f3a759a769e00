import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { wordOf } from '../../../../shared/menu/table-words.js';
import type { ImportRow } from '../import-tables.js';
import type { CellProblem, RefuseField } from './check.js';
import { fieldsOf } from './differences.js';
import { type MenuRow, REFERENCES, referenceIn } from './menu-state.js';
import { type ComparedMenu, rowFaults } from './row-faults.js';

/** For files without such a column, in which there is no cell to fill. */
const NO_CATEGORY = 'This item is new. Choose a category for all new items, or leave it out.';

/** For rows that are probably headings: imported as items, they would be in the wrong category. */
const NAME_ONLY =
  'This row has only a name. Enter a price, or leave it out if it’s a heading. ' +
  'To import headings, give the items a category column.';

interface ChangeOfRow {
  sent: ImportRow;
  before: MenuRow | undefined;
  after: MenuRow;
  /** Tells whether the file has a column that names this parent. */
  hasColumn: (prefix: string) => boolean;
  /** Problems found so far. */
  problems: readonly CellProblem[];
  refuse: RefuseField;
}

/** Refuses changes of rows that are not the restaurant's, and rows without a parent. */
export function refuseChange(table: MenuTableName, change: ChangeOfRow, menu: ComparedMenu): void {
  const { before, after, refuse } = change;
  if (change.sent.isNameOnly && !before) {
    refuse('price', NAME_ONLY);
    return;
  }
  refuseParents(table, change);
  const set =
    table === 'options' ? menu.state.option_sets.get(referenceIn(after, 'option_set') ?? '') : undefined;
  const owner = set ?? before;
  const changed = fieldsOf(table, before, after).filter(({ field }) => field !== 'sold_out_until');
  for (const fault of rowFaults(table, change, menu)) refuse(...fault);
  if (!owner || (before && changed.length === 0)) return;
  if (owner['shared'] === true)
    refuse(
      null,
      `All restaurants share “${String(owner['name'])}”, so only its availability can change here.`,
    );
  else if (owner['locked'] === true)
    refuse(null, `“${String(owner['name'])}” is locked. Ask the platform to change it.`);
}

/** Refuses rows that name no parent, or another one than before. Items can move. */
function refuseParents(
  table: MenuTableName,
  { before, after, hasColumn, problems, refuse }: ChangeOfRow,
): void {
  for (const [prefix, parent] of Object.entries(REFERENCES[table])) {
    const key = referenceIn(after, prefix);
    if (key === undefined) {
      if (!problems.some(({ field }) => field?.startsWith(prefix)))
        refuse(
          prefix,
          table === 'items' && !hasColumn(prefix) ? NO_CATEGORY : `Enter the ${wordOf(parent)}.`,
        );
    } else if (before && table !== 'items' && referenceIn(before, prefix) !== key)
      refuse(prefix, `This ${wordOf(table)} stays in its ${wordOf(parent)}. Add a new one there instead.`);
  }
}
