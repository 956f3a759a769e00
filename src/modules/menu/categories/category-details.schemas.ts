import { z } from 'zod';
import { idSchema, pageQuerySchema, versionField, wholeNumber } from '../../../shared/schemas.js';
import {
  categoryFields,
  menuImageField,
  listOf,
  restaurantField,
  rowFields,
  ruleFields,
  ruleOutput,
} from '../shared/fields.schemas.js';

/** Price bases of a category. */
export const PRICE_BASES = ['none', 'weight', 'size'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

const pricedBy = z
  .enum(PRICE_BASES, 'Choose a price basis: none, weight or size.')
  .meta({ title: 'Price basis' });
const setIds = listOf(idSchema).meta({ title: 'Primary option sets' });

/** Fields of a detail, all optional. */
export const categoryDetailFields = {
  priced_by: pricedBy.optional(),
  /** Ids in order, under any of 3 names (C-105). */
  primary_option_sets: setIds.nullable().optional(),
  primary_option_set_ids: setIds.nullable().optional(),
  primary_option_set: z.union([idSchema, setIds]).nullable().optional(),
  allow_toppings: z.boolean().meta({ title: 'Offer toppings' }).optional(),
  allow_dressings: z.boolean().meta({ title: 'Offer dressings' }).optional(),
  allow_remove_toppings: z.boolean().meta({ title: 'Guests can remove toppings' }).optional(),
  allow_add_toppings: z.boolean().meta({ title: 'Guests can add toppings' }).optional(),
  /** 0: no limit (C-107). */
  max_extra_toppings: wholeNumber(0, 1_000_000).meta({ title: 'Maximum toppings guests can add' }).optional(),
  /** Number of toppings per dish. */
  ...ruleFields,
  image_url: menuImageField.optional(),
};
export type CategoryDetailFields = z.output<z.ZodObject<typeof categoryDetailFields>>;

export const categoryDetailOutput = z
  .object({
    id: z.number().int(),
    category_id: z.number().int(),
    /** The same as `category_id`. */
    category: z.number().int(),
    priced_by: z.enum(PRICE_BASES),
    /** Ids in order. The 2 aliases have the same ids (C-105). */
    primary_option_sets: z.array(z.number().int()),
    primary_option_set_ids: z.array(z.number().int()),
    primary_option_set: z.array(z.number().int()),
    /** Names of these sets, in the same order. */
    primary_option_set_names: z.array(z.string()),
    allow_toppings: z.boolean(),
    allow_dressings: z.boolean(),
    allow_remove_toppings: z.boolean(),
    allow_add_toppings: z.boolean(),
    max_extra_toppings: z.number().int(),
    /** Number of toppings per dish (C-288). */
    ...ruleOutput,
    image_url: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'CategoryDetail' });
export type CategoryDetailOutput = z.output<typeof categoryDetailOutput>;

export const detailSchemas = {
  row: categoryDetailOutput,
  list: pageQuerySchema.extend({ ...categoryFields, ...restaurantField }),
  create: z.object({ ...categoryFields, ...restaurantField, ...categoryDetailFields }),
  update: z.object({
    ...rowFields,
    ...versionField,
    /** Optional; must not change. */
    ...categoryFields,
    ...categoryDetailFields,
  }),
  delete: z.object({ ...rowFields, ...versionField }),
};
