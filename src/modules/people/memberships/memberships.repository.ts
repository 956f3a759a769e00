import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { type TenantScope } from '../../../infra/database/tenant-scope.js';
import { readPage } from '../../../infra/database/read-page.js';
import { jsonList, rowsOf } from '../../../infra/database/row-json.js';
import { type Filter, NO_ROW, withinScope } from '../../../infra/database/scope-filter.js';
import { type ChangesOf, Table } from '../../../infra/database/table.js';
import {
  FLAG_NAMES,
  flagsOfRow,
  type MembershipRole,
  type PermissionFlag,
  type PermissionFlags,
  presetOf,
} from '../../../shared/access/permissions.js';
import type { Actor, Scope } from '../../../shared/access/scope.js';
import { mapSlice, searchOf, type Slice } from '../../../shared/pages.js';
import {
  type MembershipOutput,
  membershipOutput,
  type Teammate,
  type TeamQuery,
} from '../memberships.schemas.js';
import { AlreadyMember } from '../people.errors.js';
import { contactFilter, memberFilter } from '../users/user-search.js';
import { Membership } from './membership.entity.js';

interface NewMembership {
  userId: number;
  restaurantId: number;
  role: MembershipRole;
  flags: PermissionFlags;
}

/** A member, found by their address. */
interface MemberRow {
  userId: number;
  role: MembershipRole;
  disabled: number;
}

/** An owner with their addresses; `active`: 1 when neither they nor their membership is switched off. */
export interface OwnerRow {
  userId: number;
  email: string;
  phone: string | null;
  active: number;
}

type Columns = 'id' | 'user_id' | 'restaurant_id' | 'role' | 'version' | PermissionFlag;
type MembershipRow = Pick<Membership, Columns> & {
  restaurant_name: string;
  restaurant_slug: string | null;
  restaurant_city: string;
  disabled: number;
};
/** The memberships of a user as one JSON value, as `MembershipsRepository.ofUser` reads them. */
export type MembershipList = MembershipRow[] | string | null;

/** Whose memberships: those of a scope, or a user's own. */
type Reader = Scope | Pick<Actor, 'userId'>;
const within = (reader: Reader): Filter =>
  'userId' in reader ? { sql: 'user_id = ?', values: [reader.userId] } : withinScope(reader, 'restaurant_id');
const membershipsOfReader: TenantScope<Reader> = {
  sees: within,
  changes: within,
  owned: () => ({}),
  changesShared: () => false,
  page: (database, _reader, source, query) => readPage(database, source, query),
};

/** Above this many people found a search looks at the memberships themselves. */
const MAX_FOUND = 500;

/** Of users who are not deleted, in restaurants that are not deleted (C-241). */
const TEAMMATE = {
  defaults: {
    first_name: '',
    last_name: '',
    email: '',
    phone: null as string | null,
    restaurant_name: '',
    restaurant_slug: null as string | null,
    restaurant_city: '',
    disabled: 0,
  },
  columns: `u.first_name, u.last_name, u.email, u.phone, s.name AS restaurant_name,
    s.slug AS restaurant_slug, s.city AS restaurant_city, r.disabled_at IS NOT NULL AS disabled`,
  joins: `JOIN users AS u ON u.id = r.user_id AND u.deleted_at IS NULL
    JOIN restaurants AS s ON s.id = r.restaurant_id AND s.deleted_at IS NULL`,
};

const toMembership = <Row extends MembershipRow>(row: Row) => ({
  ...row,
  user: row.user_id,
  restaurant: row.restaurant_id,
  preset: presetOf(row.role, flagsOfRow(row)),
  // True and false within JSON, 1 and 0 in a column.
  disabled: Boolean(row.disabled),
});

/** Who belongs to which restaurant; what callers may change is decided before. */
@Injectable()
export class MembershipsRepository {
  private readonly table;

  constructor(private readonly database: Database) {
    this.table = new Table(database, {
      entity: Membership,
      tenantScope: membershipsOfReader,
      select: membershipOutput,
      computed: () => TEAMMATE,
    });
  }

  /**
   * Owners first within one restaurant; by id over all of them. One statement, however many there are, and one more for
   * a search over all of them.
   */
  async list(scope: Scope, query: TeamQuery): Promise<Slice<Teammate>> {
    const order = scope.kind === 'restaurant' ? (['role', 'id'] as const) : (['id'] as const);
    const also = await this.foundBy(scope, searchOf(query));
    return mapSlice(await this.table.list(scope, { also, order: [...order] }, query), toMembership);
  }

  async find(reader: Reader, id: number): Promise<Teammate | undefined> {
    const row = await this.table.find(reader, id);
    return row && toMembership(row);
  }

  /** All memberships of `users AS r` as one JSON value, by the restaurant's id; `read` makes rows of it. */
  ofUser(): string {
    return jsonList({
      of: this.table.json('m', {
        restaurant_name: 's.name',
        restaurant_slug: 's.slug',
        restaurant_city: 's.city',
        disabled: 'm.disabled_at IS NOT NULL',
      }),
      from: `memberships AS m JOIN restaurants AS s ON s.id = m.restaurant_id AND s.deleted_at IS NULL
        WHERE m.user_id = r.id`,
      order: 'm.restaurant_id',
    });
  }

