import { z } from 'zod';
import { CURRENCY_CODES } from '../../shared/money.js';
import { RESTAURANT_STATES } from '../../shared/restaurants/state.js';
import { idSchema, pageOf, pageQuerySchema, versionedRowInput, yesSchema } from '../../shared/schemas.js';
import { nameField, slugField } from './onboarding.schemas.js';

export const restaurantOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string().nullable(),
  city_id: z.number().int().nullable(),
  launched: z.boolean(),
  /** A draft, live, paused by its owner, or suspended by the platform (C-283). */
  state: z.enum(RESTAURANT_STATES),
  /** What the platform says of a suspension; null for every other state. */
  suspend_reason: z.string().nullable(),
  /** By the country of its city: what its prices are in. */
  currency: z.enum(CURRENCY_CODES),
  /** An owner who can act; only platform users can give one to a restaurant without. */
  has_owner: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Restaurant = z.output<typeof restaurantOutput>;

export const restaurantListInput = pageQuerySchema.extend({
  /** Only the restaurants in this city. */
  city_id: idSchema.optional(),
});
export type RestaurantQuery = z.output<typeof restaurantListInput>;
export const restaurantListOutput = pageOf(restaurantOutput);

export const restaurantCreateInput = z.object({
  name: nameField,
  slug: slugField.nullable().default(null),
  city_id: idSchema.nullable().default(null),
});
export type RestaurantFields = z.output<typeof restaurantCreateInput>;

/** What is left out stays; null clears the URL or the city. */
export const restaurantUpdateInput = versionedRowInput.extend({
  name: nameField.optional(),
  slug: slugField.nullable().optional(),
  city_id: idSchema.nullable().optional(),
});

export const restaurantDeleteInput = versionedRowInput.extend({
  /** Delete it although it has members; they lose it (C-241). */
  force: yesSchema.default(false),
});
