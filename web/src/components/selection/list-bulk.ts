import type { BatchUndone } from '@server/modules/history/history.schemas';
import type { BULK_SENTENCES } from '@server/shared/texts/bulk-edit';
import type { Nouns } from '@server/shared/texts/selection';
import type { SelectedRows } from './selected-rows';

/** Name of what a bulk action does. */
export type BulkActionName = keyof typeof BULK_SENTENCES;

/** A row that a rule refused, with the reason. */
export interface RefusedRow {
  id: number;
  name: string;
  message: string;
}

/** Rows that stayed as they are: refused by a rule, or left by an undo. */
export type Outcome =
  | {
      edit: BulkActionName;
      refused: readonly RefusedRow[];
      kept?: undefined;
      /** Tells what was done, and offers to undo it, once the dialog is closed. */
      tellDone: () => void;
    }
  | { refused?: undefined; kept: BatchUndone['kept']; tellDone?: undefined };

/** Selection of a console list, as its actions need it. */
export interface ListBulk {
  selection: SelectedRows;
  nouns: Nouns;
  /** Names of the selected rows that were shown. */
  names: () => string[];
  /** Shows rows that stayed as they are. Outlives the list, which can be empty after an action. */
  report: (outcome: Outcome) => void;
}

/** Props of the actions of a list, which are loaded after it. */
export interface ListActionsOf {
  bulk: ListBulk;
  /** Puts the actions into a menu. */
  narrow: boolean;
}