  read(memberships: MembershipList): MembershipOutput[] {
    return rowsOf(memberships).map((row) => toMembership(this.table.read(row)));
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

  /** The member with this address, enabled or not. */
  async memberByEmail(restaurantId: number, email: string): Promise<MemberRow | undefined> {
    return this.database.queryOne<MemberRow>(
      `SELECT u.id AS userId, m.role, m.disabled_at IS NOT NULL AS disabled
         FROM users u JOIN memberships m ON m.user_id = u.id AND m.restaurant_id = ?
        WHERE u.email = ? AND u.deleted_at IS NULL`,
      [restaurantId, email],
    );
  }

  /** All owners but this one, those who are switched off too. */
  async otherOwners(restaurantId: number, userId: number): Promise<OwnerRow[]> {
    return this.database.query<OwnerRow>(
      `SELECT u.id AS userId, u.email, u.phone, m.disabled_at IS NULL AND u.disabled_at IS NULL AS active
         FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
        WHERE m.restaurant_id = ? AND m.role = 'owner' AND m.user_id <> ? ORDER BY m.id`,
      [restaurantId, userId],
    );
  }

  /** Makes managers of all owners but this one. */
  async demoteOwners(restaurantId: number, userId: number, flags: PermissionFlags): Promise<void> {
    await this.changing(
      { sql: `restaurant_id = ? AND role = 'owner' AND user_id <> ?`, values: [restaurantId, userId] },
      () =>
        this.database.execute(
          `UPDATE memberships SET role = 'manager', version = version + 1,
              ${FLAG_NAMES.map((flag) => `${flag} = ?`).join(', ')}
        WHERE restaurant_id = ? AND role = 'owner' AND user_id <> ?`,
          [...FLAG_NAMES.map((flag) => flags[flag]), restaurantId, userId],
        ),
    );
  }

  /** @returns its id @throws AlreadyMember */
  async insert(scope: Scope, { userId, restaurantId, role, flags }: NewMembership): Promise<number> {
    try {
      const row = { user_id: userId, restaurant_id: restaurantId, role, ...flags };
      return (await this.table.insert(scope, row)).id;
    } catch (error) {
      if (isDuplicate(error, 'memberships_user_restaurant')) throw new AlreadyMember();
      throw error;
    }
  }

  /** Adds memberships, or gives existing ones this role and these flags and enables them: one statement. */
  async put(memberships: readonly NewMembership[]): Promise<void> {
    if (memberships.length === 0) return;
    const row = `(?, ?, ?, ${FLAG_NAMES.map(() => '?').join(', ')})`;
    await this.changing(these(memberships), () =>
      this.database.execute(
        `INSERT INTO memberships (user_id, restaurant_id, role, ${FLAG_NAMES.join(', ')})
       VALUES ${memberships.map(() => row).join(', ')}
       ON DUPLICATE KEY UPDATE role = VALUES(role), disabled_at = NULL, version = version + 1,
         ${FLAG_NAMES.map((flag) => `${flag} = VALUES(${flag})`).join(', ')}`,
        memberships.flatMap(({ userId, restaurantId, role, flags }) => [
          userId,
          restaurantId,
          role,
          ...FLAG_NAMES.map((flag) => flags[flag]),
        ]),
      ),
    );
  }

  async edit(scope: Scope, id: number, changes: ChangesOf<Membership>): Promise<void> {
    await this.table.edit(scope, id, changes);
  }

  async delete(reader: Reader, id: number): Promise<void> {
    await this.table.delete(reader, id);
  }

  /** @returns ids of the restaurants that the user belonged to */
  async deleteAllOf(userId: number): Promise<number[]> {
    const rows = await this.changing({ sql: 'user_id = ?', values: [userId] }, () =>
      this.database.query<{ id: number }>(
        'DELETE FROM memberships WHERE user_id = ? RETURNING restaurant_id AS id',
        [userId],
      ),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Over all restaurants the people are found first, along their index: the page and the count would each look at the
   * account of every member, where the text is rare.
   */
  private async foundBy(scope: Scope, search: string | undefined): Promise<Filter> {
    if (search === undefined || scope.kind === 'restaurant') return memberFilter(search);
    const { sql, values } = contactFilter('users', search);
    const found = await this.database.query<{ id: number }>(
      `SELECT id FROM users WHERE deleted_at IS NULL AND ${sql} LIMIT ?`,
      [...values, MAX_FOUND + 1],
    );
    if (found.length === 0) return NO_ROW;
    if (found.length > MAX_FOUND) return memberFilter(search);
    return { sql: 'user_id IN (?)', values: [found.map(({ id }) => id)] };
  }

  /** Runs what changes these memberships, on the record. */
  private changing<T>(which: Filter, work: () => Promise<T>): Promise<T> {
    return this.database.tracker.trackWhere('membership', which, work);
  }
}

const these = (memberships: readonly NewMembership[]): Filter => ({
  sql: `(${memberships.map(() => '(user_id = ? AND restaurant_id = ?)').join(' OR ')})`,
  values: memberships.flatMap(({ userId, restaurantId }) => [userId, restaurantId]),
});
