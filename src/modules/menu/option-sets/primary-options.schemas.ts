import { z } from 'zod';
import { clearable, idSchema, nameIfAny, pageQuerySchema, versionField } from '../../../shared/schemas.js';
import { distinctSelections } from './selection-list.js';
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
  keyFields,
  keyOutput,
} from '../shared/fields.schemas.js';
import { soldOutOutput } from '../sold-out/sold-out.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

/** Error for a set without a name, or for a new one without a selection. */
const SET_MESSAGE = 'Please enter a set name and at least one unique selection.';

const name = menuName(SET_MESSAGE);

/** Drops blank and repeated names. A missing image clears the stored one. Missing keys and dietary fields stay. */
const selection = z
  .object({
    /** Id of a stored selection. Without it the name identifies the selection (C-128). */
    id: idSchema.nullish(),
    name: clearable(nameIfAny(SET_MESSAGE, MENU_NAME_MAX_LENGTH)),
    ...keyFields,
    ...imageFields,
    ...dietaryFields,
  })
  .transform(({ id, name, external_key, allergens, may_contain, diets, ...image }) => ({
    id,
    name,
    external_key,
    image_url: imageOf(image) ?? null,
    allergens,
    may_contain,
    diets,
  }));
const selections = listOf(selection).transform(distinctSelections).meta({ title: 'Selections' });

const locked = z.boolean().meta({ title: 'Locked for restaurants' });
const toggles = {
  /** Only platform users can turn this on. It has 2 names. */
  prevent_restaurant_changes: locked.optional(),
  lock_restaurants: locked.optional(),
  allow_images: z.boolean().meta({ title: 'Images' }).optional(),
};

const selectionOutput = z.object({
  id: z.number().int(),
  ...keyOutput,
  name: z.string(),
  /** The image under 2 names. */
  image_url: z.string().nullable(),
  image: z.string().nullable(),
  ...dietaryOutput,
  ...soldOutOutput,
  version: z.number().int(),
});

export const optionSetOutput = z
  .object({
    id: z.number().int(),
    ...keyOutput,
    /** Null if shared by all restaurants (C-124). */
    restaurant_id: z.number().int().nullable(),
    name: z.string(),
    /** If true, only platform users can change the set (C-123). It has 2 names. */
    prevent_restaurant_changes: z.boolean(),
    lock_restaurants: z.boolean(),
    allow_images: z.boolean(),
    /** In order. */
    selections: z.array(selectionOutput),
    /** Increases with every change to the set or its selections. */
    version: z.number().int(),
    /** Number of categories that would lose this set on deletion (C-131). */
    used_by: z.number().int(),
  })
  .meta({ id: 'OptionSet' });
export type OptionSet = z.output<typeof optionSetOutput>;

/** A stored selection. */
export const optionSelectionRow = selectionOutput.extend({ position: z.number().int() });

export const optionSetCreateInput = z.object({
  ...ownerField,
  name,
  ...keyFields,
  selections: selections.default([]).refine((list) => list.length > 0, SET_MESSAGE),
  ...toggles,
});
/** Accepts an empty list of selections, unlike creation. */
export const optionSetUpdateInput = z.object({
  ...rowFields,
  ...versionField,
  name: name.optional(),
  ...keyFields,
  selections: selections.optional(),
  ...toggles,
});
export type OptionSetEdit = z.output<typeof optionSetUpdateInput>;

export const optionSetSchemas = {
  row: optionSetOutput,
  list: pageQuerySchema.extend({ ...restaurantField, ...sortField('name', 'created', 'updated') }),
  get: z.object(rowFields),
  create: optionSetCreateInput,
  update: optionSetUpdateInput,
  delete: z.object({ ...rowFields, ...versionField }),
};
export type OptionSetQuery = z.output<(typeof optionSetSchemas)['list']>;

/** A selection with its set. */
export const optionSelectionOutput = selectionOutput
  .extend({
    set_id: z.number().int(),
    /** Version of the set, for its next edit. */
    set_version: z.number().int(),
  })
  .meta({ id: 'Option' });
export type OptionSelection = z.output<typeof optionSelectionOutput>;
export const optionSelectionUpdateInput = z
  .object({ ...rowFields, ...versionField, ...keyFields, ...imageFields, ...dietaryFields })
  .refine(
    (sent) =>
      [imageOf(sent), sent.external_key, sent.allergens, sent.may_contain, sent.diets].some(
        (value) => value !== undefined,
      ),
    {
      path: ['image_url'],
      message: 'image_url is required.',
    },
  );
export type OptionSelectionEdit = z.output<typeof optionSelectionUpdateInput>;
