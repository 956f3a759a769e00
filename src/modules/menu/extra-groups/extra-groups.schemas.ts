import { z } from 'zod';
import { idSchema, pageQuerySchema, versionField } from '../../../shared/schemas.js';
import { extraSelectionOutput, selectionFields } from '../extras/extra-selections.schemas.js';
import {
  agreeing,
  categoryFields,
  checkRuleSatisfiable,
  listOf,
  menuName,
  menuNameIfAny,
  positionField,
  restaurantField,
  rowFields,
  ruleFields,
  ruleOutput,
  keyFields,
  keyOutput,
} from '../shared/fields.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

/** Required name of a group. */
export const groupName = menuName('Enter a group name.');
const required = z.boolean().meta({ title: 'Required' });
const allowMultiple = z.boolean().meta({ title: 'Allow multiple' });
const withImages = z.boolean().meta({ title: 'Selection images' });

const groupFields = {
  name: menuNameIfAny,
  ...keyFields,
  /** True means a minimum of 1, false a minimum of 0 (C-288). */
  required: required.optional(),
  /** False means a maximum of 1. */
  allow_multiple: allowMultiple.optional(),
  add_images_to_selections: withImages.default(true),
  ...ruleFields,
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

export const extraGroupOutput = z
  .object({
    id: z.number().int(),
    ...keyOutput,
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
  })
  .meta({ id: 'ExtraGroup' });
export type ExtraGroup = z.output<typeof extraGroupOutput>;

export const groupSchemas = {
  row: extraGroupOutput,
  list: pageQuerySchema.extend({
    ...categoryFields,
    ...restaurantField,
    ...sortField('name', 'created', 'updated'),
  }),
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
      ...keyFields,
      required: required.optional(),
      allow_multiple: allowMultiple.optional(),
      add_images_to_selections: withImages.optional(),
      ...ruleFields,
      position: positionField.optional(),
    })
    .superRefine(agreeing),
  delete: z.object({ ...rowFields, ...versionField }),
};
export const groupReorderInput = z.object({ ...categoryFields, ...restaurantField, ids: listOf(idSchema) });
