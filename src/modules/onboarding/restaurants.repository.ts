import { lawAfterMoveTo } from './unasked-allergens.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import { type Assignments, editRow } from '../../infra/database/edit-row.js';
import { mapDbErrors } from '../../infra/database/db-error-map.js';
import { allOf, type Filter } from '../../infra/database/scope-filter.js';
import { containing } from '../../infra/database/search.js';
import { mapSlice, searchOf, type Slice } from '../../shared/pages.js';
import { SlugTaken, SortForPlatform, UnknownCity } from './onboarding.errors.js';
import { narrowedTo, type Owned } from './restaurant-filters.js';
import {
  ACTIVE_OWNERSHIP,
  activeOwnersOf,
  computedOf,
  NOT_DELETED,
  readNew,
  RESTAURANT_KEYS,
  type RestaurantRow,
  type RestaurantsTable,
  restaurantsTable,
  toRestaurant,
  type RestaurantView,
  type Visible,
} from './restaurant-rows.js';
import { RestaurantZips } from './restaurant-zips.js';
import type {
  RestaurantOutput,
  RestaurantFields,
  RestaurantMatching,
  RestaurantQuery,
} from './restaurants.schemas.js';
import { sortOrders } from '../../infra/database/sort-orders.js';

/** Fields of an edit. Undefined fields stay as they are. */
export type RestaurantChanges = { [F in keyof RestaurantFields]?: RestaurantFields[F] | undefined };

/** Selects the city's name by its id, so that location and list agree. */
const cityNameOf = (id: string) => `COALESCE((SELECT cities.name FROM cities WHERE cities.id = ${id}), '')`;

/** Selects the city's state if it has one; else `kept`. */
const stateOf = (id: string, kept: string) =>
  `COALESCE((SELECT NULLIF(cities.state, '') FROM cities WHERE cities.id = ${id}), ${kept})`;

/** Bumps the version of parts that an edit changes, for users who have them open (C-246). */
const counted = (counter: string, touched: boolean) =>
  touched ? { sql: `${counter} + 1`, values: [] } : undefined;

/** Limit for the search by owner email. With more matches, checking each restaurant's owners is faster. */
const MAX_OWNERS = 500;

const DB_ERRORS = { uniqueConflicts: { restaurants_slug: SlugTaken }, unknownParent: UnknownCity };

const restaurantOrder = sortOrders(
  {
    name: ['name'],
    city: ['city', 'state'],
    created: [],
    updated: ['updated_at'],
  } as const,
  undefined,
  RESTAURANT_KEYS,
);
const LAST_DELETED_FIRST = ['deleted_at DESC', 'id DESC'] as const;

/** A deleted restaurant with the time and its former URL. */
export interface DeletedRestaurant {
  deleted_at: Date;
  deleted_slug: string | null;
}

/** A restaurant before a bulk action. */
export interface LockedRestaurant {
  id: number;
  name: string;
  suspended_at: Date | null;
  deleted_at: Date | null;
}

type RestaurantFilters = Pick<
  RestaurantQuery,
  'ids' | 'search' | 'q' | 'city_id' | 'state' | 'setup' | 'country' | 'has_owner'
>;

