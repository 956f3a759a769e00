import { z } from 'zod';
import { VIEW_NAME_MAX_LENGTH, VIEW_QUERY_MAX_LENGTH } from '../../../shared/saved-views.js';
import { idSchema, neededName, pageOf } from '../../../shared/schemas.js';

const scopeField = { restaurant_id: idSchema.optional() };

const listField = z
  .string('Name the list.')
  .regex(/^[\x20-\x7e]{1,40}$/, 'The list must be 1 to 40 ASCII characters.');

const nameField = neededName('Please enter a name.', VIEW_NAME_MAX_LENGTH).meta({ title: 'Name' });

/** A shared query is opened by other users, so it can hold nothing but a query string. */
const queryField = z
  .string('Send the query string of the list.')
  .min(1, 'Search, filter or sort the list first.')
  .max(VIEW_QUERY_MAX_LENGTH, `The query must be at most ${VIEW_QUERY_MAX_LENGTH} characters.`)
  .regex(/^(?!\?)[\x21-\x7e]*$/, 'Send the query percent-encoded, without “?” before it.');

export const savedViewOutput = z
  .object({
    id: z.number().int(),
    /** Null for a view over all restaurants. */
    restaurant_id: z.number().int().nullable(),
    list: z.string(),
    name: z.string(),
    /** Query string of the list, without "?". */
    query: z.string(),
    /** The team of the restaurant can open it; without a restaurant, platform users. */
    is_shared: z.boolean(),
    /** The caller made it, and only they can change it. */
    is_own: z.boolean(),
    /** Name of the user who made it. */
    made_by: z.string(),
    can_delete: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'SavedView' });
export type SavedViewOutput = z.output<typeof savedViewOutput>;

export const savedViewListInput = z.object({ ...scopeField, list: listField });
export const savedViewListOutput = pageOf(savedViewOutput);

export const savedViewCreateInput = z.object({
  ...scopeField,
  list: listField,
  name: nameField,
  query: queryField,
  is_shared: z.boolean().default(false),
});
export type SavedViewCreate = Omit<z.output<typeof savedViewCreateInput>, 'restaurant_id'>;

export const savedViewUpdateInput = z.object({
  ...scopeField,
  id: idSchema,
  name: nameField.optional(),
  query: queryField.optional(),
  is_shared: z.boolean().optional(),
});
export type SavedViewUpdate = Omit<z.output<typeof savedViewUpdateInput>, 'restaurant_id'>;

export const savedViewRowInput = z.object({ ...scopeField, id: idSchema });
