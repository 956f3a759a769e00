import type { MembershipRole } from '../../../shared/access/permissions.js';
import { effectiveRole, isPlatform, type Scope } from '../../../shared/access/scope.js';

/** Who changes a team, and what counts of them there: their role, or that they are the platform's. */
export interface Hand {
  userId: number;
  isSuperadmin: boolean;
  role: MembershipRole | 'platform';
}

/** Somebody's account as it is now, if it can act, and their role where something is done, if they have one there. */
export interface Standing {
  userId: number;
  isSuperadmin: number;
  isStaff: number;
  role: MembershipRole | null;
}

/** As a request came in. */
export const handOf = (scope: Scope): Hand => ({
  userId: scope.actor.userId,
  isSuperadmin: scope.actor.isSuperadmin,
  role: effectiveRole(scope),
});

/** As things are now; the platform's people count as that, whatever else they are. @returns undefined: nobody there */
export function handNow({ userId, isSuperadmin, isStaff, role }: Standing): Hand | undefined {
  const flags = { isSuperadmin: Number(isSuperadmin) === 1, isStaff: Number(isStaff) === 1 };
  const counts = isPlatform(flags) ? 'platform' : role;
  return counts === null ? undefined : { userId, isSuperadmin: flags.isSuperadmin, role: counts };
}
