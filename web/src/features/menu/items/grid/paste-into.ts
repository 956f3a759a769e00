import { listedNames } from '@server/shared/format';
import { CELL_BLOCK_TEXTS } from '@server/shared/texts/cell-blocks';
import type { CellChange, EditStep } from '../../shared/blocks/edit-steps';
import type { RowEntry } from '@/editing/row-list';
import { undoStep } from '../../shared/blocks/undo-step';
import { undoableItems } from '../blocks/undoable-items';
import type { MenuItemRow } from '../item-rows';
import type { TextColumn } from './columns';
import { cellName, type Pasted, type PasteWritten } from './cells';
import type { PasteInto } from './paste-target';
import { outcomeOf } from './paste-outcome';
import { planPaste, readTable } from './paste';
import { pasteSheet } from './paste-sheet';
import { saveCells } from './save-cells';
import { writeCells } from '../blocks/write-cells';

/** Writes a paste from a spreadsheet: by its headings, if it has any, or as a block from one cell on. */
export function pasteInto(into: PasteInto): Pasted {
  const table = readTable(into.text);
  const written = pasteSheet(table, into) ?? pasteBlock(table, into);
  const { items, drafts, alert, category, others } = into;
  const pasted: Pasted = { ...written, outcome: outcomeOf(written) };
  if (written.cells === 0) return pasted;
  const step: EditStep = {
    label: CELL_BLOCK_TEXTS.pasting(written),
    changes: written.changes,
    undoRest: () => {
      written.undoRest();
      items.lastPaste.close(pasted);
    },
  };
  if (items.steps) {
    items.steps.add(step);
    return pasted;
  }
  pasted.undo = () => {
    void undoStep(
      step,
      undoableItems({ items, drafts, categories: [category, ...others], currency: into.currency }),
    ).kept.then(
      (labels) =>
        labels.length > 0 && alert(CELL_BLOCK_TEXTS.changedSince(listedNames(labels), labels.length, 'Undo')),
    );
  };
  return pasted;
}

/** Writes a block over the rows, starting at one cell. An unreadable value stays in its cell, with the reason. */
function pasteBlock(
  table: string[][],
  { field, rowKey, category, columns, entries, items, list, drafts }: PasteInto,
): PasteWritten {
  const from = columns.slice(columns.findIndex((column) => column.field === field));
  const row = rowKey === undefined ? entries.length : entries.findIndex(({ key }) => key === rowKey);
  const fields = from.map((column) => column.field);
  const plan = planPaste(table, { fields, row, rows: entries.length });
  const undone: (() => void)[] = [];
  const changes: CellChange[] = [];
  const counts = { cells: 0, rows: 0, refused: 0, added: 0 };
  const written = new Set<RowEntry<MenuItemRow>>();

  /** @returns the changes; refused values are left in their cells of the row with this key */
  const readCells = (cells: Readonly<Record<string, string>>) => {
    const patch: Partial<MenuItemRow> = {};
    const refused: { column: TextColumn; typed: string }[] = [];
    for (const column of from) {
      const typed = cells[column.field];
      if (typed === undefined) continue;
      const read = column.read(typed);
      if ('patch' in read) Object.assign(patch, read.patch);
      else refused.push({ column, typed });
    }
    return { patch, refused };
  };
  const leave = (key: string, refused: ReturnType<typeof readCells>['refused']) => {
    const entry = list.state.find((one) => one.key === key);
    counts.refused += refused.length;
    for (const { column, typed } of refused) {
      const name = cellName(key, column.field);
      drafts.setText(name, column.label(entry?.saver.state.shown.name ?? ''), typed, (last) => {
        const read = column.read(last);
        if ('refusal' in read) return read.refusal;
        if (entry) saveCells(entry, read.patch, { columns, drafts });
        return undefined;
      });
      drafts.commit(name);
      undone.push(() => drafts.discard(name));
    }
  };

  for (const edit of plan.edits) {
    const entry = entries[edit.row];
    if (!entry) continue;
    const { patch, refused } = readCells(edit.cells);
    for (const changedField of Object.keys(edit.cells)) drafts.discard(cellName(entry.key, changedField));
    if (Object.keys(patch).length > 0) {
      counts.rows += 1;
      written.add(entry);
      changes.push(...writeCells(entry, patch, { columns: from, drafts }));
    }
    counts.cells += Object.keys(edit.cells).length;
    leave(entry.key, refused);
  }
  for (const add of plan.adds) {
    const { patch, refused } = readCells(add);
    const { name = '', ...values } = patch;
    // The name was refused as too long, and there is no row to leave it in.
    if (name === '') {
      plan.left.push(Object.values(add));
      continue;
    }
    const key = items.add(category.id, { ...values, name });
    counts.added += 1;
    counts.rows += 1;
    counts.cells += Object.keys(add).length;
    const made = list.state.find((one) => one.key === key);
    if (made) written.add(made);
    undone.push(() => void items.remove(category.id, key));
    leave(key, refused);
  }
  const filled = table.filter((line) => line.some((text) => text !== '')).length;
  return {
    ...counts,
    // A row with a refused cell still counts: it is marked there.
    rowsLeft: filled - plan.edits.length - counts.added,
    ignored: [],
    reasons: [],
    left: plan.left,
    written: [...written].map(({ saver }) => saver),
    changes,
    undoRest: () => undone.forEach((undo) => undo()),
  };
}
