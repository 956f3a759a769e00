import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { editRow } from '../../../infra/database/edit-row.js';
import { readPage } from '../../../infra/database/read-page.js';
import { columnsOf, jsonList, jsonObject } from '../../../infra/database/row-json.js';
import { allOf, withinScope } from '../../../infra/database/scope-filter.js';
import {
  FLAG_NAMES,
  flagsOfRow,
  type MembershipRole,
  type PermissionFlags,
  presetOf,
  type StoredFlags,
} from '../../../shared/access/permissions.js';
import type { Scope } from '../../../shared/access/scope.js';
import { searchOf, type Slice } from '../../../shared/pages.js';
import type { MembershipOutput, Teammate, TeamQuery } from '../memberships.schemas.js';
import { AlreadyMember } from '../people.errors.js';
import { memberFilter } from '../users/user-search.js';

export interface NewMembership {
  userId: number;
  restaurantId: number;
  role: MembershipRole;
  flags: PermissionFlags;
}

/** A membership as the database answers it. */
export interface MembershipRow extends StoredFlags {
  id: number;
  user_id: number;
  restaurant_id: number;
  restaurant_name: string;
  role: MembershipRole;
  disabled: number;
  version: number;
}
type TeammateRow = MembershipRow & Pick<Teammate, 'first_name' | 'last_name' | 'email' | 'phone'>;

const COLUMNS = ['id', 'user_id', 'restaurant_id', 'role', 'version', ...FLAG_NAMES];
/** The members of `memberships AS r`; none of deleted restaurants (C-241). */
const TEAMMATES = {
  columns: `${columnsOf('r', COLUMNS)}, ${columnsOf('u', ['first_name', 'last_name', 'email', 'phone'])},
    s.name AS restaurant_name, r.disabled_at IS NOT NULL AS disabled`,
  joins: `JOIN users AS u ON u.id = r.user_id AND u.deleted_at IS NULL
    JOIN restaurants AS s ON s.id = r.restaurant_id AND s.deleted_at IS NULL`,
};

/** The memberships of `users AS r`, as one list. */
export const MEMBERSHIPS_OF_USER = jsonList({
  of: jsonObject('m', COLUMNS, { restaurant_name: 's.name', disabled: 'm.disabled_at IS NOT NULL' }),
  from: `memberships AS m JOIN restaurants AS s ON s.id = m.restaurant_id AND s.deleted_at IS NULL
    WHERE m.user_id = r.id`,
  order: 'm.restaurant_id',
});

export function toMembership<Row extends MembershipRow>(
  row: Row,
): Omit<Row, keyof MembershipOutput> & MembershipOutput {
  const flags = flagsOfRow(row);
  return {
    ...row,
    ...flags,
    user: row.user_id,
    restaurant: row.restaurant_id,
    preset: presetOf(row.role, flags),
    disabled: Number(row.disabled) === 1,
  };
}

const ANYWHERE = { sql: 'TRUE', values: [] };
const INSERT = `INSERT INTO memberships (user_id, restaurant_id, role, ${FLAG_NAMES.join(', ')})`;
const PLACEHOLDERS = `(?, ?, ?, ${FLAG_NAMES.map(() => '?').join(', ')})`;
const valuesOf = ({ userId, restaurantId, role, flags }: NewMembership) => [
  userId,
  restaurantId,
  role,
  ...FLAG_NAMES.map((flag) => flags[flag]),
];

/** Who belongs to which restaurant; what callers may do to it is decided before. */
@Injectable()
export class MembershipsRepository {
  constructor(private readonly database: Database) {}

  /** Owners first within one restaurant; by id over all of them. Two statements, however many there are. */
  async list(scope: Scope, query: TeamQuery): Promise<Slice<Teammate>> {
    const { results, count } = await readPage<TeammateRow>(
      this.database,
      {
        table: 'memberships',
        ...TEAMMATES,
        filter: allOf(withinScope(scope, 'restaurant_id'), memberFilter(searchOf(query))),
        order: scope.kind === 'restaurant' ? 'role, id' : 'id',
      },
      query,
    );
    return { results: results.map(toMembership), count };
  }

