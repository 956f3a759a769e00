import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { CHECKLIST_KEYS, type Checklist, type ChecklistKey } from '../checklist.schemas.js';

/**
 * SQL conditions for done tasks, over a row `r` of `restaurants`. Each reads 1 or 2 rows. `?` is a date that has
 * passed in every time zone. Special dates after it need not be those of the next holiday.
 */
const DONE: Record<ChecklistKey, string> = {
  categories: 'EXISTS (SELECT 1 FROM categories WHERE restaurant_id = r.id)',
  items: 'EXISTS (SELECT 1 FROM menu_items WHERE restaurant_id = r.id)',
  // A second member or an invited user.
  team: `(SELECT user_id FROM memberships WHERE restaurant_id = r.id LIMIT 1 OFFSET 1) IS NOT NULL
    OR EXISTS (SELECT 1 FROM invite_restaurants WHERE restaurant_id = r.id AND pending_address IS NOT NULL)`,
  // Until hours are saved, guests read that they are not listed.
  hours: 'r.hours_saved_at IS NOT NULL',
  // A visible item with a price.
  guest_menu: `EXISTS (SELECT 1 FROM menu_items AS i WHERE i.restaurant_id = r.id AND i.visible AND (i.price IS NOT NULL
    OR EXISTS (SELECT 1 FROM menu_item_prices AS p WHERE p.item_id = i.id)))`,
  special_hours: 'EXISTS (SELECT 1 FROM special_hours WHERE restaurant_id = r.id AND to_date > ?)',
};

/** Computes the checklist from the restaurant's rows. */
@Injectable()
export class ChecklistRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined if the restaurant does not exist. @param past "YYYY-MM-DD" */
  async find(scope: RestaurantScope, past: string): Promise<Checklist | undefined> {
    const row = await this.database.queryOne<Record<ChecklistKey | 'dismissed' | 'launched', number>>(
      `SELECT ${CHECKLIST_KEYS.map((key) => `(${DONE[key]}) AS ${key}`).join(', ')},
              r.checklist_dismissed_at IS NOT NULL AS dismissed, r.launched_at IS NOT NULL AS launched
       FROM restaurants AS r WHERE r.id = ? AND r.deleted_at IS NULL`,
      [past, scope.restaurantId],
    );
    return (
      row && {
        items: CHECKLIST_KEYS.map((key) => ({ key, done: Number(row[key]) === 1 })),
        dismissed: Number(row.dismissed) === 1,
        launched: Number(row.launched) === 1,
      }
    );
  }

  /** Keeps the version and the time of the last change, because no edited field changes. */
  async dismiss(scope: RestaurantScope, now: Date): Promise<void> {
    await this.database.tracker.track([['restaurant', [scope.restaurantId]]], () =>
      this.database.execute(
        `UPDATE restaurants SET checklist_dismissed_at = ?, updated_at = updated_at
       WHERE id = ? AND checklist_dismissed_at IS NULL AND deleted_at IS NULL`,
        [now, scope.restaurantId],
      ),
    );
  }
}
