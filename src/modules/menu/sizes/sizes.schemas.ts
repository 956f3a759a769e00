import { z } from 'zod';
import { clearable, idSchema, nameIfAny, pageQuerySchema, versionField } from '../../../shared/schemas.js';
import { optionalNumber } from '../../../shared/numbers.js';
import {
  categoryFields,
  MENU_NAME_MAX_LENGTH,
  listOf,
  menuName,
  positionField,
  restaurantField,
  rowFields,
  keyFields,
  keyOutput,
} from '../shared/fields.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

/** Units of a size. */
export const MEASUREMENTS = ['Inches', 'Centimeters', 'Grams'] as const;
export type Measurement = (typeof MEASUREMENTS)[number];

/** Range of a size's amount in the database. */
export const UNITS_RANGE = { max: 9_999_999, digits: 3 } as const;
const units = optionalNumber('The amount', UNITS_RANGE).meta({ title: 'Amount' });

const measurement = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.enum(MEASUREMENTS, `Choose a unit: ${MEASUREMENTS.join(', ')}.`).nullable(),
  )
  .meta({ title: 'Unit', override: { type: ['string', 'null'], enum: [...MEASUREMENTS, null] } });

/** An empty name becomes 'Size {n}'. */
const name = clearable(nameIfAny('Enter a size name.', MENU_NAME_MAX_LENGTH)).meta({ title: 'Name' });

/** Fields of a size, for a new category or an existing one. */
export const sizeFields = z.object({
  name: name.default(''),
  ...keyFields,
  units: units.default(null),
  measurement: measurement.default(null),
  position: positionField.optional(),
});

export const sizeOutput = z
  .object({
    id: z.number().int(),
    ...keyOutput,
    restaurant_id: z.number().int(),
    category_id: z.number().int(),
    /** The same as `category_id`. */
    category: z.number().int(),
    name: z.string(),
    units: z.number().nullable(),
    measurement: z.enum(MEASUREMENTS).nullable(),
    position: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'Size' });
export type SizeOutput = z.output<typeof sizeOutput>;

export const sizeSchemas = {
  row: sizeOutput,
  list: pageQuerySchema.extend({
    ...categoryFields,
    ...restaurantField,
    ...sortField('name', 'created', 'updated'),
  }),
  create: sizeFields.extend({ ...categoryFields, ...restaurantField }),
  update: z.object({
    ...rowFields,
    ...versionField,
    /** Optional; must not change. */
    ...categoryFields,
    name: menuName('Enter a size name.').optional(),
    ...keyFields,
    units: units.optional(),
    measurement: measurement.optional(),
    position: positionField.optional(),
  }),
  delete: z.object({ ...rowFields, ...versionField }),
};
export const sizeReorderInput = z.object({ ...categoryFields, ...restaurantField, ids: listOf(idSchema) });
