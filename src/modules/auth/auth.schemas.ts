import { z } from 'zod';
import { MEMBERSHIP_ROLES, PERMISSION_MODULES } from '../../shared/access/permissions.js';
import { digitsIn, pasted } from '../../shared/pasted.js';
import { phoneSchema } from '../../shared/phone.js';
import { RESTAURANT_STATES } from '../../shared/restaurants/state.js';
import {
  clearable,
  EMAIL_MAX_LENGTH,
  emailSchema,
  idSchema,
  namedOutput,
  neededName,
  pageOf,
} from '../../shared/schemas.js';

export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 128;
export const CODE_LENGTH = 6;

/** Exactly six digits of any script, kept as text to preserve leading zeros. */
export const codeSchema = z
  .string('Enter the 6-digit code.')
  .max(100, 'Enter the 6-digit code.')
  .overwrite(digitsIn)
  .regex(/^\d{6}$/, 'Enter the 6-digit code.');

/** Secret of the link in the email that also contains the code. */
const INCOMPLETE_LINK = 'Open the full link in our email or enter its code.';
const linkSchema = z
  .string(INCOMPLETE_LINK)
  .overwrite(pasted)
  .min(1, INCOMPLETE_LINK)
  .max(128, INCOMPLETE_LINK);

/** 8 to 128 characters, exactly as typed: never trimmed (C-256). */
export const newPasswordSchema = z
  .string('Password must be at least 8 characters.')
  .overwrite((password) => password.normalize('NFC'))
  .min(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters.')
  .max(PASSWORD_MAX_LENGTH, 'Password must be at most 128 characters.');

/** A password to compare; the rules for new passwords do not apply. */
export const passwordSchema = clearable(z.string().max(PASSWORD_MAX_LENGTH));

/** Form fields known while a user chooses a password; unknown ones are omitted. */
export const strengthInput = z.object({
  password: newPasswordSchema,
  email: clearable(z.string().max(EMAIL_MAX_LENGTH)).default(''),
  first_name: clearable(z.string().max(100)).default(''),
  last_name: clearable(z.string().max(100)).default(''),
});
export type StrengthInput = z.output<typeof strengthInput>;
export const strengthOutput = z.object({
  /** 0 (guessed immediately) to 4. */
  score: z.number().int().min(0).max(4),
  /** Reason for refusing the password; null when it is accepted. */
  problem: z.string().nullable(),
});

const nameSchema = neededName('Please enter your name.', 100, 'Names');

/** False: a shorter session that ends with the browser (C-33). */
const rememberSchema = z.boolean().default(true);

const identityTokenSchema = z
  .string('Missing id_token')
  .min(1, 'Missing id_token')
  .max(8_192, 'Missing id_token');

export const registerInput = z.object({
  email: emailSchema,
  accepted_terms: z.literal(true, 'You must accept Terms and Privacy.'),
});
export const registerOutput = z.object({
  /** The address already has an account; always false when AUTH_REVEAL_EXISTING is off. */
  existing: z.boolean(),
  /** Seconds until the next code can be requested. */
  resend_after: z.number().int(),
});

export const verifyInput = z.object({ email: emailSchema, code: codeSchema });

export const linkInput = z.object({ link: linkSchema });

export const profileInput = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  password: newPasswordSchema,
  /** Required from users of the identity provider who have not accepted the terms yet. */
  accepted_terms: z.boolean().optional(),
  /** Required to change a completed profile; not at registration. */
  current_password: passwordSchema.optional(),
});

export type ProfileInput = z.output<typeof profileInput>;

export const loginInput = z.object({
  email: emailSchema,
  password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1_024),
  remember: rememberSchema,
});

export type LoginInput = z.output<typeof loginInput>;

export const identityLoginInput = z.object({
  id_token: identityTokenSchema,
  remember: rememberSchema,
  /** Checkbox of the first registration step; it also applies to Google. */
  accepted_terms: z.boolean().optional(),
});

export type IdentityLoginInput = z.output<typeof identityLoginInput>;

export const refreshInput = z.object({
  refresh: z.string('Send the refresh token, or sign in again.').min(1).max(512),
});

const tokenPair = z.object({ access: z.string(), refresh: z.string() }).meta({ id: 'Tokens' });

