import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { flagsOfPreset } from '../../shared/access/permissions.js';

export interface OwnRestaurant {
  id: number;
  launched: boolean;
}

/** The tie between a person and the restaurant that onboarding starts for them. */
@Injectable()
export class OwnersRepository {
  constructor(private readonly database: Database) {}

  /** Makes everybody else who starts for this person wait until the transaction ends. */
  async lock(userId: number): Promise<void> {
    await this.database.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId]);
  }

  /** The person's active restaurant: last used, else first launched, else lowest id (C-251); disabled memberships are none. */
  async activeRestaurant(userId: number): Promise<OwnRestaurant | undefined> {
    const row = await this.database.queryOne<{ id: number; launched: number }>(
      `SELECT restaurants.id, restaurants.launched_at IS NOT NULL AS launched
       FROM memberships
       JOIN restaurants ON restaurants.id = memberships.restaurant_id
       JOIN users ON users.id = memberships.user_id
       WHERE memberships.user_id = ? AND memberships.disabled_at IS NULL
       ORDER BY COALESCE(restaurants.id = users.active_restaurant_id, 0) DESC,
                restaurants.launched_at IS NULL, restaurants.launched_at, restaurants.id
       LIMIT 1`,
      [userId],
    );
    return row && { id: row.id, launched: row.launched === 1 };
  }

  async addOwner(restaurantId: number, userId: number): Promise<void> {
    const flags = flagsOfPreset('OWNER');
    await this.database.execute(
      `INSERT INTO memberships (user_id, restaurant_id, role, ${Object.keys(flags).join(', ')})
       VALUES (?, ?, 'owner', ${Object.keys(flags)
         .map(() => '?')
         .join(', ')})`,
      [userId, restaurantId, ...Object.values(flags)],
    );
  }
}
