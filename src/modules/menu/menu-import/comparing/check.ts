import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { FieldValue, RowChange } from './menu-state.js';

/** Last change of a row since an earlier check: by whom and when, if the history knows it. */
export interface ChangedSince {
  by: string | null;
  at: string | null;
  /** True if the menu's row was deleted, so that importing adds it again. */
  deleted?: boolean;
}

export const ROW_STATUSES = ['new', 'changed', 'unchanged', 'refused', 'left_out'] as const;
export type CheckStatus = (typeof ROW_STATUSES)[number];

/** Why a row is refused. */
export interface CellProblem {
  /** Null: the whole row. */
  field: string | null;
  /** Column of the cell; null if the file has none. */
  column: number | null;
  message: string;
  /** Set for a price where sizes have the prices. */
  remedy?: PriceRemedy;
}

/** Tells what can become of a price where sizes have the prices: it counts for each, if there are some. */
export type PriceRemedy = 'every_size' | 'no_sizes';

/** Refuses a field, or the whole row. */
export type RefuseField = (field: string | null, message: string, remedy?: PriceRemedy) => void;

/** The cell in which a missing price can be entered, if there is one. By size, it counts for every size. */
export interface LackingPrice {
  column: number | null;
  by_size: boolean;
}

/** A row of the file, compared with the menu. */
export interface CheckedRow {
  table: MenuTableName;
  /** Key in the menu, temporary for a new row; '' for a row that is left out. */
  key: string;
  /** Index of the table in the file, and line in it. */
  source: number;
  line: number;
  status: CheckStatus;
  name: string;
  /** Name of the row that it belongs to. */
  within: string | null;
  /** Sort of match with the row of the menu; null for a new row. */
  found: 'id' | 'key' | 'name' | null;
  /** Id in the file that no row of the menu has. */
  unknownId?: string;
  implied: boolean;
  fields: { field: string; before: FieldValue; after: FieldValue }[];
  /** The menu's row has a price, and neither a price nor prices by size afterwards. */
  losesPrice?: boolean;
  /** A new or changed item that guests see without a price, other than one that loses it. */
  lacksPrice?: LackingPrice;
  problems: CellProblem[];
  /** Set if the menu's row changed since an earlier check of the same file. */
  since?: ChangedSince;
}

/** A row of the menu that the file lacks. */
export interface MissingRow {
  table: MenuTableName;
  key: string;
  name: string;
  within: string | null;
  /** Number of rows that would be deleted with it. */
  contents: number;
  /** True if rows of the file belong to it, so that it stays. */
  needed: boolean;
  /** True if it is deleted. */
  deleted: boolean;
  /** True if the file lacks its whole table, so that it is only deleted along with another row. */
  along: boolean;
  since?: ChangedSince;
}

/** A new row whose name is almost that of another row, so that it is probably the same. */
export interface SimilarRow {
  table: MenuTableName;
  name: string;
  /** Name that is probably meant. */
  like: string;
  /** Set if that category has its prices by size, and items of the new one have a price. */
  prices?: PriceRemedy;
}

/** Result of comparing a file with a menu. */
export interface MenuCheck {
  /** Time of the check. */
  at: string;
  rows: CheckedRow[];
  missing: MissingRow[];
  /** Problems of the menu as it would be, which no row of the file is about. */
  faults: string[];
  similar: SimilarRow[];
  /** Changes to make. */
  changes: RowChange[];
}
