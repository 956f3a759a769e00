import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import type { Stored } from '../../../infra/database/rows.js';
import { FLAG_NAMES, type MembershipRole, type StoredFlags } from '../../../shared/access/permissions.js';
import type { User } from '../users/user.entity.js';

const OF_USER = [
  'id',
  'first_name',
  'last_name',
  'profile_completed_at',
  'is_superadmin',
  'is_staff',
  'active_restaurant_chosen_at',
] as const satisfies (keyof User)[];

/** A user with one membership or none; one row per membership. */
export type MeRow = Stored<Pick<User, (typeof OF_USER)[number]>> &
  StoredFlags & {
    email: string;
    active_restaurant_id: number | null;
    active_restaurant_name: string | null;
    active_restaurant_slug: string | null;
    active_restaurant_city: string | null;
    membership_id: number | null;
    restaurant_id: number | null;
    restaurant_name: string | null;
    slug: string | null;
    city: string | null;
    launched_at: Date | null;
    paused_at: Date | null;
    paused_until: Date | null;
    suspended_at: Date | null;
    role: MembershipRole | null;
  };

/** Reads the data of /auth/me/ and stores the active restaurant. */
@Injectable()
export class MeRepository {
  constructor(private readonly database: Database) {}

  /**
   * Reads everything in one statement, memberships ordered by restaurant id; no row: the user was deleted. A deleted
   * restaurant is neither active nor a membership (C-241).
   */
  async load(userId: number): Promise<MeRow[]> {
    return this.database.query<MeRow>(
      `SELECT ${columnsOf('u', OF_USER)}, u.email, a.id AS active_restaurant_id, a.name AS active_restaurant_name,
              a.slug AS active_restaurant_slug, a.city AS active_restaurant_city,
              m.id AS membership_id, m.restaurant_id, r.name AS restaurant_name, r.slug, r.city,
              r.launched_at, r.paused_at, r.paused_until, r.suspended_at, m.role, ${columnsOf('m', FLAG_NAMES)}
         FROM users u
         LEFT JOIN restaurants a ON a.id = u.active_restaurant_id AND a.deleted_at IS NULL
         LEFT JOIN (memberships m JOIN restaurants r ON r.id = m.restaurant_id AND r.deleted_at IS NULL)
                ON m.user_id = u.id AND m.disabled_at IS NULL
        WHERE u.id = ? AND u.deleted_at IS NULL
        ORDER BY m.restaurant_id`,
      [userId],
    );
  }

  async restaurantExists(id: number): Promise<boolean> {
    const sql = 'SELECT 1 FROM restaurants WHERE id = ? AND deleted_at IS NULL';
    return (await this.database.queryOne(sql, [id])) !== undefined;
  }

  async choose(userId: number, restaurantId: number | null, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE users SET active_restaurant_id = ?, active_restaurant_chosen_at = ? WHERE id = ?',
      [restaurantId, now, userId],
    );
  }
}
