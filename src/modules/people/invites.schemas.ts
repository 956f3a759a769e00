import { z } from 'zod';
import { MEMBERSHIP_ROLES } from '../../shared/access/permissions.js';
import { emailIfAny, idSchema, pageOf, pageQuerySchema } from '../../shared/schemas.js';
import { pasted } from '../../shared/pasted.js';
import { phoneSchema } from '../../shared/phone.js';
import { INVITE_TEXTS } from '../../shared/texts/invites.js';
import { personName, restaurantFields, roleField, sentFlags, storedFlags } from './fields.schemas.js';

/** How an invite reaches the invitee. */
export const INVITE_DELIVERIES = ['email', 'sms'] as const;
export type InviteDelivery = (typeof INVITE_DELIVERIES)[number];

/** What became of the newest message of an invite. */
const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const;

/** What a link is worth; `unknown` also for the link of a message that a newer one has replaced. */
const INVITE_STATES = ['pending', 'expired', 'revoked', 'declined', 'used', 'unknown'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

const MAX_RESTAURANTS = 100;

/** Blank counts as absent: a form sends both fields. */
const email = emailIfAny.nullish();
const name = personName.default('');

const grantFields = {
  /** Which of the two addresses it goes to; without it, or when that one is missing, the one that is there. */
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

/** The restaurants that a request names under any of its names, each once. */
export const chosenRestaurants = ({ restaurant, restaurant_id, restaurants }: Choice): number[] => [
  ...new Set([restaurant ?? [], restaurant_id ?? [], restaurants ?? []].flat()),
];

/** POST /auth/admin/invites/: several restaurants at once, in one message. */
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

/** POST /auth/team/invite/: into the restaurant that is named, or the only one of the caller. */
export const teamInviteInput = z
  .object({ ...grantFields, ...restaurantFields })
  .refine(hasAddress, needsAddress);
export type TeamInviteInput = z.output<typeof teamInviteInput>;

const namedRestaurant = z.object({ id: z.number().int(), name: z.string() });

/** A row of the lists under the tables of users and of the team. */
export const inviteOutput = z.object({
  id: z.number().int(),
  delivery: z.enum(INVITE_DELIVERIES),
  /** Both null, and no name, of a pending owner for those who are not platform users. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(MEMBERSHIP_ROLES),
  /** Accepting it makes them the only owner (C-283). */
  hands_over: z.boolean(),
  ...storedFlags,
  /** The first of `restaurants`, under both of its names. */
  restaurant: z.number().int(),
  restaurant_id: z.number().int(),
  /** Within the team: the own one alone. URL and city tell those of the same name apart. */
  restaurants: z.array(namedRestaurant.extend({ slug: z.string().nullable(), city: z.string() })),
  /** `expired`: nobody can accept it, until it is sent again. */
  status: z.enum(['pending', 'expired']),
  delivery_state: z.enum(DELIVERY_STATES),
  /** Name of the sender; null when they are gone. */
  invited_by: z.string().nullable(),
  expires_at: z.string(),
  sent_at: z.string(),
  created_at: z.string(),
});
export type Invite = z.output<typeof inviteOutput>;

/** `search` finds the beginning of an email or a phone number. */
export const inviteListInput = pageQuerySchema;
export const inviteListOutput = pageOf(inviteOutput);
export const inviteRowInput = z.object({ id: idSchema });

export const teamInviteListInput = pageQuerySchema.extend(restaurantFields);
export const teamInviteRowInput = z.object({ id: idSchema, ...restaurantFields });

/** 256 bits in base64url. Anything else is answered like a token that nobody has. */
const token = z.string('Missing invite.').overwrite(pasted).min(1, 'Missing invite.').max(200);
export const invitePreviewInput = z.object({ token });
export const inviteAcceptInput = z.object({ token });

/** What the bearer of a link may know. Of an invite that is over only the state is told. */
export const invitePreviewOutput = z.object({
  status: z.enum(INVITE_STATES),
  delivery: z.enum(INVITE_DELIVERIES).nullable(),
  /** Address that it was sent to, most of it hidden. */
  to: z.string().nullable(),
  role: z.enum(MEMBERSHIP_ROLES).nullable(),
  /** Accepting it makes them the only owner (C-283). */
  hands_over: z.boolean(),
  /** Names. */
  restaurants: z.array(z.string()),
  invited_by: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type InvitePreview = z.output<typeof invitePreviewOutput>;

/** A pending invite of the caller's. */
const ownInviteOutput = z.object({
  id: z.number().int(),
  delivery: z.enum(INVITE_DELIVERIES),
  /** The own address that it names. */
  to: z.string(),
  role: z.enum(MEMBERSHIP_ROLES),
  /** Accepting it makes them the only owner (C-283). */
  hands_over: z.boolean(),
  /** Names. */
  restaurants: z.array(z.string()),
  /** Name of the sender; null when they are gone. */
  invited_by: z.string().nullable(),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type OwnInvite = z.output<typeof ownInviteOutput>;
export const ownInviteListOutput = pageOf(ownInviteOutput);

export const inviteAcceptOutput = z.object({
  /** Where the user is a member now, with the role that they have there. */
  restaurants: z.array(namedRestaurant.extend({ role: z.enum(MEMBERSHIP_ROLES), launched: z.boolean() })),
});
export type InviteAccepted = z.output<typeof inviteAcceptOutput>;
