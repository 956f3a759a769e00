import { z } from 'zod';
import { referenceFields } from '../../../shared/references.js';
import { idSchema, pageQuerySchema, versionField } from '../../../shared/schemas.js';
import {
  categoryFields,
  defaultChoiceField,
  imageFields,
  listOf,
  menuName,
  menuNameIfAny,
  positionField,
  priceField,
  restaurantField,
  rowFields,
  dietaryFields,
  dietaryOutput,
  keyFields,
  keyOutput,
} from '../shared/fields.schemas.js';
import { soldOutOutput } from '../sold-out/sold-out.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

/** Required name of a selection. */
export const selectionName = menuName('Enter a selection name.');

/** Fields of a new selection. */
export const selectionFields = {
  name: menuNameIfAny,
  ...keyFields,
  price: priceField.default(0),
  ...imageFields,
  ...dietaryFields,
  /** Selected when a guest opens the item. */
  default_choice: defaultChoiceField.optional(),
  position: positionField.optional(),
};

export const extraSelectionOutput = z
  .object({
    id: z.number().int(),
    ...keyOutput,
    restaurant_id: z.number().int(),
    group_id: z.number().int(),
    /** The same as `group_id`. */
    group: z.number().int(),
    name: z.string(),
    /** A number, not text. */
    price: z.number(),
    /** The image under 2 names. */
    image_url: z.string().nullable(),
    image: z.string().nullable(),
    ...dietaryOutput,
    ...soldOutOutput,
    /** Selected when a guest opens the item. */
    default_choice: z.boolean(),
    position: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'ExtraOption' });
export type ExtraSelection = z.output<typeof extraSelectionOutput>;

/** Filters of the list, besides the search. */
export const extraFilters = { ...referenceFields('group'), ...categoryFields };

export const selectionSchemas = {
  row: extraSelectionOutput,
  list: pageQuerySchema.extend({
    ...restaurantField,
    ...extraFilters,
    ...sortField('name', 'price', 'created', 'updated'),
  }),
  create: z.object({ ...restaurantField, ...referenceFields('group'), ...selectionFields }),
  update: z.object({
    ...rowFields,
    ...versionField,
    /** Optional; must not change. */
    ...referenceFields('group'),
    name: selectionName.optional(),
    ...keyFields,
    price: priceField.optional(),
    ...imageFields,
    ...dietaryFields,
    default_choice: defaultChoiceField.optional(),
    position: positionField.optional(),
  }),
  delete: z.object({ ...rowFields, ...versionField }),
};
export const selectionReorderInput = z.object({
  ...restaurantField,
  ...referenceFields('group'),
  ids: listOf(idSchema),
});
