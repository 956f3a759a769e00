import type { DemoAccount } from '../../../src/cli/seed/demo-accounts.js';

const ROLES = ['superadmin', 'platform_staff', 'owner', 'manager', 'staff', 'driver'] as const;
/** Demo accounts of these tests. */
export const ACCOUNTS: DemoAccount[] = ROLES.map((role) => ({
  role,
  email: `${role}-${Date.now().toString(36)}@demo.example`,
  password: `${role}-plum-4711`,
}));

/** @throws Error when no account has the role */
export const account = (role: (typeof ROLES)[number]) => {
  const found = ACCOUNTS.find((one) => one.role === role);
  if (!found) throw new Error(`No account for ${role}.`);
  return found;
};
