import { z } from 'zod';
import { emailSchema } from '../../shared/schemas.js';
import { codeSchema, membershipSummary, newPasswordSchema, passwordSchema } from './auth.schemas.js';

/** `unknown`: the identity provider cannot be asked right now; `off`: there is none. */
const GOOGLE_STATES = ['linked', 'not_linked', 'unknown', 'off'] as const;

/** What the signed-in person sees of the own account, beside /auth/me/. */
export const accountOutput = z.object({
  email: z.string(),
  /** Another email was asked for, and its code is still good. */
  email_pending: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  /** They have opened a link that was sent to this number. */
  phone_verified: z.boolean(),
  /** Without one the account is opened by a code or through the identity provider. */
  has_password: z.boolean(),
  password_changed_at: z.string().nullable(),
  /** Whether they can sign in with Google. */
  google: z.enum(GOOGLE_STATES),
  /** Restaurants whose people have switched them off there: nothing of it is open to them, and they may leave. */
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
});
export type AccountOutput = z.output<typeof accountOutput>;
export type GoogleState = AccountOutput['google'];

/** Needed where the account has one; without one the session must be a few minutes old. */
const currentPassword = passwordSchema.optional();

export const emailChangeInput = z.object({ email: emailSchema, current_password: currentPassword });
export type EmailChange = z.output<typeof emailChangeInput>;

export const codeInput = z.object({ code: codeSchema });
export const codeSentOutput = z.object({
  /** Seconds until another code may be asked for. */
  resend_after: z.number().int(),
});

export const emailChangedOutput = z.object({ email: z.string() });

export const passwordChangeInput = z.object({
  current_password: currentPassword,
  password: newPasswordSchema,
});
export type PasswordChange = z.output<typeof passwordChangeInput>;

/** Each part as its module names it, with its rows. */
export const exportOutput = z.object({
  exported_at: z.string(),
  /** Parts of which only the newest rows are here. */
  shortened: z.array(z.string()),
  /** What is kept and not here, in words, and why. */
  left_out: z.array(z.string()),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalExport = z.output<typeof exportOutput>;
