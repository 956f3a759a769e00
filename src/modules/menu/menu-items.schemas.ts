import { z } from 'zod';
import { idSchema, pageQuerySchema, yesSchema } from '../../shared/schemas.js';
import {
  categoryFields,
  imageFields,
  listOf,
  menuDescription,
  menuName,
  positionField,
  priceIfAnyField,
  restaurantField,
  rowFields,
  dietaryFields,
  dietaryOutput,
  versionField,
} from './fields.schemas.js';
import { soldOutOutput } from './sold-out.schemas.js';

const name = menuName('Enter an item name.');

/** A dish of a category, with what it costs (C-275). */
export const menuItemOutput = z.object({
  id: z.number().int(),
  restaurant_id: z.number().int(),
  category_id: z.number().int(),
  /** The same as `category_id`. */
  category: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Null: none yet; 0: free. Per lb (United States) or kg in a category that is priced by weight. */
  price: z.number().nullable(),
  /** One for each size of the category that has a price. */
  prices: z.array(z.object({ size_id: z.number().int(), price: z.number() })),
  /** Both hold the same. */
  image_url: z.string().nullable(),
  image: z.string().nullable(),
  /** False: guests do not see it. */
  visible: z.boolean(),
  ...dietaryOutput,
  ...soldOutOutput,
  position: z.number().int(),
  version: z.number().int(),
});
export type MenuItem = z.output<typeof menuItemOutput>;

/** What an item costs in sizes of its category: those that are named; null takes a price away. */
const pricesField = listOf(z.object({ size_id: idSchema, price: priceIfAnyField }));
export type SizePrice = z.output<typeof pricesField>[number];

export const menuItemSchemas = {
  row: menuItemOutput,
  list: pageQuerySchema.extend({
    ...categoryFields,
    ...restaurantField,
    /** Only those that lack a price by what their category is priced by (C-275). */
    without_price: yesSchema.optional(),
    without_picture: yesSchema.optional(),
    /** Only those that are off at present (C-276). */
    sold_out: yesSchema.optional(),
  }),
  get: z.object(rowFields),
  create: z.object({
    ...categoryFields,
    ...restaurantField,
    name,
    description: menuDescription.default(''),
    price: priceIfAnyField.optional(),
    prices: pricesField.optional(),
    visible: z.boolean().default(true),
    ...imageFields,
    ...dietaryFields,
    position: positionField.optional(),
  }),
  update: z.object({
    ...rowFields,
    ...versionField,
    /** Another category of the same restaurant: the item moves there. */
    ...categoryFields,
    name: name.optional(),
    description: menuDescription.optional(),
    price: priceIfAnyField.optional(),
    prices: pricesField.optional(),
    visible: z.boolean().optional(),
    ...imageFields,
    ...dietaryFields,
    position: positionField.optional(),
  }),
  delete: z.object({ ...rowFields, ...versionField }),
};
export const menuItemReorderInput = z.object({
  ...categoryFields,
  ...restaurantField,
  ids: listOf(idSchema),
});
