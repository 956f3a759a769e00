import { z } from 'zod';
import { pageQuerySchema, versionField } from '../../../shared/schemas.js';
import {
  imageFields,
  menuName,
  ownerField,
  restaurantField,
  rowFields,
  dietaryFields,
  dietaryOutput,
  keyFields,
  keyOutput,
} from '../shared/fields.schemas.js';
import { soldOutOutput } from '../sold-out/sold-out.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

const name = menuName('Please enter a topping name.');

export const toppingOutput = z
  .object({
    id: z.number().int(),
    ...keyOutput,
    /** Null if shared by all restaurants (C-124). */
    restaurant_id: z.number().int().nullable(),
    name: z.string(),
    /** The image under 2 names. */
    image_url: z.string().nullable(),
    image: z.string().nullable(),
    ...dietaryOutput,
    ...soldOutOutput,
    version: z.number().int(),
    /** Number of categories that would lose this row on deletion (C-131). */
    used_by: z.number().int(),
  })
  .meta({ id: 'Topping' });
export type ToppingOutput = z.output<typeof toppingOutput>;

export const toppingCreateInput = z.object({
  ...ownerField,
  name,
  ...keyFields,
  ...imageFields,
  ...dietaryFields,
});
const toppingUpdateInput = z.object({
  ...rowFields,
  ...versionField,
  name: name.optional(),
  ...keyFields,
  ...imageFields,
  ...dietaryFields,
});

export const toppingSchemas = {
  row: toppingOutput,
  list: pageQuerySchema.extend({ ...restaurantField, ...sortField('name', 'created', 'updated') }),
  get: z.object(rowFields),
  create: toppingCreateInput,
  update: toppingUpdateInput,
  delete: z.object({ ...rowFields, ...versionField }),
};
