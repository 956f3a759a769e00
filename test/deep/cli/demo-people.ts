import type { DemoAccount } from '../../../src/cli/seed/demo-accounts.js';
import { stack } from '../../support/stack.js';

const ROLES = ['superadmin', 'platform_staff', 'owner', 'manager', 'staff', 'driver'] as const;
/** Who signs in to the demonstration of these tests. */
export const ACCOUNTS: DemoAccount[] = ROLES.map((role) => ({
  role,
  email: `${role}-${Date.now().toString(36)}@demo.example`,
  password: `${role}-plum-4711`,
}));

/** @throws Error where nobody has the role */
export const account = (role: (typeof ROLES)[number]) => {
  const found = ACCOUNTS.find((one) => one.role === role);
  if (!found) throw new Error(`No account for ${role}.`);
  return found;
};

/** Signs in at the emulator as a browser would. */
export async function signInAtProvider({ email, password }: DemoAccount): Promise<number> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';
  const response = await fetch(`http://${stack.identityHost}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return response.status;
}
