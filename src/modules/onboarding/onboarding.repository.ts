import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { type Assignments, editRow, type Expression } from '../../infra/database/edit-row.js';
import { nameKeyOf } from '../../infra/database/name-key.js';
import { mapDbErrors } from '../../infra/database/db-error-map.js';
import { jsonValue } from '../../infra/database/row-json.js';
import { allOf, matching } from '../../infra/database/scope-filter.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import type { Allergen } from '../../shared/menu/allergens.js';
import { SlugTaken } from './onboarding.errors.js';
import type { About, Location } from './onboarding.schemas.js';
import type { SavedAt } from './progress.js';
import type { Restaurant } from './restaurant.entity.js';
import { NOT_DELETED } from './restaurant-rows.js';
import { stateColumnsOf, type StoredState } from './restaurant-state.js';
import type { RestaurantPlace } from './steps/place.js';
import { unaskedAfterMoveTo } from './unasked-allergens.js';

export interface OwnRestaurant {
  id: number;
  launched: boolean;
}

export interface StoredOnboarding {
  id: number;
  name: string;
  savedAt: SavedAt;
  stands: StoredState;
  place: RestaurantPlace;
}

/** A stored location. `country_code` is null before the first save. */
export type StoredLocation = Omit<Location, 'country'> & { country_code: string | null };

/** Reads and writes onboarding columns of `restaurants`: location, about page, hours settings, and times of saves. */
@Injectable()
export class OnboardingRepository {
  constructor(private readonly database: Database) {}

