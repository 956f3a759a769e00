import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { newPasswordSchema } from '../../modules/auth/auth.schemas.js';
import { emailSchema } from '../../shared/schemas.js';
import { UsageError } from '../command.js';

const DEMO_ROLES = ['superadmin', 'platform_staff', 'owner', 'manager', 'staff', 'driver'] as const;
export type DemoRole = (typeof DEMO_ROLES)[number];

const fileSchema = z
  .array(z.object({ role: z.enum(DEMO_ROLES), email: emailSchema, password: newPasswordSchema }))
  .refine(
    (accounts) => DEMO_ROLES.every((role) => accounts.filter((one) => one.role === role).length === 1),
    {
      message: `There must be exactly one account for each of ${DEMO_ROLES.join(', ')}.`,
    },
  );

export type DemoAccount = z.output<typeof fileSchema>[number];

/**
 * Reads the demo sign-ins: a JSON list of `{role, email, password}`, one for each role.
 * @throws UsageError that says what is wrong with the file
 */
export async function readDemoAccounts(file: string): Promise<DemoAccount[]> {
  const parsed = fileSchema.safeParse(await readJson(file));
  if (!parsed.success) throw new UsageError(`${file} is not valid.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
