import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';

export interface OwnRestaurant {
  id: number;
  launched: boolean;
}

/** Which restaurant is a user’s own, as onboarding asks at its start. */
@Injectable()
export class OwnRestaurantsRepository {
  constructor(private readonly database: Database) {}

  /** Makes other starts of this user wait until the transaction ends. */
  async lock(userId: number): Promise<void> {
    await this.database.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId]);
  }

  /** The user's active restaurant: last used, else first launched, else lowest id (C-251); disabled memberships are none. */
  async active(userId: number): Promise<OwnRestaurant | undefined> {
    const row = await this.database.queryOne<{ id: number; launched: number }>(
      `SELECT restaurants.id, restaurants.launched_at IS NOT NULL AS launched
       FROM memberships
       JOIN restaurants ON restaurants.id = memberships.restaurant_id
       JOIN users ON users.id = memberships.user_id
       WHERE memberships.user_id = ? AND memberships.disabled_at IS NULL AND restaurants.deleted_at IS NULL
       ORDER BY COALESCE(restaurants.id = users.active_restaurant_id, 0) DESC,
                restaurants.launched_at IS NULL, restaurants.launched_at, restaurants.id
       LIMIT 1`,
      [userId],
    );
    return row && { id: row.id, launched: row.launched === 1 };
  }
}
