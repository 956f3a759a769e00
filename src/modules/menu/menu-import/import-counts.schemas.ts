import { z } from 'zod';
import { MENU_TABLE_NAMES } from '../menu-file/menu-file.schemas.js';

export const importTable = z.enum(MENU_TABLE_NAMES).meta({ id: 'MenuTable' });

const tableCounts = z.object({
  table: importTable,
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  left_out: z.number().int(),
  /** Rows of the menu that the file lacks, and that stay. */
  missing: z.number().int(),
  /** Rows that are deleted, also along with others. Prices that go with their item or size do not count. */
  deleted: z.number().int(),
  /** Rows that `delete_missing` deletes, chosen or not. */
  deletable: z.number().int().default(0),
  /** Rows that the file lacks, but that always stay, because rows of the file belong to them. */
  needed: z.number().int().default(0),
  /** Rows that would be deleted along with the `deletable` ones. */
  goes_with: z.number().int().default(0),
});
export const importCounts = z.object({
  tables: z.array(tableCounts),
  /** Rows found only by their name that would change, or whose prices would. */
  by_name: z.number().int(),
  /** Rows with an id that no row of this menu has. */
  unknown_ids: z.number().int().default(0),
  /** Rows that the menu changed since the check that a user wanted to apply. */
  since: z.number().int().default(0),
  /** Rows of the menu that lose their price. */
  prices_removed: z.number().int().default(0),
  /** New and changed items that guests see without a price, other than those that lose it. */
  without_price: z.number().int().default(0),
  /** Prices by size that are deleted with their items or sizes. */
  prices_deleted: z.number().int().default(0),
  /** Rows that applying would add, change or delete. */
  changes: z.number().int(),
  /** Problems of the menu as it would be, which no row of the file is about. */
  faults: z.array(z.string()),
  /** New rows whose names are almost those of others. */
  similar: z
    .array(
      z.object({
        table: importTable,
        name: z.string(),
        like: z.string(),
        /** Set if that category has its prices by size. `every_size`: the prices of these rows can count for each. */
        prices: z.enum(['every_size', 'no_sizes']).nullable().default(null),
      }),
    )
    .default([]),
  /** Problems that several lines have: the number of lines, and of cells that could be emptied. */
  repeated: z
    .array(
      z.object({
        message: z.string(),
        rows: z.number().int(),
        cells: z.number().int(),
        /** True if prices can count for every size of their category. */
        every_size: z.boolean().default(false),
      }),
    )
    .default([]),
});
export type ImportCounts = z.output<typeof importCounts>;
