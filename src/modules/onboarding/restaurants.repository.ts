import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import { editRow } from '../../infra/database/edit-row.js';
import { OF_PLATFORM, type Reach } from '../../infra/database/reach.js';
import { refusing } from '../../infra/database/refusals.js';
import { allOf, type Filter } from '../../infra/database/scope-filter.js';
import { Table } from '../../infra/database/table.js';
import { currencyOf } from '../../shared/money.js';
import { mapSlice, type Slice } from '../../shared/pages.js';
import { restaurantStateOf, type StateColumns } from '../../shared/restaurants/state.js';
import { SlugTaken, UnknownCity } from './onboarding.errors.js';
import { Restaurant as RestaurantEntity } from './restaurant.entity.js';
import {
  type Restaurant,
  type RestaurantFields,
  restaurantOutput,
  type RestaurantQuery,
} from './restaurants.schemas.js';

/** Whose restaurants are shown: every one for platform users, else those of the memberships (C-253). */
export type Visible = 'all' | readonly number[];

/** What an edit sends; undefined stays as it is. */
export type RestaurantChanges = { [F in keyof RestaurantFields]?: RestaurantFields[F] | undefined };

/** Deleted restaurants keep their rows and are never found (C-241). */
export const NOT_DELETED: Filter = { sql: 'deleted_at IS NULL', values: [] };

const OF_VIEWER: Reach<Visible> = {
  ...OF_PLATFORM,
  // `IN ()` is not SQL: a viewer without memberships sees those without an id.
  sees: (visible) =>
    visible === 'all'
      ? NOT_DELETED
      : allOf(NOT_DELETED, {
          sql: `id IN (${visible.map(() => '?').join(', ') || 'NULL'})`,
          values: [...visible],
        }),
  changes: () => NOT_DELETED,
};

const FRESH = { launched: false, has_owner: false, country_code: null as string | null };

/** What `FRESH` names, over a row of `restaurants` under this name. */
const computedOf = (row: string) => `${row}.launched_at IS NOT NULL AS launched,
  EXISTS (SELECT 1 FROM memberships AS m JOIN users AS u ON u.id = m.user_id
    WHERE m.restaurant_id = ${row}.id AND m.role = 'owner' AND m.disabled_at IS NULL
      AND u.disabled_at IS NULL AND u.deleted_at IS NULL) AS has_owner,
  (SELECT countries.code FROM cities JOIN countries ON countries.id = cities.country_id
    WHERE cities.id = ${row}.city_id) AS country_code`;

/** A city's name goes with its id, so that the location says the same as the list (C-74). */
const cityNameOf = (id: string) => `COALESCE((SELECT cities.name FROM cities WHERE cities.id = ${id}), '')`;

/** The parts that an edit touches are newer then, for those who have them open (C-246). */
const counted = (counter: string, touched: boolean) =>
  touched ? { sql: `${counter} + 1`, values: [] } : undefined;

const REFUSALS = { taken: { restaurants_slug: SlugTaken }, unknownParent: UnknownCity };

const moment = z.string().nullable();
/** The columns that are read: what is answered, and what its state is told from. The column `state` is of the address. */
const COLUMNS = restaurantOutput.omit({ state: true }).extend({
  launched_at: moment,
  paused_at: moment,
  paused_until: moment,
  suspended_at: moment,
} satisfies Record<keyof StateColumns, z.ZodType>);

const tableOf = (database: Database) =>
  new Table(database, {
    entity: RestaurantEntity,
    reach: OF_VIEWER,
    shows: COLUMNS,
    computed: () => ({ fresh: FRESH, columns: computedOf('r') }),
  });
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof tableOf>['find']>>>;

/** `restaurants` as rows of a list. */
@Injectable()
export class RestaurantsRepository {
  private readonly table: ReturnType<typeof tableOf>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.table = tableOf(database);
  }

  /** @throws SlugTaken; UnknownCity */
  async insert({ name, slug, city_id }: RestaurantFields): Promise<Restaurant> {
    const [row] = await refusing(REFUSALS, () =>
      this.database.query<Row>(
        `INSERT INTO restaurants (name, slug, city_id, city) VALUES (?, ?, ?, ${cityNameOf('?')})
         RETURNING ${this.table.columns.join(', ')}, ${computedOf('restaurants')}`,
        [name, slug, city_id, city_id],
      ),
    );
    if (!row) throw new Error('The database returned no row for a new restaurant.');
    return this.toRestaurant(this.table.read(row, FRESH));
  }

  async find(visible: Visible, id: number): Promise<Restaurant | undefined> {
    const row = await this.table.find(visible, id);
    return row && this.toRestaurant(row);
  }

  /** Lowest id of all: where platform users write when they named no restaurant (C-252). */
  async firstId(): Promise<number | undefined> {
    const row = await this.database.queryOne<{ id: number }>(
      `SELECT id FROM restaurants WHERE ${NOT_DELETED.sql} ORDER BY id LIMIT 1`,
    );
    return row?.id;
  }

  /** One page by id. */
  async list(visible: Visible, query: RestaurantQuery): Promise<Slice<Restaurant>> {
    return mapSlice(await this.table.list(visible, { where: { city_id: query.city_id } }, query), (row) =>
      this.toRestaurant(row),
    );
  }

  /**
   * Writes the fields that are there.
   * @param version what the row must still have (C-246); undefined: the last write wins
   * @returns false when no row was written: absent, or changed in the meantime
   * @throws SlugTaken; UnknownCity
   */
  update(id: number, changes: RestaurantChanges, version?: number): Promise<boolean> {
    return refusing(REFUSALS, () =>
      editRow(this.database, {
        table: 'restaurants',
        id,
        within: NOT_DELETED,
        changes: {
          ...changes,
          about_version: counted('about_version', changes.name !== undefined || changes.slug !== undefined),
          location_version: counted('location_version', changes.city_id !== undefined),
          // After `city_id`: MariaDB assigns from left to right.
          city:
            changes.city_id === undefined
              ? undefined
              : { sql: cityNameOf('restaurants.city_id'), values: [] },
        },
        version,
      }),
    );
  }

  /**
   * Hides the restaurant and frees its URL; its rows stay (C-241).
   * @param withMembers false: only if it has no members
   * @param version what the row must still have (C-246); undefined: whatever it has
   * @returns false when it is absent, changed in the meantime or, without `withMembers`, still has members
   */
  softDelete(id: number, withMembers: boolean, version: number | undefined, now: Date): Promise<boolean> {
    const memberless =
      'NOT EXISTS (SELECT 1 FROM memberships WHERE memberships.restaurant_id = restaurants.id)';
    return editRow(this.database, {
      table: 'restaurants',
      id,
      within: withMembers ? NOT_DELETED : allOf(NOT_DELETED, { sql: memberless, values: [] }),
      changes: { deleted_at: now, slug: null },
      version,
    });
  }

  private toRestaurant({
    launched_at,
    paused_at,
    paused_until,
    suspended_at,
    suspend_reason,
    country_code,
    ...row
  }: Row): Restaurant {
    const columns = { launched_at, paused_at, paused_until, suspended_at };
    const state = restaurantStateOf(momentsOf(columns), this.clock.now());
    return {
      ...row,
      state,
      suspend_reason: state === 'suspended' ? suspend_reason : null,
      currency: currencyOf(country_code),
    };
  }
}

const momentsOf = (columns: Record<keyof StateColumns, string | null>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, text]) => [name, text === null ? null : new Date(text)]),
  ) as unknown as StateColumns;
