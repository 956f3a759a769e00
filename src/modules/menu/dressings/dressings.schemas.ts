import { z } from 'zod';
import { pageQuerySchema, versionField } from '../../../shared/schemas.js';
import {
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

const name = menuName('Please enter a dressing name.');

export const dressingOutput = z
  .object({
    id: z.number().int(),
    ...keyOutput,
    /** Null if shared by all restaurants (C-124). */
    restaurant_id: z.number().int().nullable(),
    name: z.string(),
    ...dietaryOutput,
    ...soldOutOutput,
    version: z.number().int(),
    /** Number of categories that would lose this row on deletion (C-131). */
    used_by: z.number().int(),
  })
  .meta({ id: 'Dressing' });
export type DressingOutput = z.output<typeof dressingOutput>;

export const dressingCreateInput = z.object({ ...ownerField, name, ...keyFields, ...dietaryFields });
const dressingUpdateInput = z.object({
  ...rowFields,
  ...versionField,
  name: name.optional(),
  ...keyFields,
  ...dietaryFields,
});

export const dressingSchemas = {
  row: dressingOutput,
  list: pageQuerySchema.extend({ ...restaurantField, ...sortField('name', 'created', 'updated') }),
  get: z.object(rowFields),
  create: dressingCreateInput,
  update: dressingUpdateInput,
  delete: z.object({ ...rowFields, ...versionField }),
};
