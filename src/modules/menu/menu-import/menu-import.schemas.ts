import { z } from 'zod';
import { ROW_UNITS } from '../../../shared/row-place.js';
import { pageOf, placeSchema, wholeNumber } from '../../../shared/schemas.js';
import { importCounts, importTable as tableName } from './import-counts.schemas.js';
import { MENU_TABLE_NAMES } from '../menu-file/menu-file.schemas.js';
import { menuName, restaurantField, rowFields } from '../shared/fields.schemas.js';
import { MENU_SAMPLES } from '../samples/index.js';
import { ROW_STATUSES } from './comparing/check.js';
import { MEND_KINDS } from './mending/mends.js';

export const IMPORT_STATUSES = [
  'reading',
  'failed',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Largest number of tables, columns and rows that a request names. */
const MAX_TABLES = 100;
const MAX_COLUMNS = 200;
const MAX_ROWS = 50_000;

const SAMPLE_IDS = MENU_SAMPLES.map(({ id }) => id);
const match = z.object({
  /** Null: the table is left out. */
  table: tableName.nullable(),
  /** Field by column. Null: the column is left out. In items also `variation`, `size_price:Large` and `diets:vegan`. */
  columns: z.array(z.string().max(140).nullable()).max(MAX_COLUMNS),
});
const rowPlace = z.object({
  /** Index of the table in the file. */
  source: wholeNumber(0, MAX_TABLES),
  line: wholeNumber(1, 2_000_000),
});
const decisionFields = {
  /** True if rows found only by their name are the menu’s rows. Null: not decided yet. */
  by_name: z.boolean().nullable(),
  /** Tables whose rows are deleted if the file lacks them. */
  delete_missing: z.array(tableName).max(MENU_TABLE_NAMES.length),
  /** Rows that are not imported. */
  left_out: z.array(rowPlace).max(MAX_ROWS),
  /** Category of new items in files without such a column. An `id` of null adds a category of this name. */
  new_items_in: z
    .object({ id: z.number().int().positive().nullable(), name: menuName('Enter a category name.') })
    .nullable(),
};

const anyValue = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
  .meta({ id: 'CellValue' });
const importUndone = z.object({
  undone: z.number().int(),
  /** Rows that stayed, because they or what belongs to them changed since. */
  kept: z.array(
    z.object({
      table: tableName,
      /** Id of the row; of a price its item’s, of an offer its category’s. */
      id: z.number().int(),
      name: z.string(),
      exists: z.boolean(),
      /** Why it stayed. */
      reason: z.string().nullable().default(null),
      /** Time and user of the later change; `by` is null for deleted users and the system itself. */
      changed: z
        .object({
          at: z.string(),
          user_id: z.number().int().nullable(),
          by: z.string().nullable().default(null),
        })
        .nullable()
        .default(null),
      /** Fields that changed since: the values before the import, from it, and now. */
      fields: z.array(
        z.object({
          field: z.string(),
          former: anyValue,
          imported: anyValue.optional(),
          present: anyValue,
        }),
      ),
    }),
  ),
});
export type ImportUndone = z.output<typeof importUndone>;

export const importSummaryOutput = z
  .object({
    id: z.number().int(),
    status: z.enum(IMPORT_STATUSES),
    file_name: z.string(),
    /** Name of the user who chose the file, or applied or undid it last. */
    by: z.string().nullable(),
    created_at: z.string(),
    applied_at: z.string().nullable(),
    /** Until then the import can be undone; null if it cannot. */
    undoable_until: z.string().nullable(),
    /** Entry of the history that stands for the import. */
    batch_id: z.number().int().nullable(),
    changes: z.number().int().nullable(),
  })
  .meta({ id: 'MenuImportSummary' });
export type ImportSummary = z.output<typeof importSummaryOutput>;

const importMend = z
  .object({
    id: z.number().int(),
    kind: z.enum(MEND_KINDS),
    /** Rows that it is about. */
    rows: z.number().int(),
    /** Cell that it changed; null for several, or none. */
    cell: z
      .object({
        ...rowPlace.shape,
        heading: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      })
      .nullable(),
    /** Former and new name. */
    renamed: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** Categories whose prices count for every size. */
    categories: z.array(z.string()),
  })
  .meta({ id: 'MenuImportMend' });

export const importOutput = importSummaryOutput
  .extend({
    /** Program that the file comes from. */
    source: z.enum(['menu', 'square', 'toast', 'uber', 'deliverect', 'other']).nullable(),
    /** Why the file is refused, or why it was not applied. */
    message: z.string().nullable(),
    /** Increases with every change of the draft. */
    version: z.number().int(),
    /** Identifies the changes that the check shows. Applying needs it. */
    digest: z.string().nullable(),
    /** Part that is done while it is applied or undone, from 0 to 100. */
    progress: z.number().int().nullable(),
    tables: z.array(
      z.object({
        name: z.string(),
        /** Unit in which the file counts its rows. */
        unit: z.enum(ROW_UNITS),
        columns: z.array(z.string()),
        rows: z.number().int(),
        /** First rows. */
        sample: z.array(z.array(z.string().nullable())),
        /** Currency signs and codes in its prices, such as `€`, `CA$` and `EUR`. */
        currency_signs: z.array(z.string()),
        /** Names of columns with values that are not imported. */
        unused: z.array(z.string()),
        match,
      }),
    ),
    decisions: z.object(decisionFields),
    /** Corrections of the file, newest first. `undo_mends` undoes them. */
    mends: z.array(importMend),
    counts: importCounts.nullable(),
    undone: importUndone.nullable(),
    /** Tables and fields that columns can mean. */
    targets: z.array(
      z.object({
        table: tableName,
        title: z.string(),
        fields: z.array(z.object({ name: z.string(), title: z.string() })),
      }),
    ),
  })
  .meta({ id: 'MenuImport' });
export type ImportOutput = z.output<typeof importOutput>;

export const importListInput = z.object(restaurantField);
export const importListOutput = z.object({ results: z.array(importSummaryOutput) });
export const importGetInput = z.object(rowFields);
export const importCreateInput = z
  .object({
    ...restaurantField,
    /** Pasted cells, with tabs, commas or semicolons. */
    text: z.string().max(200_000).nullish(),
    /** One of the sample menus. */
    sample: z.enum(SAMPLE_IDS).nullish(),
  })
  .refine(({ text, sample }) => Boolean(text) !== Boolean(sample), 'Send text or a sample.');
export const importUpdateInput = z.object({
  ...rowFields,
  matches: z.array(match).max(MAX_TABLES).optional(),
  by_name: decisionFields.by_name.optional(),
  delete_missing: decisionFields.delete_missing.optional(),
  left_out: decisionFields.left_out.optional(),
  new_items_in: decisionFields.new_items_in.optional(),
  /** Replaces the name of a row wherever the file names it. */
  renames: z
    .array(
      z.object({
        table: tableName,
        from: z.string().max(20_000),
        to: menuName('Enter a name.'),
        /** True if prices in this category count for every size. */
        every_size: z.boolean().optional(),
      }),
    )
    .max(100)
    .optional(),
  /** Cells that are corrected. */
  cells: z
    .array(
      z.object({
        ...rowPlace.shape,
        column: wholeNumber(0, MAX_COLUMNS),
        value: z.string().max(20_000).nullable(),
      }),
    )
    .max(1_000)
    .optional(),
  /** Solves a problem of `counts.repeated` in all its rows. */
  solve: z
    .object({ message: z.string().max(1_000), by: z.enum(['leave_out', 'empty_cells', 'every_size']) })
    .optional(),
  /** Further rows whose price counts for every size of their category. */
  every_size: z.array(rowPlace).max(1_000).optional(),
  /** Ids of `mends` to undo. */
  undo_mends: z.array(z.number().int().positive()).max(1_000).optional(),
});
export type ImportEdit = z.output<typeof importUpdateInput>;
export const importApplyInput = z.object({
  ...rowFields,
  /** The `digest` of the check. */
  digest: z.string().max(64),
});

const ROW_FILTERS = [
  ...ROW_STATUSES,
  'missing',
  'deleted',
  'by_name',
  'since',
  'price_removed',
  'without_price',
] as const;
export const importRowsInput = placeSchema.extend({
  ...rowFields,
  page_size: wholeNumber(1, 500).default(100),
  status: z.enum(ROW_FILTERS).optional(),
  table: tableName.optional(),
  /** Rows of these lines come too, on whichever page they are: `0:12,0:13` for lines 12 and 13 of the first table. */
  lines: z
    .string()
    .max(10_000)
    .regex(/^\d+:\d+(?:,\d+:\d+)*$/, 'Write lines as table:line, separated by commas.')
    .optional(),
});
export type ImportRowsQuery = z.output<typeof importRowsInput>;
export const importRow = z
  .object({
    table: tableName,
    status: z.enum([...ROW_STATUSES, 'missing', 'deleted']),
    name: z.string(),
    /** Name of the row that it belongs to. */
    within: z.string().nullable(),
    /** Place in the file; null for a row that the file lacks. */
    source: z.number().int().nullable(),
    line: z.number().int().nullable(),
    /** Place among the rows that its line has in this table, from 1; it stays when others are corrected. */
    turn: z.number().int(),
    /** Sort of match with the row of the menu; null for a new row. */
    found: z.enum(['id', 'key', 'name']).nullable(),
    /** Id in the file that no row of this menu has; null if there is none. */
    unknown_id: z.string().nullable(),
    /** True for a row that other rows of the file imply. */
    implied: z.boolean(),
    fields: z.array(z.object({ field: z.string(), before: anyValue, after: anyValue })),
    /** True if guests see it without a price afterwards. */
    loses_price: z.boolean(),
    /** Column for the price of an item that has none. */
    price_column: z.number().int().nullable(),
    /** True if that price would count for every size. */
    by_size: z.boolean(),
    problems: z.array(
      z.object({
        field: z.string().nullable(),
        column: z.number().int().nullable(),
        message: z.string(),
        /** `every_size`: the price can count for every size of the category. `empty`: the cell can be emptied. */
        remedies: z.array(z.enum(['every_size', 'empty'])),
        /** True for a price where sizes have the prices. */
        by_size: z.boolean(),
      }),
    ),
    /** Cells of the row in the file. */
    cells: z.array(
      z.object({
        column: z.number().int(),
        heading: z.string(),
        value: z.string().nullable(),
        /** Value in the file, if a correction changed it. */
        in_file: z.string().nullable().optional(),
      }),
    ),
    /** Number of rows that would be deleted with a missing one. */
    contents: z.number().int(),
    /** True if a missing row stays, because rows of the file belong to it. */
    needed: z.boolean(),
    /** Last change of the menu’s row since the check that a user wanted to apply; null if there is none. */
    since: z
      .object({
        by: z.string().nullable(),
        at: z.string().nullable(),
        /** True if the menu’s row was deleted, so that importing adds it again. */
        deleted: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'MenuImportRow' });
export type ImportRowOutput = z.output<typeof importRow>;
export const importRowsOutput = pageOf(importRow);

export const samplesOutput = z.object({
  results: z.array(
    z.object({
      id: z.enum(SAMPLE_IDS),
      title: z.string(),
      description: z.string(),
      /** Number of items. */
      items: z.number().int(),
    }),
  ),
});
