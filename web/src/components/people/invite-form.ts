import { z } from 'zod';
import { inviteCreateInput } from '@server/modules/people/invites.schemas';
import { accessOf, type AccessValue, accessRequest } from './access-value';

const fields = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  delivery: z.enum(['email', 'sms']).default('email'),
  restaurants: z.array(z.number()).default([]),
  access: z.custom<AccessValue>().default(accessOf('STAFF')),
});
export type InviteValues = z.output<typeof fields>;

/** Converts form values to the request. */
export const inviteRequest = ({ access, email, phone, ...values }: InviteValues) => ({
  ...values,
  ...accessRequest(access),
  email: email.trim() || null,
  phone: phone.trim() || null,
});

/** Checks with the request's schema, so that browser and server report the same errors. */
export const inviteForm = fields.superRefine((values, context) => {
  const parsed = inviteCreateInput.safeParse(inviteRequest(values));
  for (const { path, message } of parsed.error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
});
