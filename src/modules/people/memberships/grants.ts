import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isPlatform, type Scope } from '../../../shared/access/scope.js';
import { Forbidden } from '../../../shared/errors.js';
import { flagsOf, granterOf, type Standing } from './granter.js';

/** What a caller may do at this moment, for requests that waited for a lock since they were authorized. */
@Injectable()
export class Grants {
  constructor(private readonly database: Database) {}

  /** @throws Forbidden when the caller has lost what their request was authorized by */
  async recheck(scope: Scope): Promise<void> {
    const then = granterOf(scope);
    const [row] = await this.database.query<Standing>(
      `SELECT u.id AS userId, u.is_superadmin AS isSuperadmin, u.is_staff AS isStaff, m.role
         FROM users u
         LEFT JOIN memberships m ON m.user_id = u.id AND m.restaurant_id = ? AND m.disabled_at IS NULL
        WHERE u.id = ? AND u.disabled_at IS NULL AND u.deleted_at IS NULL`,
      [scope.kind === 'restaurant' ? scope.restaurantId : null, then.userId],
    );
    if (!row) throw new Forbidden();
    const flags = flagsOf(row);
    const still = then.role === 'platform' ? isPlatform(flags) : row.role === then.role;
    if (!still || (then.isSuperadmin && !flags.isSuperadmin)) throw new Forbidden();
  }
}
