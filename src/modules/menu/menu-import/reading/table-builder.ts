import type { RowUnit } from '../../../../shared/row-place.js';
import type { ReadRow, ReadTable } from '../import-tables.js';
import { type AreasFrom, findHeadings } from './heading-rows.js';
import { IMPORT_LIMITS, type ReadingBudget } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';

/** Rows between two looks at the clock. */
const CHECKED_ROWS = 100;

type Line = Omit<ReadRow, 'cells'> & { cells: (string | null)[] };

/** Collects the rows of a sheet or a CSV file. */
export class TableBuilder {
  readonly #lines: Line[] = [];
  #rows = 0;

  constructor(
    private readonly name: string,
    private readonly unit: RowUnit,
    private readonly budget: ReadingBudget,
  ) {}

  /**
   * Adds a row, without the empty cells at its end. A row of empty cells is left out.
   * @param formulas formulas without a value, by column
   */
  add(
    line: number,
    cells: readonly (string | null)[],
    formulas: ReadonlyMap<number, string> = new Map(),
  ): void {
    if (this.#rows++ % CHECKED_ROWS === 0) this.budget.checkTime();
    const filled = cells.map((cell) => (cell === '' ? null : cell));
    for (const [column, formula] of formulas) {
      while (filled.length < column) filled.push(null);
      filled[column] = formula;
    }
    const width = filled.findLastIndex((cell) => cell !== null) + 1;
    if (width > IMPORT_LIMITS.columns) throw new MenuFileRefused('too_many_columns');
    if (width === 0) return;
    this.budget.addCells(countFilled(filled));
    this.#lines.push({
      line,
      cells: filled.slice(0, width),
      ...(formulas.size > 0 && { formulas: [...formulas.keys()] }),
    });
  }

  /**
   * Builds the table. Undefined: nothing was written in it.
   * @param areasFrom merged areas that begin in a row
   */
  build(areasFrom: AreasFrom = () => []): ReadTable | undefined {
    if (this.#lines.length === 0) return undefined;
    const { names, from } = findHeadings(this.#lines, areasFrom);
    const rows = this.#lines.slice(from);
    const width = Math.max(names.length, ...rows.map(({ cells }) => cells.length));
    const columns = Array.from({ length: width }, (_, column) => names[column] ?? `Column ${column + 1}`);
    for (const { cells } of rows) while (cells.length < width) cells.push(null);
    return { name: this.name, unit: this.unit, columns, rows };
  }
}

const countFilled = (cells: readonly (string | null)[]): number =>
  cells.reduce((count, cell) => (cell === null ? count : count + 1), 0);