  async find(scope: Scope, id: number): Promise<Teammate | undefined> {
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    return this.findOne(`r.id = ? AND ${sql}`, [id, ...values]);
  }

  /** One of a user's own memberships. */
  async findOwn(userId: number, id: number): Promise<Teammate | undefined> {
    return this.findOne('r.id = ? AND r.user_id = ?', [id, userId]);
  }

  /**
   * Keeps the members of these restaurants from being changed elsewhere until the transaction ends.
   * @returns those that are there, by id
   */
  async lockRestaurants(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    if (ids.length === 0) return [];
    return this.database.query(
      'SELECT id, name FROM restaurants WHERE id IN (?) AND deleted_at IS NULL ORDER BY id FOR UPDATE',
      [ids],
    );
  }

  /**
   * To be called before an owner is taken away and the others are counted, so that two requests at once, on
   * whichever node of a cluster, write the same row and one of them has to look again. It is no edit of the restaurant.
   */
  async markOwnersChanged(restaurantIds: readonly number[]): Promise<void> {
    if (restaurantIds.length === 0) return;
    await this.database.execute(
      'UPDATE restaurants SET owners_version = owners_version + 1, updated_at = updated_at WHERE id IN (?)',
      [restaurantIds],
    );
  }

  /** Restaurants where a user is an enabled owner. */
  async ownedBy(userId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT restaurant_id AS id FROM memberships
        WHERE user_id = ? AND role = 'owner' AND disabled_at IS NULL ORDER BY restaurant_id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of the restaurants that have an enabled owner who is another user. */
  async ownedByOthers(restaurantIds: readonly number[], userId: number): Promise<number[]> {
    if (restaurantIds.length === 0) return [];
    const rows = await this.database.query<{ id: number }>(
      `SELECT DISTINCT m.restaurant_id AS id
         FROM memberships m JOIN users u ON u.id = m.user_id AND u.disabled_at IS NULL AND u.deleted_at IS NULL
        WHERE m.restaurant_id IN (?) AND m.role = 'owner' AND m.disabled_at IS NULL AND m.user_id <> ?`,
      [restaurantIds, userId],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns its id @throws AlreadyMember */
  async insert(membership: NewMembership): Promise<number> {
    try {
      const { insertId } = await this.database.execute(
        `${INSERT} VALUES ${PLACEHOLDERS}`,
        valuesOf(membership),
      );
      return insertId;
    } catch (error) {
      if (isDuplicate(error, 'memberships_user_restaurant')) throw new AlreadyMember();
      throw error;
    }
  }

  /** Adds memberships, or gives existing ones this role and these flags and enables them: one statement. */
  async put(memberships: readonly NewMembership[]): Promise<void> {
    if (memberships.length === 0) return;
    await this.database.execute(
      `${INSERT} VALUES ${memberships.map(() => PLACEHOLDERS).join(', ')}
       ON DUPLICATE KEY UPDATE role = VALUES(role), disabled_at = NULL, version = version + 1,
         ${FLAG_NAMES.map((flag) => `${flag} = VALUES(${flag})`).join(', ')}`,
      memberships.flatMap(valuesOf),
    );
  }

  async setAccess(id: number, role: MembershipRole, flags: PermissionFlags): Promise<void> {
    await editRow(this.database, {
      table: 'memberships',
      id,
      within: ANYWHERE,
      changes: { role, ...flags },
    });
  }

  async setDisabledAt(id: number, disabled_at: Date | null): Promise<void> {
    await editRow(this.database, { table: 'memberships', id, within: ANYWHERE, changes: { disabled_at } });
  }

  async delete(id: number): Promise<void> {
    await this.database.execute('DELETE FROM memberships WHERE id = ?', [id]);
  }

  /** @returns ids of the restaurants that the user belonged to */
  async deleteAllOf(userId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      'DELETE FROM memberships WHERE user_id = ? RETURNING restaurant_id AS id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  private async findOne(where: string, values: readonly (string | number)[]): Promise<Teammate | undefined> {
    const row = await this.database.queryOne<TeammateRow>(
      `SELECT ${TEAMMATES.columns} FROM memberships AS r ${TEAMMATES.joins} WHERE ${where}`,
      values,
    );
    return row && toMembership(row);
  }
}
