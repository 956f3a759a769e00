import { z } from 'zod';
import { CURRENCY_CODES } from '../../shared/money.js';
import { RESTAURANT_STATES } from '../../shared/restaurants/state.js';
import {
  clearable,
  emailSchema,
  idSchema,
  MAX_PAGE_SIZE,
  neededText,
  pageOf,
  pageQuerySchema,
  versionedRowInput,
  yesSchema,
} from '../../shared/schemas.js';
import { COUNTRIES, nameField, ridInput, slugField } from './onboarding.schemas.js';

/** For so long a deleted restaurant can be restored. */
export const RESTORABLE_DAYS = 30;
const SUSPEND_REASON_MAX_LENGTH = 500;

export const restaurantOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string().nullable(),
  city_id: z.number().int().nullable(),
  /** Its city’s name, empty before there is one. */
  city: z.string(),
  /** The state or province, which tells cities of one name apart. */
  city_state: z.string(),
  country_code: z.string().nullable(),
  country_name: z.string().nullable(),
  launched: z.boolean(),
  /** A draft, live, paused by its owner, or suspended by the platform (C-283). */
  state: z.enum(RESTAURANT_STATES),
  /** What the platform says of a suspension; null for every other state. */
  suspend_reason: z.string().nullable(),
  /** By the country of its city: what its prices are in. */
  currency: z.enum(CURRENCY_CODES),
  /** An owner who can act; only platform users can give one to a restaurant without. */
  has_owner: z.boolean(),
  /** The first owner who can act. Like all that follows it is told to platform users only, and not in brief rows. */
  owner: z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable(),
  /** How many people belong to it, those who are switched off too. */
  people: z.number().int().nullable(),
  /** How many menu items it has. */
  items: z.number().int().nullable(),
  /** The territory that serves its zip code, the first one where there are several. */
  territory: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Null unless it is one of the deleted ones. */
  deleted_at: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Restaurant = z.output<typeof restaurantOutput>;

/** What a list can be ordered by; a minus turns it around. */
const SORTS = ['name', '-name', 'created', '-created', 'updated', '-updated'] as const;

const COUNTRY_CODES = Object.values(COUNTRIES) as [string, ...string[]];

const idsField = z
  .union([
    z.array(z.union([z.number(), z.string()])),
    z.string().transform((text): (number | string)[] => text.split(',')),
  ])
  .pipe(z.array(idSchema).min(1).max(MAX_PAGE_SIZE))
  .meta({ override: { type: 'string', pattern: '^\\d+(,\\d+)*$' } });

/** `search` finds a part of the name, the URL or the city, and for platform users of an owner’s address. */
export const restaurantListInput = pageQuerySchema.extend({
  /** Only these, to learn what they are called: a list, or text with commas. */
  ids: idsField.optional(),
  /** Only the restaurants in this city. */
  city_id: idSchema.optional(),
  /** Only those in this country. */
  country: z.enum(COUNTRY_CODES).optional(),
  state: z.enum(RESTAURANT_STATES).optional(),
  /** Only those with, or without, an owner who can act. */
  has_owner: yesSchema.optional(),
  /** Instead of those that are there the ones deleted in the last 30 days, for platform users. */
  deleted: yesSchema.optional(),
  /** Left out: by id, deleted ones the last one first. */
  sort: z.enum(SORTS).optional(),
  /** Without owner, counts and territory, for choosing one. */
  brief: yesSchema.optional(),
});
export type RestaurantQuery = z.output<typeof restaurantListInput>;
export const restaurantListOutput = pageOf(restaurantOutput);

export const restaurantCreateInput = z.object({
  name: nameField,
  slug: slugField.nullable().default(null),
  city_id: idSchema.nullable().default(null),
  /** Invited as its owner. */
  owner_email: emailSchema.nullable().default(null),
});
export type RestaurantCreate = z.output<typeof restaurantCreateInput>;
/** What of it is stored in the row. */
export type RestaurantFields = Omit<RestaurantCreate, 'owner_email'>;

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

/** The restaurant's name, typed to confirm; empty while it has none. */
export const restaurantCloseFields = z.object({ name: clearable(z.string().max(200)).default('') });
export const restaurantCloseInput = restaurantCloseFields.extend(ridInput.shape);

export const restaurantSuspendInput = versionedRowInput.extend({
  /** Told to its owners. */
  reason: neededText('Enter a reason.', SUSPEND_REASON_MAX_LENGTH, 'The reason'),
});
export const restaurantUnsuspendInput = versionedRowInput;

export const restaurantTransferInput = versionedRowInput.extend({ email: emailSchema });
export const restaurantTransferOutput = z.object({
  /** `transferred`: a member is its owner now. `invited`: nothing has changed until the invite is accepted. */
  outcome: z.enum(['transferred', 'invited']),
  restaurant: restaurantOutput,
});
export type RestaurantTransfer = z.output<typeof restaurantTransferOutput>;

export const restaurantRestoreInput = versionedRowInput.pick({ id: true });
export const restaurantRestoreOutput = restaurantOutput.extend({
  /** The URL that it had and that another restaurant has now; null when it has it back, or had none. */
  lost_slug: z.string().nullable(),
});
export type RestoredRestaurant = z.output<typeof restaurantRestoreOutput>;
