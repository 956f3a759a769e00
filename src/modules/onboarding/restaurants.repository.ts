import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { isDuplicate, isMissingParent } from '../../infra/database/driver-errors.js';
import { allOf, type Filter } from '../../infra/database/scope-filter.js';
import { holding } from '../../infra/database/search.js';
import { currencyOf } from '../../shared/money.js';
import { offsetOf, searchOf, type Slice } from '../../shared/pages.js';
import { SlugTaken, UnknownCity } from './onboarding.errors.js';
import type { Restaurant, RestaurantFields, RestaurantQuery } from './restaurants.schemas.js';

/** Whose restaurants are shown: every one for platform users, else those of the memberships (C-253). */
export type Visible = 'all' | readonly number[];

/** What an edit sends; undefined stays as it is. */
export type RestaurantChanges = { [F in keyof RestaurantFields]?: RestaurantFields[F] | undefined };

interface RestaurantRow extends Omit<
  Restaurant,
  'launched' | 'has_owner' | 'currency' | 'created_at' | 'updated_at'
> {
  launched: number;
  has_owner: number;
  country_code: string | null;
  created_at: Date;
  updated_at: Date;
}

/** `column = ?`, and what goes into it. */
interface Assignment {
  sql: string;
  values: (string | number | null)[];
}

const COUNTRY_CODE = `(SELECT countries.code FROM cities JOIN countries ON countries.id = cities.country_id
   WHERE cities.id = restaurants.city_id) AS country_code`;
const HAS_OWNER = `EXISTS (SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
   WHERE m.restaurant_id = restaurants.id AND m.role = 'owner' AND m.disabled_at IS NULL
     AND u.disabled_at IS NULL AND u.deleted_at IS NULL) AS has_owner`;
const COLUMNS = `id, name, slug, city_id, launched_at IS NOT NULL AS launched, ${HAS_OWNER}, ${COUNTRY_CODE}, version, created_at,
  updated_at`;
/** Deleted restaurants keep their rows and are never found (C-241). */
export const NOT_DELETED: Filter = { sql: 'deleted_at IS NULL', values: [] };
/** A city's name goes with its id, so that the location says the same as the list (C-74). */
const CITY_NAME = `COALESCE((SELECT cities.name FROM cities WHERE cities.id = ?), '')`;

/** `restaurants` as rows of a list. Deleted ones are never found (C-241). */
@Injectable()
export class RestaurantsRepository {
  constructor(private readonly database: Database) {}

  /** @throws SlugTaken; UnknownCity */
  async insert({ name, slug, city_id }: RestaurantFields): Promise<Restaurant> {
    const [row] = await this.writing(() =>
      this.database.query<RestaurantRow>(
        `INSERT INTO restaurants (name, slug, city_id, city) VALUES (?, ?, ?, ${CITY_NAME}) RETURNING ${COLUMNS}`,
        [name, slug, city_id, city_id],
      ),
    );
    if (!row) throw new Error('The database returned no row for a new restaurant.');
    return toRestaurant(row);
  }

  async find(visible: Visible, id: number): Promise<Restaurant | undefined> {
    const { sql, values } = allOf({ sql: 'id = ?', values: [id] }, NOT_DELETED, visibleTo(visible));
    const row = await this.database.queryOne<RestaurantRow>(
      `SELECT ${COLUMNS} FROM restaurants WHERE ${sql}`,
      values,
    );
    return row && toRestaurant(row);
  }

  /** Lowest id of all: where platform users write when they named no restaurant (C-252). */
  async firstId(): Promise<number | undefined> {
    const row = await this.database.queryOne<{ id: number }>(
      `SELECT id FROM restaurants WHERE ${NOT_DELETED.sql} ORDER BY id LIMIT 1`,
    );
    return row?.id;
  }

