import type { RowUnit } from '../../../shared/row-place.js';
import type { MenuTableName } from '../menu-file/menu-file.schemas.js';

/** A cell as read: text as it was written, null for an empty one, undefined where a JSON row lacks the field. */
export type ReadCell = string | null | undefined;

export interface ReadRow {
  /** Line of the file or row of the sheet, from 1; position in a JSON array, from 1. */
  line: number;
  cells: ReadCell[];
  /** Columns whose cells have a formula without a value. */
  formulas?: number[];
}

export interface ReadTable {
  /** Sheet, file in the ZIP or JSON key; '' for a paste or a single CSV file. */
  name: string;
  /** Unit of `line`. Lines, if absent. */
  unit?: RowUnit;
  columns: string[];
  rows: ReadRow[];
}

/** Meaning of a table of the file. */
export interface TableMatch {
  /** Null: the table is left out. */
  table: MenuTableName | null;
  /**
   * By column: a field of the table. Null: left out. In items also
   *
   * - `variation`: name of a size; rows of the same item become its sizes,
   * - `size_price:Large`: price in that size,
   * - `price_in_cents`: price in cents,
   * - `diets:vegan`: yes or no to one diet,
   * - `only:product`: rows with another text than this one, and with a text at all, are left out.
   */
  columns: (string | null)[];
}

/** A row of a menu table as the file states it. */
export interface ImportRow {
  table: MenuTableName;
  /** Index of the table that was read. */
  source: number;
  /** Line in that table. */
  line: number;
  /** Unit of the line. */
  unit: RowUnit;
  /** By field of the menu table, only fields that the file states. */
  cells: Record<string, string | null>;
  /** Column by field, for addressing the cell. */
  columnOf: Record<string, number>;
  /** Columns of fields whose cells have a formula without a value. */
  formulaIn?: Record<string, number>;
  /** True for a row that other rows of the file imply, such as a category named by items. */
  implied: boolean;
  /** True for an item of which only the name is filled, in a table with prices and no categories: often a heading. */
  isNameOnly?: boolean;
  /** Column of an item's price on this line, if it is no price of a size and not in cents. */
  priceColumn?: number;
  /** True for an item whose price counts for every size of its category. */
  isForEverySize?: boolean;
}
