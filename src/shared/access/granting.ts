import { flagsOfPreset, type MembershipRole, modulesOfFlags, type PermissionFlags } from './permissions.js';

const BELOW_MANAGER: readonly MembershipRole[] = ['staff', 'driver'];

/**
 * Tells whether the granter can give these permissions. Platform users and owners can give everything. Managers can
 * give staff and driver, within their own modules. Others can give nothing.
 * @param granter the granter's role in that restaurant
 * @param flags normalised (`normaliseFlags`)
 */
export function mayGrant(
  granter: MembershipRole | 'platform',
  role: MembershipRole,
  flags: PermissionFlags,
): boolean {
  if (granter === 'platform' || granter === 'owner') return true;
  if (granter !== 'manager' || !BELOW_MANAGER.includes(role)) return false;
  const own = modulesOfFlags(flagsOfPreset('MANAGER'));
  return modulesOfFlags(flags).every((module) => own.includes(module));
}

/** Owners rank above managers, and managers above all others, who are equal. */
const RANKS: Record<MembershipRole, number> = { owner: 3, manager: 2, staff: 1, driver: 1 };

/** True when `role` ranks below `than`. */
export const isLess = (role: MembershipRole, than: MembershipRole) => RANKS[role] < RANKS[than];
