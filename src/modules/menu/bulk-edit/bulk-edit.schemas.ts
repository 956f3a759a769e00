import { z } from 'zod';
import { PRICE_ENDINGS } from '../../../shared/menu/price-change.js';
import { MONEY_RANGE } from '../../../shared/money.js';
import { idSchema, yesSchema } from '../../../shared/schemas.js';
import { allergenCode } from '../../../shared/menu/allergen-field.js';
import { dietCode, restaurantField } from '../shared/fields.schemas.js';
import { extraFilters } from '../extras/extra-selections.schemas.js';
import { itemFilters, menuItemOutput } from '../items/menu-items.schemas.js';
import { ROWS_OR_MATCHING, whichRows } from './matching.schemas.js';
import { soldOutEndFields } from '../sold-out/sold-out.schemas.js';

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
  })
  .meta({ id: 'PricesEdit' });

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
  )
  .meta({ id: 'StatedEdit' });

const soldOut = z.object({ edit: z.literal('sold_out'), ...soldOutEndFields }).meta({ id: 'SoldOutEdit' });
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

export const itemBulkInput = z
  .object({
    ...restaurantField,
    ...whichRows({
      ...itemFilters,
      /** Also searches descriptions. */
      in_descriptions: yesSchema.optional(),
    }),
    change: itemEdit,
    /** Answers what would change, and changes nothing. */
    preview: z.boolean().default(false),
  })
  .refine(...ROWS_OR_MATCHING);
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

/** Filter of lists with shared rows. */
const ownRows = whichRows({
  /** Only the restaurant’s own rows that the caller can change, without shared and locked ones. */
  own: yesSchema.optional(),
});
/** Edits of many toppings or dressings. */
export const foodBulkInput = z
  .object({ ...restaurantField, ...ownRows, change: foodEdit })
  .refine(...ROWS_OR_MATCHING)
  .meta({ id: 'FoodBulkEdit' });
/** Option sets can be deleted. */
export const setBulkInput = z
  .object({ ...restaurantField, ...ownRows, change: deleted })
  .refine(...ROWS_OR_MATCHING);
/** Categories can be deleted. */
export const categoryBulkInput = z
  .object({ ...restaurantField, ...whichRows({}), change: deleted })
  .refine(...ROWS_OR_MATCHING);
export const extraBulkInput = z
  .object({
    ...restaurantField,
    ...whichRows(extraFilters),
    change: extraEdit,
    /** Answers what would change, and changes nothing. */
    preview: z.boolean().default(false),
  })
  .refine(...ROWS_OR_MATCHING);
/** An edit of many rows; only extras have prices and a preview, only shared lists have own rows. */
export type RowBulk = Omit<z.output<typeof extraBulkInput>, 'preview' | 'matching'> & {
  preview?: boolean;
  matching?: (z.output<typeof extraBulkInput>['matching'] & { own?: boolean | undefined }) | undefined;
};
export type RowMatching = NonNullable<RowBulk['matching']>;

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
