import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isPlatform, type Scope } from '../../../shared/access/scope.js';
import { Forbidden } from '../../../shared/errors.js';
import { granterOf, platformFlagsOf, type StoredAccess } from './member-rules.js';

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
