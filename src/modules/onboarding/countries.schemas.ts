import { z } from 'zod';
import { neededName, pageQuerySchema, rowInput, versionedRowInput } from '../../shared/schemas.js';
import { sortField } from '../../shared/sort-field.js';

const CODE_MESSAGE = 'Enter a two-letter country code.';

const name = neededName('Enter a country name.', 100).meta({ title: 'Name' });
/** ISO 3166, 2 letters. Accepts lower case. */
const code = z
  .string(CODE_MESSAGE)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, CODE_MESSAGE)
  .meta({ title: 'Code' });

export const countryOutput = z
  .object({
    id: z.number().int(),
    name: z.string(),
    code: z.string(),
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Country' });

export type CountryOutput = z.output<typeof countryOutput>;

const countryCreateInput = z.object({ name, code });
const countryUpdateInput = versionedRowInput.extend({
  name: name.optional(),
  code: code.optional(),
});

export const countrySchemas = {
  row: countryOutput,
  list: pageQuerySchema.extend(sortField('name', 'code', 'created')),
  get: rowInput,
  create: countryCreateInput,
  update: countryUpdateInput,
  delete: versionedRowInput,
};