  /** Makes concurrent starts of this user wait until the transaction ends. */
  async lockUser(userId: number): Promise<void> {
    await this.database.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId]);
  }

  /**
   * Finds the user's active restaurant: last used, else first launched, else lowest id (C-251). Skips disabled
   * memberships.
   */
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

  /** Finds the first unlaunched restaurant that the user owns. Skips disabled memberships. */
  async ownDraft(userId: number): Promise<OwnRestaurant | undefined> {
    const row = await this.database.queryOne<{ id: number }>(
      `SELECT restaurants.id FROM memberships JOIN restaurants ON restaurants.id = memberships.restaurant_id
       WHERE memberships.user_id = ? AND memberships.role = 'owner' AND memberships.disabled_at IS NULL
         AND restaurants.launched_at IS NULL AND restaurants.deleted_at IS NULL
       ORDER BY restaurants.id LIMIT 1`,
      [userId],
    );
    return row && { id: row.id, launched: false };
  }

  /** Creates an empty restaurant. The caller adds an owner in the same transaction. */
  async create(): Promise<number> {
    const added = await this.database.tracker.trackInsert('restaurants', () =>
      this.database.execute('INSERT INTO restaurants () VALUES ()'),
    );
    return added.insertId;
  }

  async status(scope: RestaurantScope): Promise<StoredOnboarding | undefined> {
    const row = await this.database.queryOne<
      { id: number; name: string } & SavedAt & StoredState & RestaurantPlace
    >(
      `SELECT r.id, r.name, r.location_saved_at AS location, r.about_saved_at AS about, d.updated_at AS delivery,
              r.hours_saved_at AS hours, a.updated_at AS additional, c.updated_at AS contacts,
              r.launched_at AS launch, ${stateColumnsOf('r')}, countries.code AS country_code, r.state, r.time_zone
       FROM restaurants AS r
       LEFT JOIN cities ON cities.id = r.city_id
       LEFT JOIN countries ON countries.id = cities.country_id
       LEFT JOIN delivery_settings AS d ON d.restaurant_id = r.id
       LEFT JOIN additional_info AS a ON a.restaurant_id = r.id
       LEFT JOIN restaurant_contacts AS c ON c.restaurant_id = r.id
       WHERE r.id = ? AND r.deleted_at IS NULL`,
      [scope.restaurantId],
    );
    if (!row) return undefined;
    const { id, name } = row;
    return { id, name, savedAt: row, stands: row, place: row };
  }

  async location(scope: RestaurantScope): Promise<StoredLocation | undefined> {
    return this.database.queryOne<StoredLocation>(
      `SELECT countries.code AS country_code, restaurants.street, restaurants.city, restaurants.state,
              restaurants.zip_code, restaurants.location_version AS version
       FROM restaurants
       LEFT JOIN cities ON cities.id = restaurants.city_id
       LEFT JOIN countries ON countries.id = cities.country_id
       WHERE restaurants.id = ? AND restaurants.deleted_at IS NULL`,
      [scope.restaurantId],
    );
  }

  /**
   * Reads the allergens that no one was asked about, as a move to a country would leave them (C-355).
   * @param countryCode ISO 3166, 2 letters
   * @returns null: none; undefined if the restaurant does not exist
   */
  async unaskedAfterMove(
    scope: RestaurantScope,
    countryCode: string,
  ): Promise<Allergen[] | null | undefined> {
    const after = unaskedAfterMoveTo(countryCode);
    const row = await this.database.queryOne<{ unasked: Allergen[] | string | null }>(
      `SELECT ${after.sql} AS unasked FROM restaurants
       WHERE restaurants.id = ? AND restaurants.deleted_at IS NULL`,
      [...after.values, scope.restaurantId],
    );
    return row && jsonValue<Allergen[] | null>(row.unasked);
  }

  /**
   * Finds a city by name, state and country, or creates it. Concurrent calls for the same city return the same one.
   * @param countryCode ISO 3166, 2 letters
   * @returns its id; undefined if the country is not offered
   */
  async findOrCreateCity(countryCode: string, name: string, state: string): Promise<number | undefined> {
    const key = nameKeyOf(name);
    const found = await this.database.queryOne<{ countryId: number; cityId: number | null }>(
      `SELECT countries.id AS countryId, cities.id AS cityId
       FROM countries
       LEFT JOIN cities ON cities.country_id = countries.id AND cities.name_key = ${key.sql} AND cities.state = ?
       WHERE countries.code = ?`,
      [...key.values, state, countryCode],
    );
    if (!found || found.cityId !== null) return found?.cityId ?? undefined;
    const { insertId } = await this.database.tracker.trackInsert('cities', () =>
      this.database.execute(
        `INSERT INTO cities (country_id, name, state) VALUES (?, ?, UPPER(?))
         ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)`,
        [found.countryId, name, state],
      ),
    );
    return insertId;
  }

  async about(scope: RestaurantScope): Promise<About | undefined> {
    return this.database.queryOne<About>(
      `SELECT name, about, COALESCE(slug, '') AS slug, logo_url, about_version AS version FROM restaurants
       WHERE id = ? AND deleted_at IS NULL`,
      [scope.restaurantId],
    );
  }

  /**
   * Writes a part and bumps its version.
   * @param version version that the part must still have (C-246); undefined: the last write wins
   * @returns false if the restaurant does not exist or the part has changed since
   * @throws SlugTaken
   */
  save(
    scope: RestaurantScope,
    part: 'location' | 'about' | 'hours',
    columns: Assignments & { [C in keyof Restaurant]?: Restaurant[C] | Expression | undefined },
    version: number | undefined,
  ): Promise<boolean> {
    const counter = `${part}_version`;
    return mapDbErrors({ uniqueConflicts: { restaurants_slug: SlugTaken } }, () =>
      editRow(this.database, {
        table: 'restaurants',
        id: scope.restaurantId,
        within: allOf(NOT_DELETED, matching(counter, version)),
        changes: { ...columns, [counter]: { sql: `${counter} + 1`, values: [] } },
      }),
    );
  }

  /** @returns true if this call launched it, false if it was launched before or does not exist */
  async launch(scope: RestaurantScope, now: Date): Promise<boolean> {
    return editRow(this.database, {
      table: 'restaurants',
      id: scope.restaurantId,
      within: { sql: 'launched_at IS NULL AND deleted_at IS NULL', values: [] },
      changes: { launched_at: now },
    });
  }
}
