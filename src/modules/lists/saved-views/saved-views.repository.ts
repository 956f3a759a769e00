import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { mapDbErrors } from '../../../infra/database/db-error-map.js';
import { nameKeyOf } from '../../../infra/database/name-key.js';
import { withinScope } from '../../../infra/database/scope-filter.js';
import type { Stored } from '../../../infra/database/rows.js';
import type { Scope } from '../../../shared/access/scope.js';
import { SharedViewNameTaken, ViewNameTaken } from '../lists.errors.js';
import type { SavedView } from './saved-view.entity.js';

/** The columns that a user chooses. */
type ViewContent = Pick<SavedView, 'name' | 'query' | 'is_shared'>;
type NewView = ViewContent & Pick<SavedView, 'user_id' | 'restaurant_id' | 'list'>;

/** Views of one list in one restaurant, or over all restaurants. */
interface Place {
  restaurantId: number | null;
  list: string;
}

export type ViewRow = Stored<
  Pick<
    SavedView,
    'id' | 'user_id' | 'restaurant_id' | 'list' | 'name' | 'query' | 'is_shared' | 'created_at' | 'updated_at'
  >
> & { made_by: string };

const SELECT = `
  SELECT v.id, v.user_id, v.restaurant_id, v.list, v.name, v.query, v.is_shared, v.created_at, v.updated_at,
         TRIM(CONCAT(u.first_name, ' ', u.last_name)) AS made_by
    FROM saved_views v JOIN users u ON u.id = v.user_id`;

/** Id in `place_id` for views over all restaurants. */
const EVERYWHERE = 0;
const placeOf = ({ restaurantId, list }: Place) => [restaurantId ?? EVERYWHERE, list];

const REFUSALS = {
  uniqueConflicts: { saved_views_own: ViewNameTaken, saved_views_shared: SharedViewNameTaken },
};

@Injectable()
export class SavedViewsRepository {
  constructor(private readonly database: Database) {}

  /** Returns a user's views of a list and those shared there, by name. */
  list(place: Place, userId: number): Promise<ViewRow[]> {
    return this.database.query<ViewRow>(
      `${SELECT} WHERE v.place_id = ? AND v.list = ? AND (v.user_id = ? OR v.is_shared) ORDER BY v.name, v.id`,
      [...placeOf(place), userId],
    );
  }

  /** Finds a view that the user made or that is shared, within the scope. */
  find(scope: Scope, id: number): Promise<ViewRow | undefined> {
    const within = withinScope(scope, 'v.restaurant_id');
    return this.database.queryOne<ViewRow>(
      `${SELECT} WHERE v.id = ? AND (v.user_id = ? OR v.is_shared) AND ${within.sql}`,
      [id, scope.actor.userId, ...within.values],
    );
  }

  /** Locks a user until the transaction ends, so that their views can be counted. */
  async lockMaker(userId: number): Promise<void> {
    await this.database.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId]);
  }

  /** Counts a user's views of a list, and those shared there. */
  async count(place: Place, userId: number): Promise<{ own: number; shared: number }> {
    const row = await this.database.queryOne<{ own: number | null; shared: number | null }>(
      'SELECT SUM(user_id = ?) AS own, SUM(is_shared) AS shared FROM saved_views WHERE place_id = ? AND list = ?',
      [userId, ...placeOf(place)],
    );
    return { own: Number(row?.own ?? 0), shared: Number(row?.shared ?? 0) };
  }

  /** Inserts a view. @returns its id @throws ViewNameTaken; SharedViewNameTaken */
  async insert({ user_id, restaurant_id, list, name, query, is_shared }: NewView): Promise<number> {
    const key = nameKeyOf(name);
    const { insertId } = await mapDbErrors(REFUSALS, () =>
      this.database.execute(
        `INSERT INTO saved_views (user_id, restaurant_id, place_id, list, name, query, is_shared, shared_key)
         VALUES (?, ?, ?, ?, ?, ?, ?, IF(?, ${key.sql}, NULL))`,
        [
          user_id,
          restaurant_id,
          ...placeOf({ restaurantId: restaurant_id, list }),
          name,
          query,
          is_shared,
          is_shared,
          ...key.values,
        ],
      ),
    );
    return insertId;
  }

  /** Replaces what a user chose. @throws ViewNameTaken; SharedViewNameTaken */
  async update(id: number, { name, query, is_shared }: ViewContent): Promise<void> {
    const key = nameKeyOf(name);
    await mapDbErrors(REFUSALS, () =>
      this.database.execute(
        `UPDATE saved_views SET name = ?, name_key = ${key.sql}, query = ?, is_shared = ?, shared_key = IF(?, ${key.sql}, NULL)
          WHERE id = ?`,
        [name, ...key.values, query, is_shared, is_shared, ...key.values, id],
      ),
    );
  }

  async delete(id: number): Promise<void> {
    await this.database.execute('DELETE FROM saved_views WHERE id = ?', [id]);
  }
}
