import { z } from 'zod';
import { pageOf, pageQuerySchema } from '../../shared/schemas.js';
import { menuName, ownerField, restaurantField, rowFields, versionField } from './fields.schemas.js';

const name = menuName('Please enter a dressing name.');

export const dressingOutput = z.object({
  id: z.number().int(),
  /** Null: shared by all restaurants (C-124). */
  restaurant_id: z.number().int().nullable(),
  name: z.string(),
  version: z.number().int(),
  /** How many categories lose it when it is deleted (C-131). */
  used_by: z.number().int(),
});
export type Dressing = z.output<typeof dressingOutput>;

export const dressingListInput = pageQuerySchema.extend(restaurantField);
export const dressingListOutput = pageOf(dressingOutput);
export const dressingGetInput = z.object(rowFields);
export const dressingCreateInput = z.object({ ...ownerField, name });
export type NewDressing = Omit<z.output<typeof dressingCreateInput>, keyof typeof ownerField>;
export const dressingUpdateInput = z.object({ ...rowFields, ...versionField, name: name.optional() });
export const dressingDeleteInput = z.object({ ...rowFields, ...versionField });
