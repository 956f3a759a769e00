import type { MembershipRole } from '../../../shared/access/permissions.js';
import { effectiveRole, isPlatform, type Scope } from '../../../shared/access/scope.js';

/** Who changes a team, and what counts of them there: their role, or that they are the platform's. */
export interface Hand {
  userId: number;
  isSuperadmin: boolean;
  isStaff: boolean;
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
  isStaff: scope.actor.isStaff,
  role: effectiveRole(scope),
});

/** What of the platform's somebody has, as the database has it. */
export const flagsOf = ({ isSuperadmin, isStaff }: Pick<Standing, 'isSuperadmin' | 'isStaff'>) => ({
  isSuperadmin: Number(isSuperadmin) === 1,
  isStaff: Number(isStaff) === 1,
});

/** As things are now; the platform's people count as that, whatever else they are. @returns undefined: nobody there */
export function handNow({ userId, role, ...row }: Standing): Hand | undefined {
  const flags = flagsOf(row);
  const counts = isPlatform(flags) ? 'platform' : role;
  return counts === null ? undefined : { userId, ...flags, role: counts };
}
