import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { MembershipRole } from '../../../shared/access/permissions.js';
import { effectiveRole, isPlatform, type Scope } from '../../../shared/access/scope.js';
import { Forbidden } from '../../../shared/errors.js';

/** Who grants access in a team, with what counts there: their role, or that they are a platform user. */
export interface Granter {
  userId: number;
  isSuperadmin: boolean;
  isStaff: boolean;
  role: MembershipRole | 'platform';
}

/** A user's platform flags as stored, and their role in one restaurant, if any; without an id there is no user. */
export interface StoredAccess {
  userId: number | null;
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
export const platformFlagsOf = (row: Pick<StoredAccess, 'isSuperadmin' | 'isStaff'>) => ({
  isSuperadmin: Number(row.isSuperadmin) === 1,
  isStaff: Number(row.isStaff) === 1,
});

/** As stored now; platform users count as that, whatever else they are. @returns undefined: no user, or no member there */
export function currentGranter({ userId, role, ...row }: StoredAccess): Granter | undefined {
  const flags = platformFlagsOf(row);
  const counts = isPlatform(flags) ? 'platform' : role;
  return userId === null || counts === null ? undefined : { userId, ...flags, role: counts };
}

/** What a caller may do at this moment, for requests that waited for a lock since they were authorized. */
@Injectable()
export class Grants {
  constructor(private readonly database: Database) {}

  /** @throws Forbidden when the caller has lost what their request was authorized by */
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
