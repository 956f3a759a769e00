import { CELL_BLOCK_TEXTS, CELL_NOUNS } from '@server/shared/texts/cell-blocks';
import type { Nouns } from '@server/shared/texts/selection';
import type { BlockGrid } from '../../shared/blocks/block-grid';
import { planCut } from '../../shared/blocks/cut-plan';
import { type CellRow, type CellWrite, planFill } from '../../shared/blocks/fill-plan';
import { cellName } from '../grid/cells';
import { type GridCategory, gridColumns, type TextColumn } from '../grid/columns';
import { writeTable } from '../grid/paste';
import type { MenuItemRow } from '../item-rows';
import { writeCells } from './write-cells';
import { findItem, type ItemsInCells } from './undoable-items';

interface Telling {
  say: (text: string) => void;
  /** Shows an outcome that the cells don't show themselves. */
  confirm: (text: string) => void;
}

/** Its cells are checkboxes, which are filled on their own. */
const VISIBLE = 'visible';
const NO_COLUMNS: readonly TextColumn[] = [];

/** Cells of the item grids, for filling, copying and cutting. */
export function itemCells(its: ItemsInCells, { say, confirm }: Telling): BlockGrid {
  const { items, categories, currency, drafts } = its;
  const columnsOf = (category: GridCategory | undefined): readonly TextColumn[] =>
    category ? gridColumns(category, currency) : NO_COLUMNS;
  const columnsOfRow = (key: string) => columnsOf(findItem(key, its)?.category);
  const rowOf = (key: string): CellRow[] => {
    const saver = findItem(key, its)?.entry.saver;
    return saver ? [{ key, values: { ...saver.entered }, readOnly: saver.isDetached }] : [];
  };
  /** Saves texts that are still being typed. */
  const commit = (keys: readonly string[], fields: readonly string[]) => {
    for (const key of keys) for (const field of fields) drafts?.commit(cellName(key, field));
  };
  const write = (writes: readonly CellWrite[], label: string) => {
    const changes = writes.flatMap(({ key, patch }) => {
      const found = findItem(key, its);
      if (!found) return [];
      return writeCells(found.entry, patch as Partial<MenuItemRow>, {
        columns: columnsOf(found.category),
        drafts,
      });
    });
    if (changes.length > 0) items.steps?.add({ label, changes });
  };
  return {
    cellAt(element) {
      const cell = element.closest<HTMLElement>('[data-field], [data-column="visible"]');
      const row = cell?.closest<HTMLElement>('[data-row]');
      const grid = row?.closest<HTMLElement>('[data-category]');
      if (!cell || !row || !grid) return undefined;
      const { field = VISIBLE } = cell.dataset;
      const corner = cell.querySelector<HTMLElement>(':scope > div') ?? undefined;
      return { grid, row: row.dataset['row'] ?? '', field, corner };
    },
    shapeOf: (grid, field) => ({
      rows: [...grid.querySelectorAll<HTMLElement>('ul > [data-row][data-line]')].map(
        ({ dataset }) => dataset['row'] ?? '',
      ),
      fields:
        field === VISIBLE
          ? [VISIBLE]
          : columnsOf(categories.find(({ id }) => String(id) === grid.dataset['category'])).map(
              (column) => column.field,
            ),
    }),
    rowElement: (grid, key) => grid.querySelector(`ul > [data-row="${CSS.escape(key)}"]`),
    selectorOf: (grid, { rows, fields }) =>
      `[data-category="${grid.dataset['category']}"] :is(${rows.map((key) => `[data-row="${CSS.escape(key)}"]`).join()}) > :is(${fields.map((field) => `[data-field="${field}"]`).join()})`,
    fill(source, targets, fields) {
      commit([source], fields);
      const [from] = rowOf(source);
      if (!from) return;
      const plan = planFill(from, targets.flatMap(rowOf), fields);
      const nouns = nounsOf(fields, columnsOfRow(source));
      write(plan.writes, CELL_BLOCK_TEXTS.filling(plan.filled, nouns));
      if (plan.filled > 0) say(CELL_BLOCK_TEXTS.filled(plan.filled, nouns, plan.locked));
      else if (plan.locked > 0) say(CELL_BLOCK_TEXTS.readOnly);
      else say(plan.isEmpty ? CELL_BLOCK_TEXTS.nothingToFill : CELL_BLOCK_TEXTS.alreadyFilled);
    },
    copy({ rows, fields }) {
      commit(rows, fields);
      return writeTable(
        rows.map((key) => {
          const shown = findItem(key, its)?.entry.saver.entered;
          const columns = columnsOfRow(key).filter(({ field }) => fields.includes(field));
          return columns.map((column) => (shown ? column.text(shown) : ''));
        }),
      );
    },
    cut({ rows, fields }) {
      const [first = ''] = rows;
      const columns = columnsOfRow(first).filter(({ field }) => fields.includes(field));
      const plan = planCut(
        rows.flatMap(rowOf),
        columns.map((column) => ({ field: column.field, empty: emptyOf(column) })),
      );
      write(plan.writes, CELL_BLOCK_TEXTS.cutting(plan.emptied));
      const { emptied, required, locked } = plan;
      (required + locked > 0 ? confirm : say)(CELL_BLOCK_TEXTS.cut(emptied, required, locked));
    },
  };
}

/** Value of an empty cell; undefined when the column is required. */
function emptyOf({ field, read }: TextColumn): unknown {
  const empty = read('');
  return 'patch' in empty ? empty.patch[field] : undefined;
}

/** Names the cells of one column; those of several are cells. */
function nounsOf(fields: readonly string[], columns: readonly TextColumn[]): Nouns {
  const filled = columns.filter(({ field }) => fields.includes(field));
  if (filled.length > 0 && filled.every(({ money }) => money)) return ['price', 'prices'];
  if (filled.length !== 1) return CELL_NOUNS;
  return filled[0]?.field === 'name' ? ['name', 'names'] : ['description', 'descriptions'];
}
