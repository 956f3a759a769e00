import { z } from 'zod';
import { KEY_AREA_NAMES, type KeyArea } from '../../../shared/access/key-areas.js';
import {
  idSchema,
  namedOutput,
  neededName,
  pageOf,
  pageQuerySchema,
  wholeNumber,
} from '../../../shared/schemas.js';
import { passwordSchema } from '../auth.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

const API_KEY_NAME_MAX_LENGTH = 60;
/** Longest lifetime of a key (days). */
const MAX_DAYS = 365;
/** Most restaurants that a key can be limited to. */
const MAX_RESTAURANTS = 500;

const modeSchema = z.enum(['read', 'write']);
const areasSchema = z
  .object(
    Object.fromEntries(KEY_AREA_NAMES.map((area) => [area, modeSchema.optional()])) as Record<
      KeyArea,
      z.ZodOptional<typeof modeSchema>
    >,
  )
  .meta({ id: 'ApiKeyAreas', description: 'What the key can do, by area. `write` includes reading.' });

const API_KEY_STATUSES = ['active', 'expired', 'revoked'] as const;

const apiKeyOutput = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** First characters of the token. */
    prefix: z.string(),
    areas: areasSchema,
    /** Restaurants that the key is limited to; null for all of its user's. */
    restaurants: z.array(namedOutput).nullable(),
    status: z.enum(API_KEY_STATUSES),
    expires_at: z.string(),
    /** Exact to a minute. */
    last_used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyOutput = z.output<typeof apiKeyOutput>;
export const apiKeyListOutput = pageOf(apiKeyOutput);

export const apiKeyCreateInput = z.object({
  name: neededName('Please enter a name.', API_KEY_NAME_MAX_LENGTH).meta({ title: 'Name' }),
  /** Required when the account has a password; otherwise the session must be a few minutes old. */
  current_password: passwordSchema.optional(),
  /** Null: all restaurants of the user, also later ones. */
  restaurant_ids: z
    .array(idSchema)
    .min(1, 'Choose a restaurant.')
    .max(MAX_RESTAURANTS, `Choose at most ${MAX_RESTAURANTS} restaurants.`)
    .nullable(),
  areas: areasSchema.refine((areas) => Object.values(areas).some(Boolean), 'Choose at least one area.'),
  expires_in_days: wholeNumber(1, MAX_DAYS),
});
export type ApiKeyCreate = z.output<typeof apiKeyCreateInput>;

export const apiKeyCreatedOutput = apiKeyOutput
  .extend({
    /** The key itself. It is in no other response. */
    token: z.string(),
  })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.output<typeof apiKeyCreatedOutput>;

export const apiKeyRowInput = z.object({ id: idSchema });

const userApiKeyOutput = apiKeyOutput
  .extend({ user: z.object({ id: z.number().int(), name: z.string(), email: z.string() }) })
  .meta({ id: 'UserApiKey' });
export type UserApiKeyOutput = z.output<typeof userApiKeyOutput>;

/** `search` matches any part of the key's name, the start of its token, and users as in their list. */
export const apiKeySearchInput = pageQuerySchema.extend({
  user_id: idSchema.optional().meta({ description: 'Only keys of this user.' }),
  status: z.enum(API_KEY_STATUSES).optional(),
  ...sortField('expires', 'created'),
});
export type ApiKeyQuery = z.output<typeof apiKeySearchInput>;
export const apiKeySearchOutput = pageOf(userApiKeyOutput);
