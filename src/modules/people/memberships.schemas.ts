import { z } from 'zod';
import { referenceFields } from '../../shared/references.js';
import { idSchema } from '../../shared/schemas.js';
import {
  confirmField,
  membershipReading,
  restaurantFields,
  roleField,
  sentFlags,
  versionField,
} from './fields.schemas.js';

/** A user in a restaurant. */
export const membershipOutput = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  /** The same as `user_id`. */
  user: z.number().int(),
  ...membershipReading,
  version: z.number().int(),
});
export type MembershipOutput = z.output<typeof membershipOutput>;

export const membershipCreateInput = z.object({
  ...referenceFields('user'),
  ...restaurantFields,
  role: roleField,
  ...sentFlags,
});
export type MembershipCreate = z.output<typeof membershipCreateInput>;

/** What is left out stays. With a role, the flags are exactly those that come with it. */
const membershipEdit = { role: roleField.optional(), ...sentFlags };

/** `id` in the path, in the body or in the query (C-178). `user_id` and the restaurant may come along, unchanged. */
export const membershipUpdateInput = z.object({
  id: idSchema,
  ...membershipEdit,
  ...referenceFields('user'),
  ...restaurantFields,
  ...versionField,
  ...confirmField,
});
export type MembershipUpdate = z.output<typeof membershipUpdateInput>;

export const membershipRowInput = z.object({ id: idSchema });
export const membershipDeleteInput = membershipRowInput.extend(confirmField);
