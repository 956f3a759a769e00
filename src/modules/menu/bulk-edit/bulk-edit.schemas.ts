import { z } from 'zod';
import { formatNumber } from '../../../shared/format.js';
import { PRICE_ENDINGS } from '../../../shared/menu/price-change.js';
import { MONEY_RANGE } from '../../../shared/money.js';
import { idSchema, searchField, versionField, wholeNumber, yesSchema } from '../../../shared/schemas.js';
import { allergenCode, dietCode, restaurantField } from '../shared/fields.schemas.js';
import { menuItemOutput } from '../items/menu-items.schemas.js';
import { soldOutEndFields } from '../sold-out/sold-out.schemas.js';

/** Most rows of one bulk edit. */
export const MAX_BULK_ROWS = 2_000;
const TOO_MANY = `Choose at most ${formatNumber(MAX_BULK_ROWS)}.`;

/** Rows by their ids. Those with a version are refused if they were edited since. */
const rows = z
  .array(z.object({ id: idSchema, ...versionField }))
  .min(1, 'Choose at least one.')
  .max(MAX_BULK_ROWS, TOO_MANY);

const MAX_PERCENT = 1_000;
const CHANGE_MESSAGE = 'Enter by how much, such as 8 or -0.50.';
const decimals = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4);

/** A change of prices by an amount or by percent. */
const prices = z
  .object({
    edit: z.literal('prices'),
    by: z.enum(['amount', 'percent'], 'Choose amount or percent.'),
    /** Can be negative; at most 2 decimals. */
    value: z
      .number(CHANGE_MESSAGE)
      .min(-MONEY_RANGE.max, CHANGE_MESSAGE)
      .max(MONEY_RANGE.max, CHANGE_MESSAGE)
      .refine(decimals, 'Use at most 2 decimals.'),
    /** Cents that the new prices end in; null: any. */
    ending: z
      .enum(PRICE_ENDINGS, `Choose .${PRICE_ENDINGS.join(', .')}.`)
      .nullable()
      .default(null),
    /** Prices that would be below 0 or too high: refuse the whole edit, or leave those as they are. */
    out_of_range: z.enum(['refuse', 'skip'], 'Choose refuse or skip.').default('refuse'),
  })
  .refine(({ by, value }) => by === 'amount' || (value >= -100 && value <= MAX_PERCENT), {
    path: ['value'],
    message: `Enter a percentage from -100 to ${MAX_PERCENT}.`,
  });

export type PricesEdit = z.output<typeof prices>;

/** Codes to add to what is stated, and to take away. */
const codes = <Code extends string>(known: z.ZodType<Code>) =>
  z
    .object({ add: z.array(known).default([]), remove: z.array(known).default([]) })
    .refine(({ add, remove }) => !add.some((code) => remove.includes(code)), {
      message: 'The same code is in `add` and in `remove`.',
    })
    .optional();

const stated = z
  .object({
    edit: z.literal('stated'),
    allergens: codes(allergenCode),
    may_contain: codes(allergenCode),
    diets: codes(dietCode),
  })
  .refine(
    ({ allergens, may_contain, diets }) =>
      [allergens, may_contain, diets].some((one) => one && one.add.length + one.remove.length > 0),
    {
      message: 'Choose what to add or remove.',
      path: ['allergens'],
    },
  );

const soldOut = z.object({ edit: z.literal('sold_out'), ...soldOutEndFields });
const available = z.object({ edit: z.literal('available') });
const deleted = z.object({ edit: z.literal('deleted') });

/** Edits of many items at once. */
const itemEdit = z.discriminatedUnion('edit', [
  prices,
  z.object({ edit: z.literal('shown') }),
  z.object({ edit: z.literal('hidden') }),
  soldOut,
  available,
  z.object({ edit: z.literal('moved'), category_id: idSchema }),
  stated,
  deleted,
]);
export type ItemEdit = z.output<typeof itemEdit>;

/** The rows: listed, or all that match a filter when the edit runs. */
const whichItems = {
  rows: rows.optional(),
  /** Instead of `rows`. */
  matching: z
    .object({
      category_id: idSchema.optional(),
      /** Any part of the name. */
      q: searchField.nullish(),
      without_price: yesSchema.optional(),
      without_picture: yesSchema.optional(),
      sold_out: yesSchema.optional(),
      /** Number of rows that the caller expects. */
      count: wholeNumber(1, MAX_BULK_ROWS),
    })
    .optional(),
};
const eitherWay: [
  (sent: { rows?: unknown; matching?: unknown }) => boolean,
  { path: string[]; message: string },
] = [
  ({ rows: listed, matching }) => (listed === undefined) !== (matching === undefined),
  { path: ['rows'], message: 'Send `rows` or `matching`.' },
];

export const itemBulkInput = z
  .object({
    ...restaurantField,
    ...whichItems,
    change: itemEdit,
    /** Answers what would change, and changes nothing. */
    preview: z.boolean().default(false),
  })
  .refine(...eitherWay);
export type ItemBulk = z.output<typeof itemBulkInput>;

export const itemBulkOutput = z
  .object({
    /** Entry in the history, by which the change can be undone. Null if nothing changed, and for a preview. */
    batch_id: z.number().int().nullable(),
    changed: z.number().int(),
    /** Number of chosen rows that are so already. */
    unchanged: z.number().int(),
    /** Prices before and after. */
    prices: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        /** The category's size; null for the only price. */
        size_id: z.number().int().nullable(),
        size: z.string().nullable(),
        before: z.number(),
        after: z.number(),
      }),
    ),
    /** The changed items; none for a preview or a deletion. */
    items: z.array(menuItemOutput),
  })
  .meta({ id: 'BulkEditedItems' });
export type ItemBulkResult = z.output<typeof itemBulkOutput>;

/** Edits of many toppings, dressings or extras at once. */
const foodEdit = z.discriminatedUnion('edit', [soldOut, available, stated, deleted]);

/** Extras have a price besides. */
const extraEdit = z.discriminatedUnion('edit', [prices, soldOut, available, stated, deleted]);

const rowFields = { ...restaurantField, rows };
export const foodBulkInput = z.object({ ...rowFields, change: foodEdit });
/** Categories and option sets can be deleted. */
export const rowBulkInput = z.object({ ...rowFields, change: deleted });
export const extraBulkInput = z.object({
  ...rowFields,
  change: extraEdit,
  /** Answers what would change, and changes nothing. */
  preview: z.boolean().default(false),
});
/** An edit of many rows; only extras have prices and a preview. */
export type RowBulk = Omit<z.output<typeof extraBulkInput>, 'preview'> & { preview?: boolean };

const rowCounts = {
  changed: z.number().int(),
  /** Number of chosen rows that are so already. */
  unchanged: z.number().int(),
};

export const rowBulkOutput = z
  .object({
    /** Entry in the history, by which the change can be undone. Null if nothing changed. */
    batch_id: z.number().int().nullable(),
    ...rowCounts,
  })
  .meta({ id: 'BulkEditedRows' });
export type RowBulkResult = z.output<typeof rowBulkOutput>;

export const extraBulkOutput = z
  .object({
    /** Entry in the history, by which the change can be undone. Null if nothing changed, and for a preview. */
    batch_id: z.number().int().nullable(),
    ...rowCounts,
    /** Prices before and after. */
    prices: z.array(
      z.object({ id: z.number().int(), name: z.string(), before: z.number(), after: z.number() }),
    ),
  })
  .meta({ id: 'BulkEditedExtras' });
export type ExtraBulkResult = z.output<typeof extraBulkOutput>;
