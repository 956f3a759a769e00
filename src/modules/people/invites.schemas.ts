import { z } from 'zod';
import { MEMBERSHIP_ROLES } from '../../shared/access/permissions.js';
import { emailIfAny, idSchema, pageOf, pageQuerySchema } from '../../shared/schemas.js';
import { pasted } from '../../shared/pasted.js';
import { phoneSchema } from '../../shared/phone.js';
import { INVITE_TEXTS } from '../../shared/texts/invites.js';
import {
  personName,
  presetOutput,
  restaurantFields,
  roleField,
  sentFlags,
  storedFlags,
} from './fields.schemas.js';
import { sortField } from '../../shared/sort-field.js';

/** Delivery channels of invites. */
export const INVITE_DELIVERIES = ['email', 'sms'] as const;
export type InviteDelivery = (typeof INVITE_DELIVERIES)[number];

/** Delivery statuses of an invite's newest message. */
const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const;

/** Statuses of a link; also `unknown` when a newer message replaced the link. */
const INVITE_STATES = ['pending', 'expired', 'revoked', 'declined', 'used', 'unknown'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

const MAX_RESTAURANTS = 100;

/** Blank counts as missing, because forms send both fields. */
const email = emailIfAny.nullish();
const name = personName.default('');

const grantFields = {
  /** Preferred channel; if omitted or without an address, the other one is used. */
  delivery: z.enum(INVITE_DELIVERIES).optional(),
  email,
  phone: phoneSchema.optional(),
  first_name: name,
  last_name: name,
  role: roleField,
  ...sentFlags,
};

const hasAddress = (input: { email?: string | null | undefined; phone?: string | null | undefined }) =>
  Boolean(input.email) || Boolean(input.phone);
const needsAddress = { error: INVITE_TEXTS.enterAddress, path: ['email'] };

const restaurantIds = z.array(idSchema).max(MAX_RESTAURANTS);
interface Choice {
  restaurant?: number | number[] | undefined;
  restaurant_id?: number | undefined;
  restaurants?: number[] | undefined;
}

/** Returns the restaurants named under any of the three names, without duplicates. */
export const chosenRestaurants = ({ restaurant, restaurant_id, restaurants }: Choice): number[] => [
  ...new Set([restaurant ?? [], restaurant_id ?? [], restaurants ?? []].flat()),
];

/** POST /auth/admin/invites/: several restaurants in one message. */
export const inviteCreateInput = z
  .object({
    ...grantFields,
    restaurant: z.union([idSchema, restaurantIds]).optional(),
    restaurant_id: idSchema.optional(),
    restaurants: restaurantIds.optional(),
  })
  .refine(hasAddress, needsAddress)
  .refine((input) => chosenRestaurants(input).length > 0, {
    error: INVITE_TEXTS.selectRestaurants,
    path: ['restaurants'],
  });
export type InviteInput = z.output<typeof inviteCreateInput>;

/** POST /auth/team/invite/: to the named restaurant, or the caller's only one. */
export const teamInviteInput = z
  .object({ ...grantFields, ...restaurantFields })
  .refine(hasAddress, needsAddress);
export type TeamInviteInput = z.output<typeof teamInviteInput>;

const namedRestaurant = z.object({ id: z.number().int(), name: z.string() });

/** An invite in the list of users, or below the team. */
export const inviteOutput = z
  .object({
    id: z.number().int(),
    delivery: z.enum(INVITE_DELIVERIES),
    /** Both are null and the name is empty for a pending owner, unless a platform user reads it. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(MEMBERSHIP_ROLES),
    ...presetOutput,
    /** Accepting it makes the invitee the only owner (C-283). */
    hands_over: z.boolean(),
    ...storedFlags,
    /** The first of `restaurants`, under both names. */
    restaurant: z.number().int(),
    restaurant_id: z.number().int(),
    /** Within a team only its own restaurant. URL and city tell restaurants of the same name apart. */
    restaurants: z.array(namedRestaurant.extend({ slug: z.string().nullable(), city: z.string() })),
    /** `expired`: it can be accepted only after it is sent again. */
    status: z.enum(['pending', 'expired']),
    delivery_state: z.enum(DELIVERY_STATES),
    /** Sender's name; null when the sender was deleted. */
    invited_by: z.string().nullable(),
    expires_at: z.string(),
    sent_at: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'Invite' });
export type InviteOutput = z.output<typeof inviteOutput>;

/** `search` matches any part of an email, a phone number or a name. */
export const inviteListInput = pageQuerySchema.extend({
  restaurant_id: idSchema.meta({ description: 'Only invites to this restaurant.' }).optional(),
  role: z.enum(MEMBERSHIP_ROLES).meta({ description: 'Only invites with this role.' }).optional(),
  ...sortField('created'),
});
export type AdminInviteQuery = z.output<typeof inviteListInput>;

export const inviteListOutput = pageOf(inviteOutput);
export const inviteRowInput = z.object({ id: idSchema });

export const teamInviteListInput = pageQuerySchema.extend({
  ...restaurantFields,
  ...sortField('role', 'expires', 'created'),
});
export type InviteQuery = z.output<typeof teamInviteListInput>;
export const teamInviteRowInput = z.object({ id: idSchema, ...restaurantFields });

const INCOMPLETE_LINK = 'Open the full link in your invite.';
/** 256 bits in base64url. Anything else is answered like an unknown token. */
const token = z.string(INCOMPLETE_LINK).overwrite(pasted).min(1, INCOMPLETE_LINK).max(200);
export const invitePreviewInput = z.object({ token });
export const inviteAcceptInput = z.object({ token });

/** Data that anyone with the link can see. For a closed invite only the status is returned. */
export const invitePreviewOutput = z.object({
  status: z.enum(INVITE_STATES),
  delivery: z.enum(INVITE_DELIVERIES).nullable(),
  /** The address it was sent to, mostly masked. */
  to: z.string().nullable(),
  role: z.enum(MEMBERSHIP_ROLES).nullable(),
  /** Accepting it makes the invitee the only owner (C-283). */
  hands_over: z.boolean(),
  /** Restaurant names. */
  restaurants: z.array(z.string()),
  invited_by: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type InvitePreview = z.output<typeof invitePreviewOutput>;

/** A pending invite for the caller. */
const ownInviteOutput = z
  .object({
    id: z.number().int(),
    delivery: z.enum(INVITE_DELIVERIES),
    /** The caller's address named in the invite. */
    to: z.string(),
    role: z.enum(MEMBERSHIP_ROLES),
    /** Accepting it makes the invitee the only owner (C-283). */
    hands_over: z.boolean(),
    /** Restaurant names. */
    restaurants: z.array(z.string()),
    /** Sender's name; null when the sender was deleted. */
    invited_by: z.string().nullable(),
    sent_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'OwnInvite' });
export type OwnInvite = z.output<typeof ownInviteOutput>;
export const ownInviteListOutput = pageOf(ownInviteOutput);

export const inviteAcceptOutput = z
  .object({
    /** The invite's restaurants where the user is now a member, with the current role. */
    restaurants: z.array(namedRestaurant.extend({ role: z.enum(MEMBERSHIP_ROLES), launched: z.boolean() })),
  })
  .meta({ id: 'AcceptedInvite' });
export type InviteAccepted = z.output<typeof inviteAcceptOutput>;
