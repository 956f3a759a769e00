import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isPlatform, type Scope } from '../../../shared/access/scope.js';
import { Forbidden } from '../../../shared/errors.js';
import { flagsOf, handOf, type Standing } from './hand.js';

/** What somebody is at this moment, for those who have waited for a lock since their request was let in. */
@Injectable()
export class Standings {
  constructor(private readonly database: Database) {}

  /** @throws Forbidden when whoever asks has lost what their request was let in for */
  async requireStill(scope: Scope): Promise<void> {
    const then = handOf(scope);
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
