import { ALLERGEN_NAMES, type DietaryInfo } from '@server/shared/menu/allergens';
import { searchKey } from '@server/shared/text';
import { MATRIX_TEXTS } from '@server/shared/texts/allergen-matrix';
import { CELL_BLOCK_TEXTS, CELL_NOUNS } from '@server/shared/texts/cell-blocks';
import { readTable, writeTable } from '../items/grid/paste';
import type { BlockGrid } from '../shared/blocks/block-grid';
import { planCut } from '../shared/blocks/cut-plan';
import { type CellRow, type CellWrite, planFill } from '../shared/blocks/fill-plan';
import { answerIn, type CellAnswer, isAllergen, openCells, setCells, stateCells } from './matrix-cells';
import type { MatrixEditing } from './matrix-editing';
import { planFlags } from './paste-flags';

/** Wanted cells, by column. */
type Flags = Readonly<Record<string, CellAnswer>>;

interface Telling {
  say: (text: string) => void;
  /** Shows what was left out, which the cells don't show themselves. */
  warn: (text: string) => void;
}

const ALL_NAMES: Readonly<Record<string, string>> = ALLERGEN_NAMES;

/** Cells of the matrix, for filling, copying, cutting and pasting. */
export function matrixGrid(editing: MatrixEditing, { say, warn }: Telling): BlockGrid {
  const { columns } = editing;
  const allFields = columns.map((_, at) => String(at));
  // Tables from elsewhere can use the general names, or the codes.
  const titles = new Map(
    columns.flatMap(({ title, code = title }, at) =>
      [code, ALL_NAMES[code] ?? title, title].map((name) => [searchKey(name), String(at)] as const),
    ),
  );
  /** @param unstated value of cells in lists that are not stated */
  const rowOf = (key: string, unstated: 'no' | null): CellRow[] => {
    const row = editing.find(key);
    if (!row) return [];
    const { entered } = row.saver;
    const values = columns.map((column, at) => [
      at,
      answerIn(entered, column, editing.open.state) ?? unstated,
    ]);
    return [
      {
        key,
        values: Object.fromEntries(values) as CellRow['values'],
        readOnly: row.locked || row.saver.isDetached,
      },
    ];
  };
  const patched = <T>(writes: readonly CellWrite[], read: (shown: DietaryInfo, wanted: Flags) => T) =>
    writes.flatMap(({ key, patch }) => {
      const row = editing.find(key);
      return row ? [{ row, ...read(row.saver.entered, patch as Flags) }] : [];
    });
  /** States cells as one step. @param label of the step with this number of cells */
  const state = (writes: readonly CellWrite[], label: (cells: number) => string) => {
    const rows = patched(writes, (shown, wanted) => stateCells(columns, shown, wanted));
    const unstated = rows.reduce((sum, row) => sum + row.unstated, 0);
    const open = writes.reduce(
      (sum, { patch }) => sum + openCells(columns, patch as Flags, editing.open.state),
      0,
    );
    const cells = writes.reduce((sum, { patch }) => sum + Object.keys(patch).length, 0) - unstated - open;
    const changed = rows.filter(({ patch }) => Object.keys(patch).length > 0);
    editing.write(changed, label(cells));
    return { cells: Math.max(cells, 0), unstated, open, isChanged: changed.length > 0 };
  };
  const named = (name: string, category: string) => {
    const found = editing.categories
      .filter((one) => category === '' || searchKey(one.name) === searchKey(category))
      .flatMap(({ rows }) => rows)
      .filter(({ saver }) => searchKey(saver.entered.name) === searchKey(name));
    // Choices can be called like an item.
    const items = found.filter(({ choices }) => choices !== undefined);
    return (items.length > 0 ? items : found).map(({ key }) => key);
  };
  const rowsIn = (grid: HTMLElement) =>
    [...grid.querySelectorAll<HTMLElement>('tr[data-item]')].map(({ dataset }) => dataset['item'] ?? '');
  return {
    cellAt(element) {
      const corner = element.closest('td') ?? undefined;
      const row = corner?.closest<HTMLElement>('[data-item]');
      const grid = row?.closest('table');
      const field = corner?.querySelector<HTMLElement>('[data-cell]')?.dataset['cell'];
      if (!row || !grid || field === undefined) return undefined;
      return { grid, row: row.dataset['item'] ?? '', field, corner };
    },
    shapeOf: (grid) => ({ rows: rowsIn(grid), fields: allFields }),
    rowElement: (grid, key) => grid.querySelector(`tr[data-item="${key}"]`),
    selectorOf: (_, { rows, fields }) =>
      `:is(${rows.map((key) => `[data-item="${key}"]`).join()}) :is(${fields.map((at) => `[data-cell="${at}"]`).join()})`,
    fill(source, targets, fields) {
      // An unknown answer is not copied, above all not over a known one.
      const [from] = rowOf(source, null);
      if (!from) return;
      const plan = planFill(
        from,
        targets.flatMap((key) => rowOf(key, null)),
        fields,
      );
      const { cells, unstated, open } = state(plan.writes, (count) =>
        CELL_BLOCK_TEXTS.filling(count, CELL_NOUNS),
      );
      const filled = cells > 0 ? CELL_BLOCK_TEXTS.filled(cells, CELL_NOUNS, plan.locked) : '';
      const kept = MATRIX_TEXTS.kept(unstated, open);
      if (kept) warn(`${filled} ${kept}`.trim());
      else if (filled) say(filled);
      else if (plan.locked > 0) say(CELL_BLOCK_TEXTS.readOnly);
      else say(plan.isEmpty ? MATRIX_TEXTS.nothingStated : CELL_BLOCK_TEXTS.alreadyFilled);
    },
    copy: ({ rows, fields }) =>
      writeTable(
        rows.flatMap((key) => rowOf(key, null)).map(({ values }) => fields.map((at) => wordOf(values[at]))),
      ),
    cut({ rows, fields }) {
      const plan = planCut(
        rows.flatMap((key) => rowOf(key, 'no')),
        fields.map((field) => ({ field, empty: 'no' })),
      );
      const emptied = patched(plan.writes, (shown, wanted) => ({ patch: setCells(columns, shown, wanted) }));
      editing.write(emptied, CELL_BLOCK_TEXTS.cutting(plan.emptied));
      say(CELL_BLOCK_TEXTS.cut(plan.emptied, plan.required, plan.locked));
    },
    paste({ grid, row, field }, pasted) {
      const rows = rowsIn(grid);
      const plan = planFlags(readTable(pasted), {
        rows: rows.slice(rows.indexOf(row)),
        fields: allFields.slice(allFields.indexOf(field)),
        titles,
        named,
        canBeMay: (at) => {
          const column = columns[Number(at)];
          return column !== undefined && isAllergen(column);
        },
      });
      const done = state(plan.writes, (cells) => CELL_BLOCK_TEXTS.pasting({ cells }));
      const text = MATRIX_TEXTS.pasted(done.cells, { ...plan, ...done });
      (plan.unread + plan.unknown.length + done.unstated + done.open > 0 || !done.isChanged ? warn : say)(
        text,
      );
    },
  };
}

const WORDS: Readonly<Record<CellAnswer, string>> = { contains: 'Yes', may: 'May contain', no: 'No' };
const wordOf = (value: unknown): string => (value === null ? '' : WORDS[value as CellAnswer]);