/** Reads and writes `restaurants` for lists and platform actions. */
@Injectable()
export class RestaurantsRepository {
  private readonly table: RestaurantsTable;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly zips: RestaurantZips,
  ) {
    this.table = restaurantsTable(database);
  }

  /** @throws SlugTaken; UnknownCity */
  async insert({ name, slug, city_id }: RestaurantFields): Promise<RestaurantOutput> {
    const [row] = await mapDbErrors(DB_ERRORS, () =>
      this.database.tracker.trackInserts('restaurants', () =>
        this.database.query<RestaurantRow>(
          `INSERT INTO restaurants (name, slug, city_id, city, state)
           VALUES (?, ?, ?, ${cityNameOf('?')}, ${stateOf('?', "''")})
           RETURNING ${this.table.columns.join(', ')}, ${computedOf('restaurants')}`,
          [name, slug, city_id, city_id, city_id],
        ),
      ),
    );
    if (!row) throw new Error('The database returned no row for a new restaurant.');
    return toRestaurant({ ...readNew(this.table, row), people: 0, items: 0 }, this.clock.now());
  }

  async find(view: RestaurantView, id: number): Promise<RestaurantOutput | undefined> {
    const row = await this.table.find(view, id);
    return row && toRestaurant(row, this.clock.now());
  }

  /** Returns the lowest id. Platform users write there if they name no restaurant (C-252). */
  async firstId(): Promise<number | undefined> {
    const row = await this.database.queryOne<{ id: number }>(
      `SELECT id FROM restaurants WHERE ${NOT_DELETED.sql} ORDER BY id LIMIT 1`,
    );
    return row?.id;
  }

  /**
   * Reads a page with 1 statement, a search with up to 2 more, and a computed order with 1 more.
   * @throws SortForPlatform; TooManyToSort
   */
  async list(view: RestaurantView, query: RestaurantQuery): Promise<Slice<RestaurantOutput>> {
    const { order = [...defaultOrder(view.visible)], ...computed } = restaurantOrder(query);
    // Others don't get these fields, and an order would tell about them.
    if (computed.isComputed && !view.full) throw new SortForPlatform();
    const of = { ...(await this.narrowed(view, query)), order, ...computed };
    const now = this.clock.now();
    return mapSlice(await this.table.list(view, of, query), (row) => toRestaurant(row, now));
  }

  /** Finds the ids of all restaurants that the list finds. @throws MatchesChanged */
  async matching(view: RestaurantView, { count, ...query }: RestaurantMatching): Promise<number[]> {
    return this.table.matchingIds(view, await this.narrowed(view, query), count);
  }

  /** Locks restaurants by id, also deleted ones, with what bulk actions change. */
  async lockStates(ids: readonly number[]): Promise<LockedRestaurant[]> {
    if (ids.length === 0) return [];
    return this.database.query<LockedRestaurant>(
      'SELECT id, name, suspended_at, deleted_at FROM restaurants WHERE id IN (?) ORDER BY id FOR UPDATE',
      [ids],
    );
  }

  /** Reads the filters of a list. */
  private async narrowed(view: RestaurantView, query: RestaurantFilters) {
    const search = searchOf(query);
    const owned = search !== undefined && view.full ? await this.ownedBy(search) : undefined;
    return { where: { city_id: query.city_id }, also: narrowedTo(query, search, owned, this.clock.now()) };
  }

  /**
   * Finds the restaurants whose owners' emails contain the text, from the index of all emails. Checking each
   * restaurant's owners takes 40 ms for 10,000 of them.
   */
  private async ownedBy(text: string): Promise<Owned> {
    const people = await this.database.query<{ id: number }>(
      'SELECT id FROM users FORCE INDEX (users_email) WHERE email LIKE ? LIMIT ?',
      [containing(text.toLowerCase()), MAX_OWNERS + 1],
    );
    if (people.length > MAX_OWNERS) return 'too many';
    if (people.length === 0) return [];
    const rows = await this.database.query<{ id: number }>(
      `SELECT DISTINCT m.restaurant_id AS id FROM memberships AS m JOIN users AS u ON u.id = m.user_id
       WHERE m.user_id IN (?) AND ${ACTIVE_OWNERSHIP}`,
      [people.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }

  /** Lists ids and emails of all owners who are not disabled, oldest membership first. */
  async activeOwners(id: number): Promise<{ userId: number; email: string }[]> {
    return this.database.query(`SELECT u.id AS userId, u.email FROM ${activeOwnersOf('?')} ORDER BY m.id`, [
      id,
    ]);
  }

  /** Lists emails of all members who are not disabled, oldest membership first. */
  async activeMembers(id: number): Promise<{ email: string }[]> {
    return this.database.query(
      `SELECT u.email FROM memberships AS m JOIN users AS u ON u.id = m.user_id
       WHERE m.restaurant_id = ? AND m.disabled_at IS NULL AND u.disabled_at IS NULL AND u.deleted_at IS NULL
       ORDER BY m.id`,
      [id],
    );
  }

  /**
   * Writes the given fields.
   * @param version version that the row must still have (C-246); undefined: the last write wins
   * @returns false if no row was written: absent, or changed since
   * @throws SlugTaken; UnknownCity
   */
  update(id: number, changes: RestaurantChanges, version?: number): Promise<boolean> {
    return this.write(id, NOT_DELETED, version, {
      ...(changes.city_id !== undefined && lawAfterMoveTo(changes.city_id)),
      ...changes,
      about_version: counted('about_version', changes.name !== undefined || changes.slug !== undefined),
      location_version: counted('location_version', changes.city_id !== undefined),
      // After `city_id`, because MariaDB assigns from left to right.
      city:
        changes.city_id === undefined ? undefined : { sql: cityNameOf('restaurants.city_id'), values: [] },
      state:
        changes.city_id === undefined
          ? undefined
          : { sql: stateOf('restaurants.city_id', 'restaurants.state'), values: [] },
    });
  }

  /** @returns false if it is absent, a draft, already suspended, or changed since */
  suspend(id: number, reason: string, version: number | undefined): Promise<boolean> {
    const live = { sql: 'launched_at IS NOT NULL AND suspended_at IS NULL', values: [] };
    return this.write(id, allOf(NOT_DELETED, live), version, {
      suspended_at: this.clock.now(),
      suspend_reason: reason,
    });
  }

  /** @returns false if it is absent, not suspended, or changed since */
  unsuspend(id: number, version: number | undefined): Promise<boolean> {
    const suspended = { sql: 'suspended_at IS NOT NULL', values: [] };
    return this.write(id, allOf(NOT_DELETED, suspended), version, { suspended_at: null, suspend_reason: '' });
  }

  /** Pauses a restaurant until an owner resumes it. */
  async pause(id: number, reason: string): Promise<void> {
    await this.write(id, NOT_DELETED, undefined, {
      paused_at: this.clock.now(),
      paused_until: null,
      pause_reason: reason,
    });
  }

  /**
   * Hides the restaurant and frees its URL. Its rows stay (C-241).
   * @param withMembers false: only if it has no members
   * @param version version that the row must still have (C-246); undefined: any
   * @returns false if it is absent, has changed since or, without `withMembers`, still has members
   */
  softDelete(id: number, withMembers: boolean, version: number | undefined): Promise<boolean> {
    const memberless =
      'NOT EXISTS (SELECT 1 FROM memberships WHERE memberships.restaurant_id = restaurants.id)';
    const within = withMembers ? NOT_DELETED : allOf(NOT_DELETED, { sql: memberless, values: [] });
    const hidden = {
      // Before `slug`, because MariaDB assigns from left to right.
      deleted_slug: { sql: 'slug', values: [] },
      deleted_at: this.clock.now(),
      slug: null,
    };
    return this.zips.around(id, () => this.write(id, within, version, hidden));
  }

  /** Locks a deleted restaurant until the transaction ends. Undefined if it is absent or not deleted. */
  async lockDeleted(id: number): Promise<DeletedRestaurant | undefined> {
    return this.database.queryOne<DeletedRestaurant>(
      'SELECT deleted_at, deleted_slug FROM restaurants WHERE id = ? AND deleted_at IS NOT NULL FOR UPDATE',
      [id],
    );
  }

  /** Restores a deleted restaurant with this URL. @throws SlugTaken */
  async undelete(id: number, slug: string | null): Promise<void> {
    const deleted = { sql: 'deleted_at IS NOT NULL', values: [] };
    const shown = { deleted_at: null, deleted_slug: null, slug };
    await this.zips.around(id, () => this.write(id, deleted, undefined, shown));
  }

  private write(id: number, within: Filter, version: number | undefined, changes: Assignments) {
    return mapDbErrors(DB_ERRORS, () =>
      editRow(this.database, { table: 'restaurants', id, within, changes, version }),
    );
  }
}

const defaultOrder = (visible: Visible) =>
  typeof visible === 'object' && 'deletedSince' in visible ? LAST_DELETED_FIRST : (['id'] as const);
