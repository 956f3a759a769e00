import { z } from 'zod';
import { referenceFields } from '../../shared/references.js';
import { idSchema, pageQuerySchema, versionField } from '../../shared/schemas.js';
import {
  agreeing,
  categoryFields,
  checkRuleSatisfiable,
  imageFields,
  listOf,
  menuName,
  menuNameIfAny,
  positionField,
  priceField,
  restaurantField,
  rowFields,
  ruleFields,
  ruleOutput,
  dietaryFields,
  dietaryOutput,
} from './fields.schemas.js';
import { soldOutOutput } from './sold-out.schemas.js';

/** Required name of a group. */
export const groupName = menuName('Enter a group name.');
/** Required name of a selection. */
export const selectionName = menuName('Enter a selection name.');

const groupFields = {
  name: menuNameIfAny,
  /** True means a minimum of 1, false a minimum of 0 (C-288). */
  required: z.boolean().optional(),
  /** False means a maximum of 1. */
  allow_multiple: z.boolean().optional(),
  add_images_to_selections: z.boolean().default(true),
  ...ruleFields,
  position: positionField.optional(),
};
const selectionFields = {
  name: menuNameIfAny,
  price: priceField.default(0),
  ...imageFields,
  ...dietaryFields,
  /** Selected when a guest opens the item. */
  default_choice: z.boolean().optional(),
  position: positionField.optional(),
};

/** A group with its selections, as part of a new category (C-103). */
export const extraGroupWithSelections = z
  .object({
    ...groupFields,
    selections: listOf(z.object(selectionFields)).default([]),
  })
  .superRefine((sent, issues) => {
    const defaults = sent.selections.filter(({ default_choice }) => default_choice).length;
    checkRuleSatisfiable(sent, { choices: sent.selections.length, defaults }, issues);
  });

export const extraSelectionOutput = z.object({
  id: z.number().int(),
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
});
export type ExtraSelection = z.output<typeof extraSelectionOutput>;

export const extraGroupOutput = z.object({
  id: z.number().int(),
  restaurant_id: z.number().int(),
  category_id: z.number().int(),
  /** The same as `category_id`. */
  category: z.number().int(),
  name: z.string(),
  required: z.boolean(),
  allow_multiple: z.boolean(),
  add_images_to_selections: z.boolean(),
  ...ruleOutput,
  position: z.number().int(),
  version: z.number().int(),
  /** In order. Included, so that a list needs no call per group. */
  selections: z.array(extraSelectionOutput),
});
export type ExtraGroup = z.output<typeof extraGroupOutput>;

export const groupSchemas = {
  row: extraGroupOutput,
  list: pageQuerySchema.extend({ ...categoryFields, ...restaurantField }),
  create: z
    .object({ ...categoryFields, ...restaurantField, ...groupFields })
    .superRefine((sent, issues) => checkRuleSatisfiable(sent, { choices: 0, defaults: 0 }, issues)),
  update: z
    .object({
      ...rowFields,
      ...versionField,
      /** Optional; must not change. */
      ...categoryFields,
      name: groupName.optional(),
      required: z.boolean().optional(),
      allow_multiple: z.boolean().optional(),
      add_images_to_selections: z.boolean().optional(),
      ...ruleFields,
      position: positionField.optional(),
    })
    .superRefine(agreeing),
  delete: z.object({ ...rowFields, ...versionField }),
};
export const groupReorderInput = z.object({ ...categoryFields, ...restaurantField, ids: listOf(idSchema) });

export const selectionSchemas = {
  row: extraSelectionOutput,
  list: pageQuerySchema.extend({ ...restaurantField, ...referenceFields('group'), ...categoryFields }),
  create: z.object({ ...restaurantField, ...referenceFields('group'), ...selectionFields }),
  update: z.object({
    ...rowFields,
    ...versionField,
    /** Optional; must not change. */
    ...referenceFields('group'),
    name: selectionName.optional(),
    price: priceField.optional(),
    ...imageFields,
    ...dietaryFields,
    default_choice: z.boolean().optional(),
    position: positionField.optional(),
  }),
  delete: z.object({ ...rowFields, ...versionField }),
};
export const selectionReorderInput = z.object({
  ...restaurantField,
  ...referenceFields('group'),
  ids: listOf(idSchema),
});