  /** One page by id: a statement for the rows and one for the count. */
  async list(visible: Visible, query: RestaurantQuery): Promise<Slice<Restaurant>> {
    const { sql, values } = allOf(
      NOT_DELETED,
      visibleTo(visible),
      inCity(query.city_id),
      holding(searchOf(query)),
    );
    const rows = await this.database.query<RestaurantRow>(
      `SELECT ${COLUMNS}
       FROM (SELECT id AS page_id FROM restaurants WHERE ${sql} ORDER BY id LIMIT ? OFFSET ?) AS page
       JOIN restaurants ON restaurants.id = page.page_id
       ORDER BY id`,
      [...values, query.page_size, offsetOf(query)],
    );
    const total = await this.database.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM restaurants WHERE ${sql}`,
      values,
    );
    return { results: rows.map(toRestaurant), count: Number(total?.count ?? 0) };
  }

  /**
   * Writes the fields that are there.
   * @param version what the row must still have (C-246); undefined: the last write wins
   * @returns false when no row was written: absent, or changed in the meantime
   * @throws SlugTaken; UnknownCity
   */
  async update(id: number, changes: RestaurantChanges, version?: number): Promise<boolean> {
    const set = assignments(changes);
    const { sql, values } = allOf(
      { sql: 'id = ?', values: [id] },
      NOT_DELETED,
      version === undefined ? { sql: 'TRUE', values: [] } : { sql: 'version = ?', values: [version] },
    );
    const { affectedRows } = await this.writing(() =>
      this.database.execute(
        `UPDATE restaurants SET ${[...set.map((one) => one.sql), 'version = version + 1'].join(', ')} WHERE ${sql}`,
        [...set.flatMap((one) => one.values), ...values],
      ),
    );
    return affectedRows === 1;
  }

  /**
   * Hides the restaurant and frees its URL; its rows stay (C-241).
   * @param withMembers false: only if it has no members
   * @returns false when it is absent or, without `withMembers`, still has members
   */
  async softDelete(id: number, withMembers: boolean, now: Date): Promise<boolean> {
    const withoutMembers =
      'NOT EXISTS (SELECT 1 FROM memberships WHERE memberships.restaurant_id = restaurants.id)';
    const { affectedRows } = await this.database.execute(
      `UPDATE restaurants SET deleted_at = ?, slug = NULL, version = version + 1
       WHERE id = ? AND ${NOT_DELETED.sql} AND ${withMembers ? 'TRUE' : withoutMembers}`,
      [now, id],
    );
    return affectedRows === 1;
  }

  private async writing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (isDuplicate(error, 'restaurants_slug')) throw new SlugTaken();
      if (isMissingParent(error)) throw new UnknownCity();
      throw error;
    }
  }
}

/** One for each field that was sent; the names are ours, never the client's. */
function assignments({ name, slug, city_id }: RestaurantChanges): Assignment[] {
  return [
    ...(name === undefined ? [] : [{ sql: 'name = ?', values: [name] }]),
    ...(slug === undefined ? [] : [{ sql: 'slug = ?', values: [slug] }]),
    ...(city_id === undefined
      ? []
      : [{ sql: `city_id = ?, city = ${CITY_NAME}`, values: [city_id, city_id] }]),
  ];
}

/** `IN ()` is not SQL: a viewer without memberships sees those without an id. */
const visibleTo = (visible: Visible): Filter =>
  visible === 'all'
    ? { sql: 'TRUE', values: [] }
    : { sql: `id IN (${visible.map(() => '?').join(', ') || 'NULL'})`, values: [...visible] };

const inCity = (cityId: number | undefined): Filter =>
  cityId === undefined ? { sql: 'TRUE', values: [] } : { sql: 'city_id = ?', values: [cityId] };

const toRestaurant = ({
  launched,
  has_owner,
  country_code,
  created_at,
  updated_at,
  ...row
}: RestaurantRow): Restaurant => ({
  ...row,
  launched: Number(launched) === 1,
  currency: currencyOf(country_code),
  has_owner: Number(has_owner) === 1,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
