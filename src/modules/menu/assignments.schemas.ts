import { z } from 'zod';
import { referenceFields } from '../../shared/references.js';
import { pageOf, pageQuerySchema } from '../../shared/schemas.js';
import { categoryFields, restaurantField, rowFields, dietaryOutput } from './fields.schemas.js';
import { soldOutOutput } from './sold-out.schemas.js';

const common = {
  id: z.number().int(),
  restaurant_id: z.number().int(),
  category_id: z.number().int(),
  /** The same as `category_id`. */
  category: z.number().int(),
};

/** A topping that a category offers, with its name, so that a list needs no call per row. */
export const categoryToppingOutput = z.object({
  ...common,
  topping_id: z.number().int(),
  /** The same as `topping_id`. */
  topping: z.number().int(),
  name: z.string(),
  /** Both hold the same. */
  image_url: z.string().nullable(),
  image: z.string().nullable(),
  /** The topping's. */
  ...dietaryOutput,
  /** Chosen when a guest begins. */
  default_choice: z.boolean(),
  ...soldOutOutput,
});
export type CategoryTopping = z.output<typeof categoryToppingOutput>;

/** A dressing that a category offers, with its name. */
export const categoryDressingOutput = z.object({
  ...common,
  dressing_id: z.number().int(),
  /** The same as `dressing_id`. */
  dressing: z.number().int(),
  name: z.string(),
  /** The dressing's. */
  ...dietaryOutput,
  ...soldOutOutput,
});
export type CategoryDressing = z.output<typeof categoryDressingOutput>;

export const assignmentListInput = pageQuerySchema.extend({ ...categoryFields, ...restaurantField });
export const categoryToppingListOutput = pageOf(categoryToppingOutput);
export const categoryDressingListOutput = pageOf(categoryDressingOutput);
export const categoryToppingCreateInput = z.object({
  ...categoryFields,
  ...restaurantField,
  ...referenceFields('topping'),
  default_choice: z.boolean().optional(),
});
export const categoryDressingCreateInput = z.object({
  ...categoryFields,
  ...restaurantField,
  ...referenceFields('dressing'),
});
/** Another topping in its place, or whether it is chosen to begin with; the category may come along, unchanged. */
export const categoryToppingUpdateInput = z.object({
  ...rowFields,
  ...categoryFields,
  ...referenceFields('topping'),
  default_choice: z.boolean().optional(),
});
export const categoryDressingUpdateInput = z.object({
  ...rowFields,
  ...categoryFields,
  ...referenceFields('dressing'),
});
export const assignmentDeleteInput = z.object(rowFields);
