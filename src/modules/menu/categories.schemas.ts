import { z } from 'zod';
import { idSchema, pageOf, pageQuerySchema, versionSchema } from '../../shared/schemas.js';

/** What a category's price depends on (spec L275). */
export const PRICE_BASES = ['none', 'weight', 'size'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export const CATEGORY_NAME_MESSAGE = 'Please enter a category name';

const name = z
  .string(CATEGORY_NAME_MESSAGE)
  .trim()
  .min(1, CATEGORY_NAME_MESSAGE)
  .max(120, 'The name must be at most 120 characters.');
const description = z.string().trim().max(2_000, 'The description must be at most 2000 characters.');
const pricedBy = z.enum(PRICE_BASES, 'Choose a price basis: none, weight or size.');

export const categoryDetailOutput = z.object({
  id: z.number().int(),
  category_id: z.number().int(),
  priced_by: z.enum(PRICE_BASES),
  version: z.number().int(),
});

/** A category with its detail embedded, so that a list needs no call per row (C-261). */
export const categoryOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  restaurant_id: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  detail: categoryDetailOutput.nullable(),
});
export type Category = z.output<typeof categoryOutput>;

const restaurantField = { restaurant_id: idSchema.optional() };

export const categoryListInput = pageQuerySchema.extend(restaurantField);
export const categoryListOutput = pageOf(categoryOutput);
export const categoryGetInput = z.object({ id: idSchema, ...restaurantField });
export const categoryCreateInput = z.object({
  name,
  description: description.default(''),
  ...restaurantField,
});
export const categoryUpdateInput = z.object({
  id: idSchema,
  name: name.optional(),
  description: description.optional(),
  /** When sent, the row must still have it; else 412 and nothing is written (C-246). */
  version: versionSchema.optional(),
  ...restaurantField,
});
export const categoryDeleteInput = categoryGetInput;

/** One call creates the category with everything in it, or nothing (C-104, C-145). */
export const categoryDeepInput = categoryCreateInput.extend({
  detail: z.object({ priced_by: pricedBy.default('none') }).default({ priced_by: 'none' }),
});
