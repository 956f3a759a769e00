import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { editRow } from '../../../infra/database/edit-row.js';
import { readPage } from '../../../infra/database/read-page.js';
import { allOf, withinScope } from '../../../infra/database/scope-filter.js';
import type { MembershipRole, PermissionFlags } from '../../../shared/access/permissions.js';
import type { Scope } from '../../../shared/access/scope.js';
import { searchOf, type Slice } from '../../../shared/pages.js';
import { AlreadyMember } from '../people.errors.js';
import type { Teammate, TeamQuery } from '../team.schemas.js';
import { memberFilter } from '../users/user-search.js';
import { FLAGS, TEAMMATE_COLUMNS, TEAMMATE_JOINS, type TeammateRow, toTeammate } from './member-rows.js';

/** Whose membership of what: neither ever changes. */
export interface Place {
  userId: number;
  restaurantId: number;
}

const ANYWHERE = { sql: 'TRUE', values: [] };

/** `memberships` in the hands of those who look after a team; what they may do is decided before. */
@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /** Owners first within one restaurant; by id over all of them. Two statements, however many there are. */
  async list(scope: Scope, query: TeamQuery): Promise<Slice<Teammate>> {
    const { results, count } = await readPage<TeammateRow>(
      this.database,
      {
        table: 'memberships',
        columns: TEAMMATE_COLUMNS,
        joins: TEAMMATE_JOINS,
        filter: allOf(withinScope(scope, 'restaurant_id'), memberFilter(searchOf(query))),
        order: scope.kind === 'restaurant' ? 'role, id' : 'id',
      },
      query,
    );
    return { results: results.map(toTeammate), count };
  }

  async find(scope: Scope, id: number): Promise<Teammate | undefined> {
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    const row = await this.database.queryOne<TeammateRow>(
      `SELECT ${TEAMMATE_COLUMNS} FROM memberships AS r ${TEAMMATE_JOINS} WHERE r.id = ? AND ${sql}`,
      [id, ...values],
    );
    return row && toTeammate(row);
  }

  /** One of a user's own memberships. */
  async findOwn(userId: number, id: number): Promise<Teammate | undefined> {
    const row = await this.database.queryOne<TeammateRow>(
      `SELECT ${TEAMMATE_COLUMNS} FROM memberships AS r ${TEAMMATE_JOINS} WHERE r.id = ? AND r.user_id = ?`,
      [id, userId],
    );
    return row && toTeammate(row);
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
  async insert(
    { userId, restaurantId }: Place,
    role: MembershipRole,
    flags: PermissionFlags,
  ): Promise<number> {
    try {
      const { insertId } = await this.database.execute(
        `INSERT INTO memberships (user_id, restaurant_id, role, ${FLAGS.join(', ')})
         VALUES (?, ?, ?, ${FLAGS.map(() => '?').join(', ')})`,
        [userId, restaurantId, role, ...FLAGS.map((flag) => flags[flag])],
      );
      return insertId;
    } catch (error) {
      if (isDuplicate(error, 'memberships_user_restaurant')) throw new AlreadyMember();
      throw error;
    }
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
}
