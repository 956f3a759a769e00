import type { RowEntry } from '@/editing/row-list';
import type { MenuItemRow } from '../item-rows';
import type { CellChange } from '../../shared/blocks/edit-steps';
import type { PasteWritten } from './cells';
import { gridColumns, type GridCategory } from './columns';
import type { PasteInto } from './paste-target';
import { writeCells } from '../blocks/write-cells';
import { planSheet, type SheetCategory, type SheetPlan, type SheetWrite } from './paste-plan';
import { sheetColumnsOf } from './paste-columns';

/** Maximum number of names that a reason lists. */
const MAX_NAMES = 5;

/**
 * Writes a table whose first row names its columns, also across categories. A row is written as a whole or not at
 * all.
 * @returns undefined for a table without a heading row
 */
export function pasteSheet(table: readonly (readonly string[])[], into: PasteInto): PasteWritten | undefined {
  const { category, others, entries, field, rowKey } = into;
  const targets = (others.length > 0 ? others : [category]).map((one) => targetOf(one, into));
  const target = targetOf(category, into);
  const plan = planSheet(table, {
    categories: targets,
    // Hidden rows are not overwritten.
    into: { ...target, rows: entries.map(rowOf) },
    row: rowKey === undefined ? entries.length : entries.findIndex(({ key }) => key === rowKey),
    field,
  });
  return plan && write(plan, into);
}

function write(plan: SheetPlan, into: PasteInto): PasteWritten {
  const { items, category, others } = into;
  const undone: (() => void)[] = [];
  const changes: CellChange[] = [];
  const written = new Set<RowEntry<MenuItemRow>>();
  for (const one of plan.writes) {
    const list = items.of(one.categoryId);
    const key = one.key ?? items.add(one.categoryId, { name: '', ...one.patch });
    const entry = list.state.find((each) => each.key === key);
    if (!entry) continue;
    written.add(entry);
    if (one.key === undefined) undone.push(() => void items.remove(one.categoryId, key));
    else changes.push(...change(entry, one, [category, ...others], into));
  }
  const { refused, headings } = plan;
  return {
    cells: plan.writes.reduce((sum, { cells }) => sum + cells, 0),
    rows: plan.writes.length,
    rowsLeft: refused.length,
    added: plan.writes.filter(({ key }) => key === undefined).length,
    refused: 0,
    ignored: plan.ignored,
    reasons: reasonsOf(refused),
    // With its headings, so that it can be corrected and pasted again.
    left: refused.length > 0 ? [headings, ...refused.map(({ line }) => line)] : [],
    written: [...written].map(({ saver }) => saver),
    changes,
    undoRest: () => undone.forEach((undo) => undo()),
  };
}

function change(
  entry: RowEntry<MenuItemRow>,
  { categoryId, patch }: SheetWrite,
  categories: readonly GridCategory[],
  { currency, drafts }: PasteInto,
): CellChange[] {
  const its = categories.find(({ id }) => id === categoryId);
  return writeCells(entry, patch, { columns: its ? gridColumns(its, currency) : [], drafts });
}

const rowOf = ({ key, saver }: RowEntry<MenuItemRow>) => ({ key, name: saver.state.shown.name });

const targetOf = (category: GridCategory, { items, currency }: PasteInto): SheetCategory => ({
  id: category.id,
  name: category.name,
  columns: sheetColumnsOf(gridColumns(category, currency)),
  rows: items.of(category.id).state.map(rowOf),
});

/** One sentence for each reason, with the names of its rows. */
function reasonsOf(refused: SheetPlan['refused']): string[] {
  const rows = new Map<string, string[]>();
  for (const { why, name } of refused)
    rows.set(why, [...(rows.get(why) ?? []), name || 'a row without a name']);
  return [...rows].map(([why, names]) => {
    const more = names.length - MAX_NAMES;
    const listed = names.slice(0, MAX_NAMES).join(', ');
    return `${why}: ${listed}${more > 0 ? ` and ${more} more` : ''}.`;
  });
}
