import { z } from 'zod';
import { clearable, idSchema, nameIfAny, pageQuerySchema } from '../../shared/schemas.js';
import { distinctSelections } from './catalogue/selection-list.js';
import {
  imageFields,
  imageOf,
  listOf,
  MENU_NAME_MAX_LENGTH,
  menuName,
  ownerField,
  restaurantField,
  rowFields,
  dietaryFields,
  dietaryOutput,
  versionField,
} from './fields.schemas.js';
import { soldOutOutput } from './sold-out.schemas.js';

/** Said of a set without a name, and of a new one without a selection. */
const SET_MESSAGE = 'Please enter a set name and at least one unique selection.';

const name = menuName(SET_MESSAGE);

/**
 * Blank and repeated names are dropped from the list; an image that is left out is none. Allergens and diets
 * that are left out stay as they are.
 */
const selection = z
  .object({
    /** Of a selection that the set has; without it the name tells which one is meant (C-128). */
    id: idSchema.nullish(),
    name: clearable(nameIfAny(SET_MESSAGE, MENU_NAME_MAX_LENGTH)),
    ...imageFields,
    ...dietaryFields,
  })
  .transform(({ id, name, allergens, diets, ...image }) => ({
    id,
    name,
    image_url: imageOf(image) ?? null,
    allergens,
    diets,
  }));
const selections = listOf(selection).transform(distinctSelections);

const toggles = {
  /** Under either of its names. Only platform users turn it on. */
  prevent_restaurant_changes: z.boolean().optional(),
  lock_restaurants: z.boolean().optional(),
  allow_images: z.boolean().optional(),
};

const selectionOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Both hold the same. */
  image_url: z.string().nullable(),
  image: z.string().nullable(),
  ...dietaryOutput,
  ...soldOutOutput,
  version: z.number().int(),
});

export const optionSetOutput = z.object({
  id: z.number().int(),
  /** Null: shared by all restaurants (C-124). */
  restaurant_id: z.number().int().nullable(),
  name: z.string(),
  /** True: only platform users change the set (C-123). Both hold the same. */
  prevent_restaurant_changes: z.boolean(),
  lock_restaurants: z.boolean(),
  allow_images: z.boolean(),
  /** In their order. */
  selections: z.array(selectionOutput),
  /** Goes up with every change to the set and to its selections. */
  version: z.number().int(),
  /** How many categories lose it when it is deleted (C-131). */
  used_by: z.number().int(),
});
export type OptionSet = z.output<typeof optionSetOutput>;

/** A selection as it is stored. */
export const optionSelectionRow = selectionOutput.extend({ position: z.number().int() });

export const optionSetCreateInput = z.object({
  ...ownerField,
  name,
  selections: selections.default([]).refine((list) => list.length > 0, SET_MESSAGE),
  ...toggles,
});
/** No selections at all are allowed here. */
export const optionSetUpdateInput = z.object({
  ...rowFields,
  ...versionField,
  name: name.optional(),
  selections: selections.optional(),
  ...toggles,
});
export type OptionSetEdit = z.output<typeof optionSetUpdateInput>;

export const optionSetSchemas = {
  row: optionSetOutput,
  list: pageQuerySchema.extend(restaurantField),
  get: z.object(rowFields),
  create: optionSetCreateInput,
  update: optionSetUpdateInput,
  delete: z.object({ ...rowFields, ...versionField }),
};

/** A selection on its own, with the set that it belongs to. */
export const optionSelectionOutput = selectionOutput.extend({
  set_id: z.number().int(),
  /** The set's version, for the next edit of the set. */
  set_version: z.number().int(),
});
export type OptionSelection = z.output<typeof optionSelectionOutput>;
export const optionSelectionUpdateInput = z
  .object({ ...rowFields, ...versionField, ...imageFields, ...dietaryFields })
  .refine((sent) => [imageOf(sent), sent.allergens, sent.diets].some((value) => value !== undefined), {
    path: ['image_url'],
    message: 'image_url is required.',
  });
export type OptionSelectionEdit = z.output<typeof optionSelectionUpdateInput>;
