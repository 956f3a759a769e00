import { z } from 'zod';
import { idSchema, pageQuerySchema, versionField, yesSchema } from '../../../shared/schemas.js';
import {
  caloriesField,
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
  keyFields,
  keyOutput,
} from '../shared/fields.schemas.js';
import { soldOutOutput } from '../sold-out/sold-out.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

const name = menuName('Enter an item name.');
const visible = z.boolean().meta({ title: 'Visible' });

/** An item of a category with its prices (C-275). */
export const menuItemOutput = z
  .object({
    id: z.number().int(),
    ...keyOutput,
    restaurant_id: z.number().int(),
    category_id: z.number().int(),
    /** The same as `category_id`. */
    category: z.number().int(),
    name: z.string(),
    description: z.string(),
    /** Null means no price yet, 0 means free. Per lb (United States) or kg if the category is priced by weight. */
    price: z.number().nullable(),
    /** Only sizes of the category that have a price, with their calories. */
    prices: z.array(
      z.object({ size_id: z.number().int(), price: z.number(), calories: z.number().int().nullable() }),
    ),
    /** In kcal. Null means not stated. Items by size have theirs in `prices`. */
    calories: z.number().int().nullable(),
    /** The image under 2 names. */
    image_url: z.string().nullable(),
    image: z.string().nullable(),
    /** False hides the item from guests. */
    visible: z.boolean(),
    ...dietaryOutput,
    ...soldOutOutput,
    position: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'MenuItem' });
export type MenuItemOutput = z.output<typeof menuItemOutput>;

/**
 * Prices by size of the item's category, with calories. A price that is null is deleted with its calories. Prices and
 * calories that are not sent stay.
 */
const pricesField = listOf(
  z.object({
    size_id: idSchema,
    price: priceIfAnyField.optional(),
    calories: caloriesField.optional(),
  }),
).meta({ title: 'Prices' });
export type SizePrice = z.output<typeof pricesField>[number];

/** Filters of the list, besides the search. */
export const itemFilters = {
  ...categoryFields,
  /** Only items that lack a price by their category's price basis (C-275). */
  without_price: yesSchema.optional(),
  without_picture: yesSchema.optional(),
  /** Only items that are sold out now (C-276). */
  sold_out: yesSchema.optional(),
};

export const menuItemSchemas = {
  row: menuItemOutput,
  list: pageQuerySchema.extend({
    ...itemFilters,
    ...restaurantField,
    ...sortField('name', 'price', 'created', 'updated'),
  }),
  get: z.object(rowFields),
  create: z.object({
    ...categoryFields,
    ...restaurantField,
    name,
    ...keyFields,
    description: menuDescription.default(''),
    price: priceIfAnyField.optional(),
    prices: pricesField.optional(),
    calories: caloriesField.optional(),
    visible: visible.default(true),
    ...imageFields,
    ...dietaryFields,
    position: positionField.optional(),
  }),
  update: z.object({
    ...rowFields,
    ...versionField,
    /** Moves the item to another category of the same restaurant. */
    ...categoryFields,
    name: name.optional(),
    ...keyFields,
    description: menuDescription.optional(),
    price: priceIfAnyField.optional(),
    prices: pricesField.optional(),
    calories: caloriesField.optional(),
    visible: visible.optional(),
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
