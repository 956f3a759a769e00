import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROLES = ['superadmin', 'platform_staff', 'owner', 'manager', 'staff', 'driver'];
const DOMAIN = 'feast.example';

/**
 * Writes the demo sign-ins to the state directory. The passwords are fixed and public: they only open a demo on this
 * machine.
 *
 * @returns `{ file, accounts: [{ role, email, password }] }`
 */
export function demoAccounts(state) {
  const file = join(state, 'demo-accounts.json');
  if (!existsSync(file)) {
    const accounts = ROLES.map((role) => {
      const name = role.replace('_', '-');
      return { role, email: `${name}@${DOMAIN}`, password: `${name}-feast-2468` };
    });
    writeFileSync(file, JSON.stringify(accounts, undefined, 2), { mode: 0o600 });
  }
  return { file, accounts: JSON.parse(readFileSync(file, 'utf8')) };
}
