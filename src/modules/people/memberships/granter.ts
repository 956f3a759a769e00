import type { MembershipRole } from '../../../shared/access/permissions.js';
import { effectiveRole, isPlatform, type Scope } from '../../../shared/access/scope.js';

/** Who grants access in a team, with what counts there: their role, or that they are a platform user. */
export interface Granter {
  userId: number;
  isSuperadmin: boolean;
  isStaff: boolean;
  role: MembershipRole | 'platform';
}

/** A user's platform flags as stored, and their role in one restaurant, if any. */
export interface Standing {
  userId: number;
  isSuperadmin: number;
  isStaff: number;
  role: MembershipRole | null;
}

/** As the request was authorized. */
export const granterOf = (scope: Scope): Granter => ({
  userId: scope.actor.userId,
  isSuperadmin: scope.actor.isSuperadmin,
  isStaff: scope.actor.isStaff,
  role: effectiveRole(scope),
});

/** A user's platform flags, converted from 0 and 1. */
export const flagsOf = ({ isSuperadmin, isStaff }: Pick<Standing, 'isSuperadmin' | 'isStaff'>) => ({
  isSuperadmin: Number(isSuperadmin) === 1,
  isStaff: Number(isStaff) === 1,
});

/** As stored now; platform users count as that, whatever else they are. @returns undefined: no member there */
export function currentGranter({ userId, role, ...row }: Standing): Granter | undefined {
  const flags = flagsOf(row);
  const counts = isPlatform(flags) ? 'platform' : role;
  return counts === null ? undefined : { userId, ...flags, role: counts };
}
