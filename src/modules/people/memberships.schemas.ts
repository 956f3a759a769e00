import { z } from 'zod';
import { MEMBERSHIP_ROLES } from '../../shared/access/permissions.js';
import { referenceFields } from '../../shared/references.js';
import { idSchema, pageOf, pageQuerySchema, versionField } from '../../shared/schemas.js';
import {
  confirmField,
  presetOutput,
  restaurantFields,
  roleField,
  sentFlags,
  storedFlags,
} from './fields.schemas.js';
import { sortField } from '../../shared/sort-field.js';

/** A user's membership in a restaurant. */
export const membershipOutput = z
  .object({
    /** Membership id. */
    id: z.number().int(),
    user_id: z.number().int(),
    /** Same as `user_id`. */
    user: z.number().int(),
    restaurant_id: z.number().int(),
    /** Same as `restaurant_id`. */
    restaurant: z.number().int(),
    restaurant_name: z.string(),
    /** Together with the city, tells restaurants of the same name apart. */
    restaurant_slug: z.string().nullable(),
    restaurant_city: z.string(),
    role: z.enum(MEMBERSHIP_ROLES),
    ...presetOutput,
    ...storedFlags,
    /** This membership is disabled; the account still works elsewhere (C-189). */
    disabled: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Membership' });
export type MembershipOutput = z.output<typeof membershipOutput>;

/** A teammate: a membership with the user's names and addresses. */
export const teammateOutput = membershipOutput
  .extend({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'Teammate' });
export type Teammate = z.output<typeof teammateOutput>;

/** `search` matches any part of a name, an email or a phone number. */
export const teamListInput = pageQuerySchema.extend({
  ...restaurantFields,
  ...sortField('name', 'email', 'role', 'created'),
});
export type TeamQuery = z.output<typeof teamListInput>;
export const teamListOutput = pageOf(teammateOutput);

export const teamRowInput = z.object({ id: idSchema, ...restaurantFields });
/** Input of actions that can remove an owner. */
export const teamLossInput = teamRowInput.extend(confirmField);
export const teamDeleteInput = teamLossInput.extend(versionField);
export type MembershipRemoval = Pick<z.output<typeof teamDeleteInput>, 'id' | 'version' | 'confirm'>;

/** Omitted fields stay unchanged. If a role is sent, the flags become exactly those sent with it. */
export const teamUpdateInput = teamLossInput.extend({
  role: roleField.optional(),
  ...sentFlags,
  ...versionField,
});

export const membershipCreateInput = z.object({
  ...referenceFields('user'),
  ...restaurantFields,
  role: roleField,
  ...sentFlags,
});
export type MembershipCreate = z.output<typeof membershipCreateInput>;

/** `id` in the path, the body or the query. `user_id` and the restaurant can be sent, but not changed. */
export const membershipUpdateInput = teamUpdateInput.extend(referenceFields('user'));
export type MembershipUpdate = z.output<typeof membershipUpdateInput>;

export const membershipRowInput = z.object({ id: idSchema });
export const membershipDeleteInput = membershipRowInput.extend({ ...confirmField, ...versionField });
