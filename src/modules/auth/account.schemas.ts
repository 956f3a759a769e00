import { z } from 'zod';
import { emailSchema } from '../../shared/schemas.js';
import { codeSchema, membershipSummary, newPasswordSchema, passwordSchema } from './auth.schemas.js';

/** `unknown`: the identity provider does not answer right now; `off`: none is configured. */
const GOOGLE_STATES = ['linked', 'not_linked', 'unknown', 'off'] as const;

/** Account details of the signed-in user, in addition to /auth/me/. */
export const accountOutput = z
  .object({
    email: z.string(),
    /** The user requested another email address, and its code has not expired. */
    email_pending: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    /** E.164. */
    phone: z.string().nullable(),
    /** The user has opened a link sent to this number. */
    phone_verified: z.boolean(),
    /** Without a password the user signs in by a code or through the identity provider. */
    has_password: z.boolean(),
    password_changed_at: z.string().nullable(),
    /** Availability of Google sign-in for this user. */
    google: z.enum(GOOGLE_STATES),
    /** Restaurants where the user's membership is disabled. The user cannot open them, but can leave them. */
    switched_off: z.array(
      membershipSummary.pick({
        id: true,
        restaurant_id: true,
        restaurant_name: true,
        restaurant_slug: true,
        restaurant_city: true,
        role: true,
      }),
    ),
    created_at: z.string(),
  })
  .meta({ id: 'Account' });
export type AccountOutput = z.output<typeof accountOutput>;
export type GoogleState = AccountOutput['google'];

/** Required when the account has a password; otherwise the session must be a few minutes old. */
const currentPassword = passwordSchema.optional();

export const emailChangeInput = z.object({ email: emailSchema, current_password: currentPassword });
export type EmailChange = z.output<typeof emailChangeInput>;

export const codeInput = z.object({ code: codeSchema });

export const emailChangedOutput = z.object({ email: z.string() });

export const passwordChangeInput = z.object({
  current_password: currentPassword,
  password: newPasswordSchema,
});
export type PasswordChange = z.output<typeof passwordChangeInput>;

/** Rows of each part, by the name that its module gives. */
export const exportOutput = z.object({
  exported_at: z.string(),
  /** Parts that contain only their newest rows. */
  shortened: z.array(z.string()),
  /** Data that is stored but not exported, described with the reason. */
  left_out: z.array(z.string()),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalExport = z.output<typeof exportOutput>;
