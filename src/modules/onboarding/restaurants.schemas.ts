import { bulkSearch, IDS_OR_MATCHING, idsOrMatching } from '../../shared/bulk/bulk.schemas.js';
import { idsField } from '../../shared/ids-field.js';
import { z } from 'zod';
import { allergenCode } from '../../shared/menu/allergen-field.js';
import { CURRENCY_CODES } from '../../shared/money.js';
import { RESTAURANT_STATES } from '../../shared/restaurants/state.js';
import {
  clearable,
  emailSchema,
  idSchema,
  namedOutput,
  neededText,
  pageOf,
  pageQuerySchema,
  versionedRowInput,
  yesSchema,
} from '../../shared/schemas.js';
import { COUNTRIES, restaurantNameField, ridInput, slugField } from './onboarding.schemas.js';
import { sortField } from '../../shared/sort-field.js';

/** Days in which a deleted restaurant can be restored. */
export const RESTORABLE_DAYS = 30;
const SUSPEND_REASON_MAX_LENGTH = 500;

export const restaurantOutput = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string().nullable(),
    city_id: z.number().int().nullable(),
    /** The city's name. Empty if it has no city yet. */
    city: z.string(),
    /** State or province, which distinguishes cities with the same name. */
    city_state: z.string(),
    country_code: z.string().nullable(),
    country_name: z.string().nullable(),
    launched: z.boolean(),
    /** A draft, live, paused by its owner, or suspended by the platform (C-283). */
    state: z.enum(RESTAURANT_STATES),
    /** Reason for the suspension. Null in every other state. */
    suspend_reason: z.string().nullable(),
    /** Currency of its prices, from the country of its city. */
    currency: z.enum(CURRENCY_CODES),
    /** Allergens that its country’s law asks for, but that its menu has not been checked for since it moved (C-355). */
    open_allergens: z.array(allergenCode),
    /** True if it has an owner who is not disabled. Only platform users can add a first owner. */
    has_owner: z.boolean(),
    /** The first owner who is not disabled. Like the next fields, only for platform users and not in brief rows. */
    owner: z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable(),
    /** Newest pending invite that makes its recipient the owner: of a transfer, or of a restaurant without an owner. */
    invited_owner: z
      .object({
        /** Null for an invite by text message. */
        email: z.string().nullable(),
        phone: z.string().nullable(),
        expires_at: z.string(),
        /** True when the invite expired and can be resent. */
        expired: z.boolean(),
      })
      .nullable(),
    /** Number of members, including disabled ones. */
    people: z.number().int().nullable(),
    /** Number of menu items. */
    items: z.number().int().nullable(),
    /** The territory that serves its zip code. The first one if there are several. */
    territory: namedOutput.nullable(),
    /** Null unless it is deleted. */
    deleted_at: z.string().nullable(),
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Restaurant' });
export type RestaurantOutput = z.output<typeof restaurantOutput>;

const COUNTRY_CODES = Object.values(COUNTRIES) as [string, ...string[]];

/** `search` matches the name, the URL or the city. For platform users it also matches owners' emails. */
export const restaurantListInput = pageQuerySchema.extend({
  /** Only these ids, to look up their names: a list, or text with commas. */
  ids: idsField.optional(),
  /** Only restaurants in this city. */
  city_id: idSchema.optional(),
  /** Only restaurants in this country. */
  country: z.enum(COUNTRY_CODES).optional(),
  state: z.enum(RESTAURANT_STATES).optional(),
  /** Only restaurants that saved every step of the setup, or only those that left one out. */
  setup: z.enum(['complete', 'incomplete']).optional(),
  /** Only restaurants with an active owner, or only those without. */
  has_owner: yesSchema.optional(),
  /** Lists restaurants that were deleted in the last 30 days instead. For platform users. */
  deleted: yesSchema.optional(),
  /** Default: by id. Deleted ones: latest deletion first. */
  ...sortField('name', 'city', 'created', 'updated', 'state', 'owner', 'territory', 'people', 'items'),
  /** Omits owner, counts and territory, for pickers. */
  brief: yesSchema.optional(),
});
export type RestaurantQuery = z.output<typeof restaurantListInput>;
export const restaurantListOutput = pageOf(restaurantOutput);

export const restaurantCreateInput = z.object({
  name: restaurantNameField,
  slug: slugField.nullable().default(null),
  city_id: idSchema.nullable().default(null),
  /** Email to invite as the owner. */
  owner_email: emailSchema.nullable().default(null),
});
export type RestaurantCreate = z.output<typeof restaurantCreateInput>;
/** Fields that are stored in the row. */
export type RestaurantFields = Omit<RestaurantCreate, 'owner_email'>;

/** Fields that are absent stay. Null clears the URL or the city. */
export const restaurantUpdateInput = versionedRowInput.extend({
  name: restaurantNameField.optional(),
  slug: slugField.nullable().optional(),
  city_id: idSchema.nullable().optional(),
});

export const restaurantDeleteInput = versionedRowInput.extend({
  /** Deletes it even if it has members, who lose access (C-241). */
  force: yesSchema.default(false),
});

/** The restaurant's name as confirmation. Empty if it has none. */
export const restaurantCloseFields = z.object({ name: clearable(z.string().max(200)).default('') });
export const restaurantCloseInput = restaurantCloseFields.extend(ridInput.shape);

const suspendReason = {
  /** Included in the email to its owners. */
  reason: neededText('Enter a reason.', SUSPEND_REASON_MAX_LENGTH, 'The reason'),
};
export const restaurantSuspendInput = versionedRowInput.extend(suspendReason);
export const restaurantUnsuspendInput = versionedRowInput;

export const restaurantTransferInput = versionedRowInput.extend({ email: emailSchema });
export const restaurantTransferOutput = z.object({
  /** `transferred`: a member is the owner now. `invited`: nothing changes until the invite is accepted. */
  outcome: z.enum(['transferred', 'invited']),
  restaurant: restaurantOutput,
});
export type RestaurantTransfer = z.output<typeof restaurantTransferOutput>;

export const restaurantRestoreInput = versionedRowInput.pick({ id: true });
export const restaurantRestoreOutput = restaurantOutput.extend({
  /** Former URL if another restaurant has it now. Null if it was restored, or if there was none. */
  lost_slug: z.string().nullable(),
});
export type RestoredRestaurant = z.output<typeof restaurantRestoreOutput>;

const { city_id, country, state, setup, has_owner, deleted } = restaurantListInput.shape;

/** Most rows of one bulk action. */
const MAX_BULK = 2_000;
export const restaurantBulkInput = z
  .object({
    ...idsOrMatching(
      { ...bulkSearch, city_id, country, state, setup, has_owner, deleted },
      { most: MAX_BULK, rows: 'restaurants' },
    ),
    change: z.discriminatedUnion('edit', [
      z.object({ edit: z.literal('suspended'), ...suspendReason }),
      z.object({ edit: z.literal('unsuspended') }),
      z.object({ edit: z.literal('deleted'), force: restaurantDeleteInput.shape.force }),
      z.object({ edit: z.literal('restored') }),
    ]),
  })
  .refine(...IDS_OR_MATCHING);
export type RestaurantBulk = z.output<typeof restaurantBulkInput>;
export type RestaurantMatching = NonNullable<RestaurantBulk['matching']>;
