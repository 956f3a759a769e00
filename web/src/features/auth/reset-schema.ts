import { z } from 'zod';
import { codeSchema, newPasswordSchema } from '@server/modules/auth/auth.schemas';
import { emailSchema } from '@server/shared/schemas';
import { AUTH_TEXTS } from '@server/shared/texts/auth';

const PASSWORDS = { password: newPasswordSchema, confirm: z.string().default('') };
const isRepeated = ({ password, confirm }: { password: string; confirm: string }) => password === confirm;
const MISMATCH = { path: ['confirm'], message: AUTH_TEXTS.passwordMismatch };

/** Schema of the form behind a link, which replaces email and code. */
export const linkResetSchema = z.object(PASSWORDS).refine(isRepeated, MISMATCH);

/**
 * Schema of the two reset forms, in this order.
 * @param missingEmail 'Missing email.' on /forgot, 'Please enter your email.' on /reset (C-47)
 */
export const resetSchema = (missingEmail: string) =>
  z
    .object({
      email: z.string(missingEmail).trim().min(1, missingEmail).pipe(emailSchema),
      code: codeSchema,
      ...PASSWORDS,
    })
    .refine(isRepeated, MISMATCH);
