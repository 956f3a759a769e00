import type { RowBulkResult } from '@server/modules/menu/bulk-edit/bulk-edit.schemas';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import type { Nouns } from '@server/shared/texts/selection';
import type { RouterInput } from '@/lib/trpc';
import type { ChosenRows } from '@/components/selection/send-chosen';

/** Row of a menu list that can be edited with others. */
export interface BulkRow extends Partial<DietaryInfo> {
  id: number;
  /** Null: shared by all restaurants. */
  restaurant_id: number | null;
  name: string;
  version: number;
  /** Only of rows with a price. */
  price?: number;
}

/** Change of all selected rows. */
export type FoodChange = RouterInput['menu']['toppings']['bulk']['change'];

/** Change of the prices of all selected rows. */
export type PricesChange = Extract<
  RouterInput['menu']['extraSelections']['bulk']['change'],
  { edit: 'prices' }
>;

type BulkRequest<Change> = ChosenRows & { restaurant_id: number; change: Change };
export type SendBulk<Change> = (input: BulkRequest<Change>) => Promise<RowBulkResult>;

/** Menu list with bulk edits. */
export interface BulkList {
  nouns: Nouns;
  /** True when its rows can be sold out and state allergens and diets. */
  isFood: boolean;
  /** Sentence about what else a deletion deletes; empty if nothing. */
  loss: string;
  send: SendBulk<FoodChange>;
  /** Only of lists whose rows have a price. */
  sendPrices?: SendBulk<PricesChange>;
  /** True when restaurants share some of its rows. */
  isShared?: boolean;
  /** Saves what is entered in the rows, before an edit. @returns why that failed */
  settle?: () => Promise<string | undefined>;
  /** Reads the rows again; by default every list of the menu. */
  readAgain?: () => Promise<unknown>;
}

/** Rows that can be selected. */
export interface SelectableRows {
  all: () => BulkRow[];
  /** Called with rows that a bulk edit deleted. */
  drop?: (ids: readonly number[]) => void;
}
