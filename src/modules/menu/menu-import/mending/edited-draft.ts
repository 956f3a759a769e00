import { nameKey } from '../../../../shared/text.js';
import type { MenuCheck } from '../comparing/check.js';
import type { Decisions } from '../comparing/compare-menu.js';
import type { ReadTable, TableMatch } from '../import-tables.js';
import { cellsToRename, type Rename } from '../matching/rename-in-file.js';
import type { ImportEdit } from '../menu-import.schemas.js';
import {
  type Line,
  mendedCellKey,
  mendedLineKey,
  type Mend,
  type MendedCell,
  mendedFile,
  withMend,
  withoutMends,
} from './mends.js';
import { solveRepeated } from './repeated-problems.js';

/** A draft: the file as it was read, its meaning, the user's decisions and corrections. */
export interface ImportParts {
  file: readonly ReadTable[];
  matches: TableMatch[];
  decisions: Omit<Decisions, 'every_size'>;
  mends: Mend[];
}

/**
 * Changes a draft as a user wishes.
 * @param check with the problems that the user saw
 */
export function editedDraft(draft: ImportParts, edit: ImportEdit, check: MenuCheck | undefined): ImportParts {
  const { file } = draft;
  const isTaken = ({ id }: Mend) => edit.undo_mends?.includes(id) ?? false;
  const former = withoutMends(draft, draft.mends.filter(isTaken));
  const next: ImportParts = {
    file,
    matches: edit.matches ? matched(file, edit.matches) : former.matches,
    decisions: {
      by_name: edit.by_name === undefined ? former.decisions.by_name : edit.by_name,
      delete_missing: edit.delete_missing ?? former.decisions.delete_missing,
      left_out: edit.left_out ?? former.decisions.left_out,
      new_items_in:
        edit.new_items_in === undefined ? (former.decisions.new_items_in ?? null) : edit.new_items_in,
    },
    mends: draft.mends.filter((mend) => !isTaken(mend)),
  };
  correctCells(next, edit);
  const solved = solveRepeated(check, edit.solve);
  if (solved) {
    const out = new Set(next.decisions.left_out.map(mendedLineKey));
    const left_out = solved.left_out?.filter((line) => !out.has(mendedLineKey(line))) ?? [];
    next.mends = withMend(next.mends, { ...solved, left_out });
    next.decisions = { ...next.decisions, left_out: [...next.decisions.left_out, ...left_out] };
  }
  for (const rename of edit.renames ?? []) renameRow(next, rename);
  return next;
}

/**
 * Corrects cells. One that is as in the file again needs no correction, and one that is corrected again has one
 * correction.
 */
function correctCells(draft: ImportParts, { cells = [], every_size: sent = [] }: ImportEdit): void {
  const { cellInFile } = mendedFile(draft.file, draft.mends);
  const isAsRead = (cell: MendedCell) => cellInFile(cell, cell.column) === (cell.value || null);
  const restored = cells.filter(isAsRead);
  const changed = cells.filter((cell) => !isAsRead(cell));
  const filled = new Set(changed.filter(({ value }) => value).map(mendedCellKey));
  const corrects = ({ cells: [cell, ...others] }: Mend, places: ReadonlySet<string>) =>
    cell !== undefined && others.length === 0 && places.has(mendedCellKey(cell));
  const places = new Set(changed.map(mendedCellKey));
  const isReplaced = (mend: Mend) => ONE_BY_ONE.has(mend.kind) && corrects(mend, places);
  // What was decided about the row stays, if there is still a price.
  const kept = draft.mends.filter((mend) => isReplaced(mend) && corrects(mend, filled));
  const rows = [...sent, ...kept.flatMap(({ every_size }) => every_size.rows)];
  const others = draft.mends.filter((mend) => !isReplaced(mend));
  draft.mends = withMend(withoutCells(others, restored), {
    kind: rows.length > 0 ? 'every_size' : 'cells',
    cells: changed,
    every_size: { rows: distinctLines(rows), categories: [] },
  });
}

/** Corrections that users make cell by cell. */
const ONE_BY_ONE: ReadonlySet<Mend['kind']> = new Set(['cells', 'every_size']);

const distinctLines = (lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [mendedLineKey(line), line])).values(),
];

function withoutCells(mends: readonly Mend[], restored: readonly MendedCell[]): Mend[] {
  if (restored.length === 0) return [...mends];
  const places = new Set(restored.map(mendedCellKey));
  return mends.flatMap((mend) => {
    const cells = mend.cells.filter((cell) => !places.has(mendedCellKey(cell)));
    return cells.length === 0 && mend.kind === 'cells' && mend.cells.length > 0 ? [] : [{ ...mend, cells }];
  });
}

function renameRow(
  draft: ImportParts,
  { every_size, ...rename }: Rename & { every_size?: boolean | undefined },
) {
  const { from, to, table } = rename;
  const { tables } = mendedFile(draft.file, draft.mends);
  const { cells, columns } = cellsToRename(tables, draft.matches, rename);
  const target = draft.decisions.new_items_in;
  const isTarget = table === 'categories' && target && nameKey(target.name) === nameKey(from);
  draft.matches = withMeanings(draft.matches, columns);
  if (isTarget) draft.decisions = { ...draft.decisions, new_items_in: { ...target, name: to } };
  draft.mends = withMend(draft.mends, {
    kind: 'rename',
    cells,
    columns,
    renamed: { from, to, target: isTarget ? target.name : null },
    every_size: { rows: [], categories: every_size ? [to] : [] },
  });
}

const withMeanings = (matches: readonly TableMatch[], changes: Mend['columns']): TableMatch[] =>
  matches.map((match, source) => ({
    ...match,
    columns: match.columns.map(
      (meaning, column) =>
        changes.find((one) => one.source === source && one.column === column)?.to ?? meaning,
    ),
  }));

/** A match for each table of the file, with a meaning for each of its columns. */
const matched = (tables: readonly ReadTable[], matches: readonly TableMatch[]): TableMatch[] =>
  tables.map(({ columns }, index) => ({
    table: matches[index]?.table ?? null,
    columns: columns.map((_, column) => matches[index]?.columns[column] ?? null),
  }));
