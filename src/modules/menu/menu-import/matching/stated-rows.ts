import type { ImportRow, ReadCell, ReadRow, ReadTable, TableMatch } from '../import-tables.js';
import { headingKey } from './headings.js';
import { sizeOfColumn } from '../../../../shared/menu/size-columns.js';

/** Start of the meaning of a column that tells rows of several types apart. */
const ONLY = 'only:';

/** A price of an item. */
export interface StatedPrice {
  /** Name of the size. Null: the item has a price without a size. */
  size: string | null;
  price: string | null;
  line: number;
  column: number;
  /** The cell has a formula without a value. */
  isFormula?: boolean;
  /** The cell has cents. */
  isInCents?: boolean;
}

/** A row of the file. Only items have a variation and prices apart from their cells. */
export interface StatedRow {
  row: ImportRow;
  /** Name of the size that the row is about, where the table has such a column. */
  variation?: string | null;
  prices: StatedPrice[];
}

/** Reads the rows of a table by the meaning of its columns. Rows without a filled cell are left out. */
export function statedRows(
  table: ReadTable,
  { table: name, columns }: TableMatch,
  source: number,
): StatedRow[] {
  if (name === null) return [];
  return table.rows.flatMap((read) => {
    const row: ImportRow = {
      table: name,
      source,
      line: read.line,
      unit: table.unit ?? 'line',
      cells: {},
      columnOf: {},
      implied: false,
    };
    const stated: StatedRow = { row, prices: [] };
    let filled = false;
    for (const [column, meaning] of columns.entries()) {
      const cell = read.cells[column];
      if (meaning === null || cell === undefined) continue;
      if (meaning.startsWith(ONLY)) {
        if (cell !== null && headingKey(cell) !== headingKey(meaning.slice(ONLY.length))) return [];
        continue;
      }
      filled ||= cell !== null;
      state(stated, { meaning, cell, column, read });
    }
    if (canHaveHeadings(name, columns) && stated.row.cells['name'] && countFilled(read) === 1)
      stated.row.isNameOnly = true;
    return filled ? [stated] : [];
  });
}

/** Meanings of columns in whose tables a row with a name alone is an item. */
const ITEM_ALONE = new Set(['category', 'category_id', 'category_key', 'variation']);
const isPrice = (meaning: string | null) =>
  meaning !== null &&
  (meaning === 'price' || meaning === 'price_in_cents' || sizeOfColumn(meaning) !== undefined);

/** Tells whether categories can stand as headings above their items. */
const canHaveHeadings = (table: TableMatch['table'], columns: TableMatch['columns']): boolean =>
  table === 'items' && columns.some(isPrice) && !columns.some((one) => one !== null && ITEM_ALONE.has(one));

const countFilled = ({ cells }: ReadRow): number =>
  cells.filter((cell) => cell !== null && cell !== undefined).length;

interface Stated {
  meaning: string;
  cell: NonNullable<ReadCell> | null;
  column: number;
  read: ReadRow;
}

function state(stated: StatedRow, { meaning, cell, column, read: { line, formulas } }: Stated): void {
  const isItem = stated.row.table === 'items';
  const isFormula = formulas?.includes(column) ?? false;
  const size = isItem ? sizeOfColumn(meaning) : undefined;
  if (size !== undefined) stated.prices.push({ size, price: cell, line, column, isFormula });
  else if (isItem && (meaning === 'price' || meaning === 'price_in_cents'))
    stated.prices.push({
      size: null,
      price: meaning === 'price' || isFormula ? cell : fromCents(cell),
      line,
      column,
      isFormula,
      isInCents: meaning === 'price_in_cents',
    });
  else {
    if (isFormula) (stated.row.formulaIn ??= {})[meaning] = column;
    if (isItem && meaning === 'variation') {
      stated.variation = cell;
      return;
    }
    stated.row.cells[meaning] = cell;
    stated.row.columnOf[meaning] = column;
  }
}

/** Moves the point by 2 digits, as text. Anything but a whole number is marked, so that it is refused as a price. */
function fromCents(cell: string | null): string | null {
  if (cell === null) return null;
  const digits = cell.trim();
  if (!/^\d+$/.test(digits)) return `${cell} cents`;
  const padded = digits.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`;
}
