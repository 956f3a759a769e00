import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import {
  LACKING_ALLERGENS,
  LACKING_PICTURE,
  LACKING_PRICE,
  OPEN_ALLERGENS_COUNT,
  STILL_OFF,
} from '../menu/index.js';
import type { MenuFigures, TeamFigures } from './stats.schemas.js';

/** The driver returns COUNT values as text. */
type Counted<Figures> = Record<keyof Figures, string>;

/** Restaurants with what decides which allergens they have to state. */
const PLACE = `(SELECT r.id, r.unasked_allergens AS unasked, c.code FROM restaurants AS r
                LEFT JOIN cities ON cities.id = r.city_id
                LEFT JOIN countries AS c ON c.id = cities.country_id) AS place`;

/** Counts a restaurant's own rows, with one statement each, along an index of the restaurant. */
@Injectable()
export class OwnFiguresRepository {
  constructor(private readonly database: Database) {}

  menu({ restaurantId }: RestaurantScope): Promise<MenuFigures> {
    const off = `FROM sold_out AS off WHERE off.restaurant_id = ? AND ${STILL_OFF}`;
    return this.count<MenuFigures>(
      `SELECT COUNT(*) AS items,
              COUNT(CASE WHEN ${LACKING_PRICE.sql} THEN 1 END) AS without_price,
              COUNT(CASE WHEN ${LACKING_PICTURE.sql} THEN 1 END) AS without_picture,
              COUNT(CASE WHEN ${LACKING_ALLERGENS.sql} THEN 1 END) AS without_allergens,
              (SELECT ${OPEN_ALLERGENS_COUNT.sql} FROM ${PLACE} WHERE place.id = ?) AS allergens_to_check,
              (SELECT COUNT(*) FROM categories AS c WHERE c.restaurant_id = ?) AS categories,
              (SELECT COUNT(off.item_id) ${off}) AS sold_out_items,
              (SELECT COUNT(*) - COUNT(off.item_id) ${off}) AS sold_out_others
       FROM menu_items
       LEFT JOIN ${PLACE} ON place.id = menu_items.restaurant_id
       WHERE menu_items.restaurant_id = ?`,
      [restaurantId, restaurantId, restaurantId, restaurantId, restaurantId],
    );
  }

  /** Counts members as the team's list shows them, and invites that can be accepted. */
  team({ restaurantId }: RestaurantScope, now: Date): Promise<TeamFigures> {
    return this.count<TeamFigures>(
      `SELECT COUNT(*) AS people,
              (SELECT COUNT(*) FROM invite_restaurants AS l JOIN invites AS i ON i.id = l.invite_id
               WHERE l.restaurant_id = ? AND l.pending_address IS NOT NULL
                 AND i.status = 'pending' AND i.expires_at > ?) AS invited
       FROM memberships AS m JOIN users AS u ON u.id = m.user_id AND u.deleted_at IS NULL
       WHERE m.restaurant_id = ?`,
      [restaurantId, now, restaurantId],
    );
  }

  private async count<Figures extends object>(
    sql: string,
    values: (number | Date)[],
  ): Promise<Record<keyof Figures, number>> {
    const [row] = await this.database.query<Counted<Figures>>(sql, values);
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([name, amount]) => [name, Number(amount)]),
    ) as Record<keyof Figures, number>;
  }
}
