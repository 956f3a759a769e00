import type { RowUnit } from '../../../../shared/row-place.js';
import type { ReadRow, ReadTable } from '../import-tables.js';
import { IMPORT_LIMITS, type ReadingBudget } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';

/** Rows above the heading, such as a title, at most. */
const ABOVE_HEADING = 10;
/** Rows between two looks at the clock. */
const CHECKED_ROWS = 100;
/** A price: a file whose first row has one begins without a heading. */
const PRICE = /^[$€£]?\s*\d+[.,]\d{1,2}\s*[$€£]?$/;

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

  /** Undefined: nothing was written in the table. */
  build(): ReadTable | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const found = this.#lines.slice(0, ABOVE_HEADING).findIndex(({ cells }) => countFilled(cells) > 1);
    const at = Math.max(found, 0);
    const heading = this.#lines[at] ?? first;
    const named = !heading.cells.some((cell) => PRICE.test((cell ?? '').trim()));
    const rows = this.#lines.slice(named ? at + 1 : at);
    const width = Math.max(heading.cells.length, ...rows.map(({ cells }) => cells.length));
    const columns = Array.from(
      { length: width },
      (_, column) => (named && heading.cells[column]?.trim()) || `Column ${column + 1}`,
    );
    for (const { cells } of rows) while (cells.length < width) cells.push(null);
    return { name: this.name, unit: this.unit, columns, rows };
  }
}

const countFilled = (cells: readonly (string | null)[]): number =>
  cells.reduce((count, cell) => (cell === null ? count : count + 1), 0);
