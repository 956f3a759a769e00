import { z } from 'zod';
import {
  clearable,
  idSchema,
  nameIfAny,
  neededName,
  pageQuerySchema,
  rowInput,
  versionedRowInput,
} from '../../shared/schemas.js';
import { STATE_MAX_LENGTH } from './onboarding.schemas.js';
import { sortField } from '../../shared/sort-field.js';

const name = neededName('Enter a city name.', 100).meta({ title: 'Name' });

const state = clearable(
  nameIfAny('Enter a state with letters.', STATE_MAX_LENGTH, 'State').toUpperCase(),
).meta({ title: 'State' });

export const cityOutput = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** Distinguishes cities with the same name. Empty if not given. */
    state: z.string(),
    country_id: z.number().int(),
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'City' });
export type CityOutput = z.output<typeof cityOutput>;

const cityListInput = pageQuerySchema.extend({
  /** Narrows to the cities of this country. */
  country_id: idSchema.optional(),
  ...sortField('name', 'created'),
});
const cityCreateInput = z.object({ name, state: state.default(''), country_id: idSchema });
const cityUpdateInput = versionedRowInput.extend({
  name: name.optional(),
  state: state.optional(),
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
