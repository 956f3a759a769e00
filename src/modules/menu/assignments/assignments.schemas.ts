import { z } from 'zod';
import { referenceFields } from '../../../shared/references.js';
import { pageOf, pageQuerySchema } from '../../../shared/schemas.js';
import {
  categoryFields,
  defaultChoiceField,
  restaurantField,
  rowFields,
  dietaryOutput,
} from '../shared/fields.schemas.js';
import { soldOutOutput } from '../sold-out/sold-out.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

const common = {
  id: z.number().int(),
  restaurant_id: z.number().int(),
  category_id: z.number().int(),
  /** The same as `category_id`. */
  category: z.number().int(),
};

/** A topping that a category offers. Includes the name, so that a list needs no call per row. */
export const categoryToppingOutput = z
  .object({
    ...common,
    topping_id: z.number().int(),
    /** The same as `topping_id`. */
    topping: z.number().int(),
    name: z.string(),
    /** The image under 2 names. */
    image_url: z.string().nullable(),
    image: z.string().nullable(),
    ...dietaryOutput,
    /** Selected when a guest opens the item. */
    default_choice: z.boolean(),
    ...soldOutOutput,
  })
  .meta({ id: 'CategoryTopping' });
export type CategoryToppingOutput = z.output<typeof categoryToppingOutput>;

/** A dressing that a category offers, with its name. */
export const categoryDressingOutput = z
  .object({
    ...common,
    dressing_id: z.number().int(),
    /** The same as `dressing_id`. */
    dressing: z.number().int(),
    name: z.string(),
    ...dietaryOutput,
    ...soldOutOutput,
  })
  .meta({ id: 'CategoryDressing' });
export type CategoryDressingOutput = z.output<typeof categoryDressingOutput>;

export const assignmentListInput = pageQuerySchema.extend({
  ...categoryFields,
  ...restaurantField,
  ...sortField('name', 'created'),
});
export type AssignmentQuery = z.output<typeof assignmentListInput>;
export const categoryToppingListOutput = pageOf(categoryToppingOutput);
export const categoryDressingListOutput = pageOf(categoryDressingOutput);
export const categoryToppingCreateInput = z.object({
  ...categoryFields,
  ...restaurantField,
  ...referenceFields('topping'),
  default_choice: defaultChoiceField.optional(),
});
export const categoryDressingCreateInput = z.object({
  ...categoryFields,
  ...restaurantField,
  ...referenceFields('dressing'),
});
/**
 * Replaces the topping, or changes whether it is selected by default. The category is optional and must not change.
 */
export const categoryToppingUpdateInput = z.object({
  ...rowFields,
  ...categoryFields,
  ...referenceFields('topping'),
  default_choice: defaultChoiceField.optional(),
});
export const categoryDressingUpdateInput = z.object({
  ...rowFields,
  ...categoryFields,
  ...referenceFields('dressing'),
});
export const assignmentDeleteInput = z.object(rowFields);
