import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { MembershipRole } from '../../../shared/access/permissions.js';
import { effectiveRole, isPlatform, type Scope } from '../../../shared/access/scope.js';
import { Forbidden } from '../../../shared/errors.js';

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

/** Checks a caller's current permissions, for requests that waited for a lock after they were authorized. */
@Injectable()
export class Grants {
  constructor(private readonly database: Database) {}

  /** @throws Forbidden when the caller has lost the permission that authorized the request */
  async recheck(scope: Scope): Promise<void> {
    const authorized = granterOf(scope);
    const row = await this.database.queryOne<StoredAccess>(
      `SELECT u.id AS userId, u.is_superadmin AS isSuperadmin, u.is_staff AS isStaff, m.role
         FROM users u
         LEFT JOIN memberships m ON m.user_id = u.id AND m.restaurant_id = ? AND m.disabled_at IS NULL
        WHERE u.id = ? AND u.disabled_at IS NULL AND u.deleted_at IS NULL`,
      [scope.kind === 'restaurant' ? scope.restaurantId : null, authorized.userId],
    );
    if (!row) throw new Forbidden();
    const flags = platformFlagsOf(row);
    const unchanged = authorized.role === 'platform' ? isPlatform(flags) : row.role === authorized.role;
    if (!unchanged || (authorized.isSuperadmin && !flags.isSuperadmin)) throw new Forbidden();
  }
}
