import { z } from 'zod';
import { idSchema, pageQuerySchema } from '../../shared/schemas.js';
import {
  categoryFields,
  listOf,
  menuDescription,
  menuName,
  positionField,
  restaurantField,
  rowFields,
  versionField,
} from './fields.schemas.js';

const name = menuName('Please enter an item name.');

/** A dish of a category (C-144); it has no price of its own (C-63). */
export const menuItemOutput = z.object({
  id: z.number().int(),
  restaurant_id: z.number().int(),
  category_id: z.number().int(),
  /** The same as `category_id` (C-111). */
  category: z.number().int(),
  name: z.string(),
  description: z.string(),
  position: z.number().int(),
  version: z.number().int(),
});
export type MenuItem = z.output<typeof menuItemOutput>;

export const menuItemSchemas = {
  row: menuItemOutput,
  list: pageQuerySchema.extend({ ...categoryFields, ...restaurantField }),
  get: z.object(rowFields),
  create: z.object({
    ...categoryFields,
    ...restaurantField,
    name,
    description: menuDescription.default(''),
    position: positionField.optional(),
  }),
  update: z.object({
    ...rowFields,
    ...versionField,
    /** Another category of the same restaurant: the item moves there. */
    ...categoryFields,
    name: name.optional(),
    description: menuDescription.optional(),
    position: positionField.optional(),
  }),
  delete: z.object({ ...rowFields, ...versionField }),
};
export const menuItemReorderInput = z.object({
  ...categoryFields,
  ...restaurantField,
  ids: listOf(idSchema),
});
