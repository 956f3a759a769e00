import { z } from 'zod';
import { phoneSchema } from '../../shared/phone.js';
import { emailSchema, idSchema, pageOf, pageQuerySchema } from '../../shared/schemas.js';
import { confirmField, personName, versionField } from './fields.schemas.js';
import { membershipOutput } from './memberships.schemas.js';

/** A user with an account, as platform users see them. */
export const userOutput = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  disabled: z.boolean(),
  is_superadmin: z.boolean(),
  is_staff: z.boolean(),
  /** The account is there, names and password are not. */
  need_profile: z.boolean(),
  /** Also those that are switched off; none of deleted restaurants. By the restaurant's id. */
  memberships: z.array(membershipOutput),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});
export type UserOutput = z.output<typeof userOutput>;

const USER_STATUSES = ['active', 'disabled'] as const;

/** `search` finds the beginning of a first name, a last name, both, an email or a phone number; of one restaurant any part. */
export const userListInput = pageQuerySchema.extend({
  /** Only members of this restaurant. */
  restaurant_id: idSchema.optional(),
  status: z.enum(USER_STATUSES).optional(),
});
export type UserQuery = z.output<typeof userListInput>;
export const userListOutput = pageOf(userOutput);

export const userRowInput = z.object({ id: idSchema });
/** What may take owners away. */
export const userLossInput = userRowInput.extend(confirmField);
export const userDeleteInput = userLossInput.extend(versionField);
export type UserDeletion = z.output<typeof userDeleteInput>;

/** What is left out stays; `is_staff` and `is_superadmin` are for superadmins only (C-185). */
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

/** Typed once more by whoever wants to delete their account, so that nobody does it by mistake. */
export const deletionCodeInput = z.object({ email: emailSchema.optional() });

export const resetOutput = z.object({
  /** Seconds until another code may be asked for. */
  resend_after: z.number().int(),
});
