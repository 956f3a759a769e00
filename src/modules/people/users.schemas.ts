import { z } from 'zod';
import { bulkSearch, IDS_OR_MATCHING, idsOrMatching } from '../../shared/bulk/bulk.schemas.js';
import { MEMBERSHIP_ROLES } from '../../shared/access/permissions.js';
import { phoneSchema } from '../../shared/phone.js';
import { emailSchema, idSchema, pageOf, pageQuerySchema, versionField } from '../../shared/schemas.js';
import { confirmField, personName } from './fields.schemas.js';
import { membershipOutput } from './memberships.schemas.js';
import { sortField } from '../../shared/sort-field.js';

/** A user account, as platform users see it. */
export const userOutput = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** E.164. */
    phone: z.string().nullable(),
    disabled: z.boolean(),
    is_superadmin: z.boolean(),
    is_staff: z.boolean(),
    /** The account has no names and password yet. */
    need_profile: z.boolean(),
    /** Includes disabled memberships, excludes deleted restaurants; ordered by restaurant id. */
    memberships: z.array(membershipOutput),
    last_login_at: z.string().nullable(),
    created_at: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'User' });
export type UserOutput = z.output<typeof userOutput>;

const USER_STATUSES = ['active', 'disabled'] as const;
const OTHER_STATUS = 'Use active or disabled. Pending invites are listed at /auth/admin/invites/.';

/** Roles to filter users by: those of a membership and of the platform. */
const USER_ROLES = [...MEMBERSHIP_ROLES, 'superadmin', 'platform_staff'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/**
 * `search` matches the start of a first name, last name, full name, email or phone number; within one restaurant any
 * part.
 */
export const userListInput = pageQuerySchema.extend({
  restaurant_id: idSchema.meta({ description: 'Only members of this restaurant.' }).optional(),
  status: z.enum(USER_STATUSES, OTHER_STATUS).optional(),
  role: z
    .enum(USER_ROLES)
    .meta({ description: 'Only users with this role in the restaurant, in any, or on the platform.' })
    .optional(),
  ...sortField('name', 'last_name', 'email', 'created', 'restaurants', 'role', 'status'),
});
export type UserQuery = z.output<typeof userListInput>;
export const userListOutput = pageOf(userOutput);

const { restaurant_id, status, role } = userListInput.shape;

/** Most rows of one bulk action. */
const MAX_BULK = 2_000;
export const userBulkInput = z
  .object({
    ...idsOrMatching({ ...bulkSearch, restaurant_id, status, role }, { most: MAX_BULK, rows: 'users' }),
    change: z.object({
      edit: z.enum(['enabled', 'disabled', 'deleted'], 'Choose enabled, disabled or deleted.'),
    }),
  })
  .refine(...IDS_OR_MATCHING);
export type UserBulk = z.output<typeof userBulkInput>;
export type UserMatching = NonNullable<UserBulk['matching']>;

export const userRowInput = z.object({ id: idSchema });
/** Input of actions that can remove owners. */
export const userLossInput = userRowInput.extend(confirmField);
export const userDeleteInput = userLossInput.extend(versionField);
export type UserDeletion = z.output<typeof userDeleteInput>;

/** Omitted fields stay unchanged; `is_staff` and `is_superadmin` are for superadmins only (C-185). */
export const userUpdateInput = z.object({
  id: idSchema,
  first_name: personName.optional(),
  last_name: personName.optional(),
  phone: phoneSchema.optional(),
  disabled: z.boolean().optional(),
  is_staff: z.boolean().optional(),
  is_superadmin: z.boolean().optional(),
  ...versionField,
  ...confirmField,
});
export type UserUpdate = z.output<typeof userUpdateInput>;

/** Users retype their email to delete their account, to prevent mistakes. */
export const deletionCodeInput = z.object({ email: emailSchema.optional() });
