import { z } from 'zod';
import { isEmptyOrVisible } from '../../shared/visible-text.js';
import { idSchema, pageQuerySchema, versionSchema } from '../../shared/schemas.js';

const NAME_MESSAGE = 'Please enter a city name.';

const name = z
  .string(NAME_MESSAGE)
  .trim()
  .min(1, NAME_MESSAGE)
  .refine(isEmptyOrVisible, NAME_MESSAGE)
  .max(100, 'The name must be at most 100 characters.');

export const cityOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  country_id: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type City = z.output<typeof cityOutput>;

const cityListInput = pageQuerySchema.extend({
  /** Only the cities of this country. */
  country_id: idSchema.optional(),
});
export const cityCreateInput = z.object({ name, country_id: idSchema });
export const cityUpdateInput = z.object({
  id: idSchema,
  name: name.optional(),
  country_id: idSchema.optional(),
  /** When sent, the row must still have it; else 412 and nothing is written (C-246). */
  version: versionSchema.optional(),
});

export const citySchemas = {
  row: cityOutput,
  list: cityListInput,
  get: z.object({ id: idSchema }),
  create: cityCreateInput,
  update: cityUpdateInput,
  delete: z.object({ id: idSchema, version: versionSchema.optional() }),
};
