import { Injectable } from '@nestjs/common';
import { Database, type Parameters } from '../../infra/database/database.js';
import { isDuplicate } from '../../infra/database/driver-errors.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import { SlugTaken } from './onboarding.errors.js';
import type { About, Location } from './onboarding.schemas.js';
import type { SavedAt } from './progress.js';

export interface RestaurantStatus {
  id: number;
  name: string;
  savedAt: SavedAt;
}

/** A location as stored; `country_code` is null before the first save. */
export type StoredLocation = Omit<Location, 'country'> & { country_code: string | null };

/** What onboarding keeps in `restaurants` itself: location, page, and what has been saved. */
@Injectable()
export class OnboardingRepository {
  constructor(private readonly database: Database) {}

  async status(scope: RestaurantScope): Promise<RestaurantStatus | undefined> {
    const row = await this.database.queryOne<{ id: number; name: string } & SavedAt>(
      `SELECT r.id, r.name, r.location_saved_at AS location, r.about_saved_at AS about, d.updated_at AS delivery,
              r.hours_saved_at AS hours, a.updated_at AS additional, c.updated_at AS contacts,
              r.launched_at AS launch
       FROM restaurants AS r
       LEFT JOIN delivery_settings AS d ON d.restaurant_id = r.id
       LEFT JOIN additional_info AS a ON a.restaurant_id = r.id
       LEFT JOIN restaurant_contacts AS c ON c.restaurant_id = r.id
       WHERE r.id = ? AND r.deleted_at IS NULL`,
      [scope.restaurantId],
    );
    if (!row) return undefined;
    const { id, name, ...savedAt } = row;
    return { id, name, savedAt };
  }

  async location(scope: RestaurantScope): Promise<StoredLocation | undefined> {
    return this.database.queryOne<StoredLocation>(
      `SELECT countries.code AS country_code, restaurants.street, restaurants.city, restaurants.state,
              restaurants.zip_code
       FROM restaurants
       LEFT JOIN cities ON cities.id = restaurants.city_id
       LEFT JOIN countries ON countries.id = cities.country_id
       WHERE restaurants.id = ? AND restaurants.deleted_at IS NULL`,
      [scope.restaurantId],
    );
  }

  /** @returns false when the restaurant is not there */
  async saveLocation(
    scope: RestaurantScope,
    location: Omit<Location, 'country'> & { city_id: number },
    now: Date,
  ): Promise<boolean> {
    return this.update(
      'city_id = ?, street = ?, city = ?, state = ?, zip_code = ?, location_saved_at = ?',
      [location.city_id, location.street, location.city, location.state, location.zip_code, now],
      scope,
    );
  }

  async about(scope: RestaurantScope): Promise<About | undefined> {
    return this.database.queryOne<About>(
      `SELECT name, about, COALESCE(slug, '') AS slug, logo_url FROM restaurants
       WHERE id = ? AND deleted_at IS NULL`,
      [scope.restaurantId],
    );
  }

  /**
   * @returns false when the restaurant is not there
   * @throws SlugTaken
   */
  async saveAbout(scope: RestaurantScope, about: About, now: Date): Promise<boolean> {
    try {
      return await this.update(
        'name = ?, about = ?, slug = ?, logo_url = ?, about_saved_at = ?',
        [about.name, about.about, about.slug, about.logo_url, now],
        scope,
      );
    } catch (error) {
      if (isDuplicate(error, 'restaurants_slug')) throw new SlugTaken();
      throw error;
    }
  }

  /** @returns true when this call launched it, false when it was launched before or is not there */
  async launch(scope: RestaurantScope, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE restaurants SET launched_at = ?, version = version + 1
       WHERE id = ? AND launched_at IS NULL AND deleted_at IS NULL`,
      [now, scope.restaurantId],
    );
    return affectedRows === 1;
  }

  private async update(set: string, values: Parameters, scope: RestaurantScope): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE restaurants SET ${set}, version = version + 1 WHERE id = ? AND deleted_at IS NULL`,
      [...values, scope.restaurantId],
    );
    return affectedRows === 1;
  }
}
