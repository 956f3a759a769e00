import { z } from 'zod';
import { idSchema, pageOf, pageQuerySchema } from '../../shared/schemas.js';
import {
  confirmField,
  membershipReading,
  restaurantFields,
  roleField,
  sentFlags,
  versionField,
} from './fields.schemas.js';

/** A row of the team: a membership, with the user's names and addresses. */
export const teammateOutput = z.object({
  /** Of the membership (C-188). */
  id: z.number().int(),
  user_id: z.number().int(),
  /** The same as `user_id`. */
  user: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  ...membershipReading,
  version: z.number().int(),
});
export type Teammate = z.output<typeof teammateOutput>;

/** `search` finds any part of a name, an email or a phone number. */
export const teamListInput = pageQuerySchema.extend(restaurantFields);
export type TeamQuery = z.output<typeof teamListInput>;
export const teamListOutput = pageOf(teammateOutput);

export const teamRowInput = z.object({ id: idSchema, ...restaurantFields });
/** What may take an owner away. */
export const teamLossInput = teamRowInput.extend(confirmField);

/** What is left out stays. With a role, the flags are exactly those that come with it. */
export const teamUpdateInput = z.object({
  id: idSchema,
  ...restaurantFields,
  role: roleField.optional(),
  ...sentFlags,
  ...versionField,
  ...confirmField,
});
export type TeamUpdate = z.output<typeof teamUpdateInput>;
