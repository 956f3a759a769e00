import { z } from 'zod';
import { isEmptyOrVisible } from '../../shared/visible-text.js';
import { idSchema, pageQuerySchema, versionSchema } from '../../shared/schemas.js';

const NAME_MESSAGE = 'Please enter a country name.';
const CODE_MESSAGE = 'Please enter a two-letter country code.';

const name = z
  .string(NAME_MESSAGE)
  .trim()
  .min(1, NAME_MESSAGE)
  .refine(isEmptyOrVisible, NAME_MESSAGE)
  .max(100, 'The name must be at most 100 characters.');
/** ISO 3166, two letters; lower case is accepted. */
const code = z
  .string(CODE_MESSAGE)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, CODE_MESSAGE);

export const countryOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

export type Country = z.output<typeof countryOutput>;

export const countryCreateInput = z.object({ name, code });
export const countryUpdateInput = z.object({
  id: idSchema,
  name: name.optional(),
  code: code.optional(),
  /** When sent, the row must still have it; else 412 and nothing is written (C-246). */
  version: versionSchema.optional(),
});

export const countrySchemas = {
  row: countryOutput,
  list: pageQuerySchema,
  get: z.object({ id: idSchema }),
  create: countryCreateInput,
  update: countryUpdateInput,
  delete: z.object({ id: idSchema, version: versionSchema.optional() }),
};
