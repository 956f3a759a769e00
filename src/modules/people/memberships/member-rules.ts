import { isLess, mayGrant } from '../../../shared/access/granting.js';
import {
  FLAG_NAMES,
  flagsOfPreset,
  type MembershipRole,
  modulesOfFlags,
  normaliseFlags,
  type PermissionFlags,
} from '../../../shared/access/permissions.js';
import { effectiveRole, isPlatform, type Scope } from '../../../shared/access/scope.js';
import type { AppError } from '../../../shared/errors.js';
import { type SentRole, storedRole } from '../fields.schemas.js';
import { AboveManager, GrantTooHigh, OwnAccess, PlatformOnly, SuperadminsOnly } from '../people.errors.js';

/** A user who grants access in a team: their role there, or `platform`. */
export interface Granter {
  userId: number;
  isSuperadmin: boolean;
  isStaff: boolean;
  role: MembershipRole | 'platform';
}

/** A user's stored platform flags, and their role in one restaurant, if any. No id means no user. */
export interface StoredAccess {
  userId: number | null;
  isSuperadmin: number;
  isStaff: number;
  role: MembershipRole | null;
}

/** Returns the granter as the request was authorized. */
export const granterOf = (scope: Scope): Granter => ({
  userId: scope.actor.userId,
  isSuperadmin: scope.actor.isSuperadmin,
  isStaff: scope.actor.isStaff,
  role: effectiveRole(scope),
});

/** A user's platform flags, converted from 0 and 1. */
export const platformFlagsOf = (row: Pick<StoredAccess, 'isSuperadmin' | 'isStaff'>) => ({
  isSuperadmin: Number(row.isSuperadmin) === 1,
  isStaff: Number(row.isStaff) === 1,
});

/**
 * Returns the granter as stored now; platform users always count as `platform`. @returns undefined without a user or
 * a membership there
 */
export function currentGranter({ userId, role, ...row }: StoredAccess): Granter | undefined {
  const flags = platformFlagsOf(row);
  const counts = isPlatform(flags) ? 'platform' : role;
  return userId === null || counts === null ? undefined : { userId, ...flags, role: counts };
}

/** A member's permissions in a restaurant. */
export interface MemberAccess {
  role: MembershipRole;
  flags: PermissionFlags;
}

/** Fields of a member that decide who can change them. */
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
 * Returns the reason why a caller cannot change a member, or undefined. No one changes their own membership. Managers
 * change only staff and drivers; only platform users change platform users; platform staff never change a superadmin.
 */
export function changeRefusal(by: Granter, { userId, role, ...flags }: TargetMember): AppError | undefined {
  if (userId === by.userId) return new OwnAccess();
  if (isPlatform(flags) && !isPlatform(by)) return new PlatformOnly();
  if (flags.isSuperadmin && !by.isSuperadmin) return new SuperadminsOnly();
  const may = by.role === 'platform' || by.role === 'owner' || BELOW_MANAGER.includes(role);
  return may ? undefined : new AboveManager();
}

/** An invited user, with their role in the invite's restaurant; null when they are not a member. */
export interface Invitee extends Omit<TargetMember, 'role'> {
  role: MembershipRole | null;
}

/**
 * Returns the reason why a caller cannot invite or admit a user, or undefined. Members cannot see users outside their
 * restaurant, so those users' other roles do not count.
 * @param role that the invite gives
 */
export function inviteRefusal(by: Granter, invitee: Invitee, role: MembershipRole): AppError | undefined {
  const known = invitee.role !== null || by.role === 'platform';
  const flags = known ? {} : { isSuperadmin: false, isStaff: false };
  return changeRefusal(by, { ...invitee, ...flags, role: invitee.role ?? role });
}

/**
 * Returns the reason why a caller cannot give a member this access, or undefined. Managers grant only staff and
 * driver roles, with modules they have themselves. Access the member already has is no grant.
 */
export function grantRefusal(by: Granter, before: MemberAccess | undefined, after: MemberAccess) {
  const given = FLAG_NAMES.filter((flag) => after.flags[flag] && !before?.flags[flag]);
  const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, given.includes(flag)])) as PermissionFlags;
  return mayGrant(by.role, after.role, flags) ? undefined : new GrantTooHigh();
}

/**
 * Returns a member's permissions after an edit. If a role is sent, only the flags sent with it count
 * (`normaliseFlags`). CUSTOM without flags has none. Without a role, single flags of staff change.
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

/** Returns the names of the changed fields. */
export const changedAccess = (before: MemberAccess, after: MemberAccess): string[] => [
  ...(before.role === after.role ? [] : ['role']),
  ...FLAG_NAMES.filter((flag) => before.flags[flag] !== after.flags[flag]),
];

/** True when a member's permissions shrink: a lower role or fewer modules. */
export const losesPermissions = (before: MemberAccess, after: MemberAccess): boolean => {
  const kept = modulesOfFlags(after.flags);
  return (
    isLess(after.role, before.role) || modulesOfFlags(before.flags).some((module) => !kept.includes(module))
  );
};
