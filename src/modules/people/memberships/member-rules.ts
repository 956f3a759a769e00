import { isLess, mayGrant } from '../../../shared/access/granting.js';
import {
  FLAG_NAMES,
  flagsOfPreset,
  type MembershipRole,
  modulesOfFlags,
  normaliseFlags,
  type PermissionFlags,
} from '../../../shared/access/permissions.js';
import { isPlatform } from '../../../shared/access/scope.js';
import type { AppError } from '../../../shared/errors.js';
import { type SentRole, storedRole } from '../fields.schemas.js';
import { AboveManager, GrantTooHigh, OwnAccess, PlatformOnly, SuperadminsOnly } from '../people.errors.js';
import type { Granter } from './grants.js';

/** What a member may do in a restaurant. */
export interface MemberAccess {
  role: MembershipRole;
  flags: PermissionFlags;
}

/** A member, as far as it decides who may change them. */
export interface TargetMember {
  userId: number;
  role: MembershipRole;
  isSuperadmin: boolean;
  isStaff: boolean;
}

type SentAccess = { role?: SentRole | undefined } & { [F in keyof PermissionFlags]?: boolean | undefined };

const BELOW_MANAGER: readonly MembershipRole[] = ['staff', 'driver'];
const NO_FLAGS = flagsOfPreset('CUSTOM');

/**
 * Why a caller may not change a member; undefined: they may. Nobody changes their own membership, managers change staff
 * and drivers only, only platform users change platform users, and platform staff never a superadmin.
 */
export function changeRefusal(by: Granter, { userId, role, ...flags }: TargetMember): AppError | undefined {
  if (userId === by.userId) return new OwnAccess();
  if (isPlatform(flags) && !isPlatform(by)) return new PlatformOnly();
  if (flags.isSuperadmin && !by.isSuperadmin) return new SuperadminsOnly();
  const may = by.role === 'platform' || by.role === 'owner' || BELOW_MANAGER.includes(role);
  return may ? undefined : new AboveManager();
}

/** A user who is invited, with their role where they are invited to; null: no member. */
export interface Invitee extends Omit<TargetMember, 'role'> {
  role: MembershipRole | null;
}

/**
 * Why a caller may not invite or admit a user; undefined: they may. Members of a restaurant know nothing of a user who
 * is no member there, so what they are elsewhere does not count.
 * @param role that the invite gives
 */
export function inviteRefusal(by: Granter, invitee: Invitee, role: MembershipRole): AppError | undefined {
  const known = invitee.role !== null || by.role === 'platform';
  const flags = known ? {} : { isSuperadmin: false, isStaff: false };
  return changeRefusal(by, { ...invitee, ...flags, role: invitee.role ?? role });
}

/**
 * Why a caller may not give a member this access; undefined: they may. Managers make staff and drivers, within their own
 * modules; what the member has already is no grant.
 */
export function grantRefusal(by: Granter, before: MemberAccess | undefined, after: MemberAccess) {
  const given = FLAG_NAMES.filter((flag) => after.flags[flag] && !before?.flags[flag]);
  const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, given.includes(flag)])) as PermissionFlags;
  return mayGrant(by.role, after.role, flags) ? undefined : new GrantTooHigh();
}

/**
 * What a member may do after an edit. With a role the flags are the ones that come with it, as the role takes them
 * (`normaliseFlags`), and CUSTOM without any has none; without a role single flags of staff change.
 */
export function accessAfter(before: MemberAccess | undefined, { role, ...sent }: SentAccess): MemberAccess {
  const flags = Object.fromEntries(
    FLAG_NAMES.flatMap((flag) => (sent[flag] === undefined ? [] : [[flag, sent[flag]]])),
  ) as Partial<PermissionFlags>;
  if (role !== undefined) {
    const stored = storedRole(role);
    return {
      role: stored,
      flags: normaliseFlags(stored, role === 'custom' ? { ...NO_FLAGS, ...flags } : flags),
    };
  }
  if (!before) throw new Error('A new member needs a role.');
  return before.role === 'staff' ? { role: 'staff', flags: { ...before.flags, ...flags } } : before;
}

/** Names of what an edit changes. */
export const changedAccess = (before: MemberAccess, after: MemberAccess): string[] => [
  ...(before.role === after.role ? [] : ['role']),
  ...FLAG_NAMES.filter((flag) => before.flags[flag] !== after.flags[flag]),
];

/** True when a member may do less than before: a lower role, or a module less. */
export const losesPermissions = (before: MemberAccess, after: MemberAccess): boolean => {
  const kept = modulesOfFlags(after.flags);
  return (
    isLess(after.role, before.role) || modulesOfFlags(before.flags).some((module) => !kept.includes(module))
  );
};