/** Response of every sign-in method. */
export const authResult = tokenPair
  .extend({
    tokens: tokenPair,
    /** The profile is incomplete: the tokens open /auth/profile/ only. */
    need_profile: z.boolean(),
    /** Lifetime of the access token in seconds. */
    expires_in: z.number().int(),
  })
  .meta({ id: 'SignedIn' });
export type AuthResult = z.output<typeof authResult>;
/** Includes the email address that the link verified. */
export const linkAuthResult = authResult.extend({ email: z.string() });
export type LinkAuthResult = z.output<typeof linkAuthResult>;

export const forgotInput = z.object({ email: emailSchema });
export const codeSentOutput = z
  .object({
    /** Seconds until the next code can be requested. */
    resend_after: z.number().int(),
  })
  .meta({ id: 'CodeSent' });
/** Only a missing value is reported as missing; any other value is parsed as an address. */
const neededEmail = z
  .string('Missing email.')
  .trim()
  .min(1, { error: 'Missing email.', abort: true })
  .pipe(emailSchema);

export const resetInput = z.object({ email: neededEmail, code: codeSchema, password: newPasswordSchema });
export type ResetInput = z.output<typeof resetInput>;
export const linkResetInput = z.object({ link: linkSchema, password: newPasswordSchema });
export type LinkResetInput = z.output<typeof linkResetInput>;
export const doneOutput = z.object({ done: z.literal(true) }).meta({ id: 'DoneAnswer' });

/** A signed-in browser or device; `id` is what /auth/sessions/{session_key}/ takes. */
const sessionOutput = z
  .object({
    id: z.string(),
    /** The session of this request. */
    current: z.boolean(),
    ip: z.string(),
    user_agent: z.string(),
    remember: z.boolean(),
    created_at: z.string(),
    /** Time of the last sign-in or refresh. */
    last_seen_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'Session' });
export const sessionListOutput = pageOf(sessionOutput);
export type SessionList = z.output<typeof sessionListOutput>;

export const endSessionInput = z.object({
  session_key: z.string().regex(/^[\w-]{22}$/, 'Enter an id from the list of sessions.'),
});

export const membershipSummary = z
  .object({
    id: z.number().int(),
    restaurant_id: z.number().int(),
    restaurant_name: z.string(),
    /** Together with the city, tells restaurants of the same name apart. */
    restaurant_slug: z.string().nullable(),
    restaurant_city: z.string(),
    launched: z.boolean(),
    /** Status of the restaurant (C-283). */
    state: z.enum(RESTAURANT_STATES),
    role: z.enum(MEMBERSHIP_ROLES),
    permissions: z.array(z.enum(PERMISSION_MODULES)),
  })
  .meta({ id: 'MembershipSummary' });

/** Response of /auth/me/: the profile, and data for the sidebar. */
export const profileOutput = z
  .object({
    id: z.number().int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    need_profile: z.boolean(),
    is_superadmin: z.boolean(),
    is_staff: z.boolean(),
    active_restaurant_id: z.number().int().nullable(),
    active_restaurant_name: z.string().nullable(),
    active_restaurant_slug: z.string().nullable(),
    active_restaurant_city: z.string().nullable(),
    /** The restaurant that the user last worked in and no longer belongs to; null if none or deleted. */
    lost_restaurant: namedOutput.nullable(),
    /** False: the user has not chosen it; it is the default (C-251). */
    restaurant_chosen: z.boolean(),
    /** Role in the active restaurant; null without an active restaurant. */
    role: z.enum(MEMBERSHIP_ROLES).nullable(),
    /** Modules that the user can open in the active restaurant; all of them for platform users. */
    permissions: z.array(z.enum(PERMISSION_MODULES)),
    memberships: z.array(membershipSummary),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profileOutput>;
export type LostRestaurant = NonNullable<Profile['lost_restaurant']>;

/** Omitted fields stay unchanged. */
export const updateMeInput = z.object({
  /** Null selects all restaurants, for platform users only (C-27). */
  active_restaurant_id: idSchema.nullable().optional(),
  first_name: nameSchema.optional(),
  last_name: nameSchema.optional(),
  /** A changed number becomes unverified. */
  phone: phoneSchema.optional(),
});
export type MeUpdate = z.output<typeof updateMeInput>;
