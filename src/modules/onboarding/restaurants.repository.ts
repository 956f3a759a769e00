import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { isDuplicate } from '../../infra/database/driver-errors.js';
import { allOf, type Filter } from '../../infra/database/scope-filter.js';
import { containing, startingWith } from '../../infra/database/search.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import { offsetOf, searchOf, type Slice } from '../../shared/pages.js';
import type { PageQuery } from '../../shared/schemas.js';
import { SlugTaken } from './onboarding.errors.js';
import type { About, Location } from './onboarding.schemas.js';
import type { SavedAt } from './progress.js';
import type { Restaurant } from './restaurants.schemas.js';

export interface RestaurantStatus {
  id: number;
  name: string;
  savedAt: SavedAt;
}

/** A location as stored; `country_code` is null before the first save. */
export type StoredLocation = Omit<Location, 'country'> & { country_code: string | null };

/** Whose restaurants a list shows: every one for platform users, else those of the memberships (C-253). */
export type Visible = 'all' | readonly number[];

interface ListRow {
  id: number;
  name: string;
  slug: string | null;
  city_id: number | null;
  launched: number;
  created_at: Date;
}

/** `restaurants`: the restaurant, its location, its page, and what of the onboarding has been saved. */
@Injectable()
export class RestaurantsRepository {
  constructor(private readonly database: Database) {}

  /** A restaurant with nothing filled in; the caller gives it an owner in the same transaction. */
  async create(): Promise<number> {
    return (await this.database.execute('INSERT INTO restaurants () VALUES ()')).insertId;
  }

  /** Lowest id of all: where platform users write when they named no restaurant (C-252). */
  async firstId(): Promise<number | undefined> {
    return (await this.database.queryOne<{ id: number }>('SELECT id FROM restaurants ORDER BY id LIMIT 1'))
      ?.id;
  }

  async status(scope: RestaurantScope): Promise<RestaurantStatus | undefined> {
    const row = await this.database.queryOne<{ id: number; name: string } & SavedAt>(
      `SELECT id, name, location_saved_at AS location, about_saved_at AS about, delivery_saved_at AS delivery,
              hours_saved_at AS hours, additional_saved_at AS additional, contacts_saved_at AS contacts,
              launched_at AS launch
       FROM restaurants WHERE id = ?`,
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
       WHERE restaurants.id = ?`,
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
      `SELECT name, about, COALESCE(slug, '') AS slug, logo_url FROM restaurants WHERE id = ?`,
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
      'UPDATE restaurants SET launched_at = ?, version = version + 1 WHERE id = ? AND launched_at IS NULL',
      [now, scope.restaurantId],
    );
    return affectedRows === 1;
  }

  /** One page by id: a statement for the rows and one for the count. */
  async list(visible: Visible, query: PageQuery): Promise<Slice<Restaurant>> {
    const { sql, values } = allOf(visibleTo(visible), namedLike(visible, searchOf(query)));
    const rows = await this.database.query<ListRow>(
      `SELECT r.id, r.name, r.slug, r.city_id, r.launched_at IS NOT NULL AS launched, r.created_at
       FROM (SELECT id FROM restaurants WHERE ${sql} ORDER BY id LIMIT ? OFFSET ?) AS page
       JOIN restaurants AS r ON r.id = page.id
       ORDER BY r.id`,
      [...values, query.page_size, offsetOf(query)],
    );
    const total = await this.database.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM restaurants WHERE ${sql}`,
      values,
    );
    return { results: rows.map(toRestaurant), count: Number(total?.count ?? 0) };
  }

  private async update(set: string, values: (string | number | Date | null)[], scope: RestaurantScope) {
    const { affectedRows } = await this.database.execute(
      `UPDATE restaurants SET ${set}, version = version + 1 WHERE id = ?`,
      [...values, scope.restaurantId],
    );
    return affectedRows === 1;
  }
}

/** `IN ()` is not SQL: nobody's restaurants are those without an id. */
const visibleTo = (visible: Visible): Filter =>
  visible === 'all'
    ? { sql: 'TRUE', values: [] }
    : { sql: `id IN (${visible.map(() => '?').join(', ') || 'NULL'})`, values: [...visible] };

/** Anywhere in the name among a person's own few, at its beginning among all (performance.md). */
const namedLike = (visible: Visible, search: string | undefined): Filter =>
  search === undefined
    ? { sql: 'TRUE', values: [] }
    : { sql: 'name LIKE ?', values: [visible === 'all' ? startingWith(search) : containing(search)] };

const toRestaurant = ({ launched, created_at, ...row }: ListRow): Restaurant => ({
  ...row,
  launched: launched === 1,
  created_at: created_at.toISOString(),
});
