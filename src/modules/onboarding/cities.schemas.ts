import { z } from 'zod';
import { idSchema, neededName, pageQuerySchema, rowInput, versionedRowInput } from '../../shared/schemas.js';

const name = neededName('Please enter a city name.', 100);

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
const cityCreateInput = z.object({ name, country_id: idSchema });
const cityUpdateInput = versionedRowInput.extend({
  name: name.optional(),
  country_id: idSchema.optional(),
});

export const citySchemas = {
  row: cityOutput,
  list: cityListInput,
  get: rowInput,
  create: cityCreateInput,
  update: cityUpdateInput,
  delete: versionedRowInput,
};
