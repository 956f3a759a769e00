import { z } from 'zod';
import { codeSchema, newPasswordSchema } from '@server/modules/auth/auth.schemas';
import { emailSchema } from '@server/shared/schemas';
import { AUTH_TEXTS } from '@server/shared/texts/auth';

/**
 * What the two reset forms check, in this order.
 * @param missingEmail 'Missing email.' on /forgot, 'Please enter your email.' on /reset (C-47)
 */
export const resetSchema = (missingEmail: string) =>
  z
    .object({
      email: z.string(missingEmail).trim().min(1, missingEmail).pipe(emailSchema),
      code: codeSchema,
      password: newPasswordSchema,
      confirm: z.string().default(''),
    })
    .refine(({ password, confirm }) => password === confirm, {
      path: ['confirm'],
      message: AUTH_TEXTS.passwordMismatch,
    });
