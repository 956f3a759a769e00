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
import { sortOrders } from '../../../infra/database/sort-orders.js';

interface NewMembership {
  userId: number;
  restaurantId: number;
  role: MembershipRole;
  flags: PermissionFlags;
}

/** A member found by email address. */
interface MemberRow {
  userId: number;
  role: MembershipRole;
  disabled: number;
}

/** An owner with their addresses; `active` is 1 when both account and membership are enabled. */
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
/** A user's memberships as one JSON value, as `MembershipsRepository.ofUser` selects them. */
export type MembershipList = MembershipRow[] | string | null;

/** Limits memberships to a scope's or to one user's own. */
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

/** With more matching users than this, a search scans the memberships instead. */
const MAX_FOUND = 500;

/** Excludes deleted users and deleted restaurants (C-241). */
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

/** Names and addresses of another table. */
const KEYS = {
  key_name: `(SELECT CONCAT(who.first_name, ' ', who.last_name) FROM users AS who WHERE who.id = memberships.user_id)`,
  key_email: '(SELECT who.email FROM users AS who WHERE who.id = memberships.user_id)',
};
const teamOrder = sortOrders({ created: [] }, {
  role: ['role'],
  name: ['key_name'],
  email: ['key_email'],
} as const);

const toMembership = <Row extends MembershipRow>(row: Row) => ({
  ...row,
  user: row.user_id,
  restaurant: row.restaurant_id,
  preset: presetOf(row.role, flagsOfRow(row)),
  // JSON has true and false, a column 1 and 0.
  disabled: Boolean(row.disabled),
});

/** Reads and writes memberships. Callers check permissions first. */
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
   * Lists owners first within one restaurant, and by id over all restaurants, unless sorted. Uses one statement for
   * any number of rows, plus one for a search over all restaurants.
   */
  async list(scope: Scope, query: TeamQuery): Promise<Slice<Teammate>> {
    const sort = query.sort ?? (scope.kind === 'restaurant' ? 'role' : 'created');
    const of = {
      also: await this.foundBy(scope, searchOf(query)),
      ...teamOrder({ sort }, scope),
      keys: KEYS,
    };
    return mapSlice(await this.table.list(scope, of, query), toMembership);
  }

  async find(reader: Reader, id: number): Promise<Teammate | undefined> {
    const row = await this.table.find(reader, id);
    return row && toMembership(row);
  }

  /** Selects all memberships of `users AS r` as one JSON value, ordered by restaurant id; `read` parses it. */
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
   * Locks these restaurants' members until the transaction ends.
   * @returns existing restaurants, by id
   */
  async lockRestaurants(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    if (ids.length === 0) return [];
    return this.database.query(
      'SELECT id, name FROM restaurants WHERE id IN (?) AND deleted_at IS NULL ORDER BY id FOR UPDATE',
      [ids],
    );
  }

  /**
   * Call it before removing an owner and counting the others. Parallel requests on any cluster node then write the
   * same row. So one of them conflicts and retries. Does not count as an edit of the restaurant.
   */
  async markOwnersChanged(restaurantIds: readonly number[]): Promise<void> {
    if (restaurantIds.length === 0) return;
    await this.database.execute(
      'UPDATE restaurants SET owners_version = owners_version + 1, updated_at = updated_at WHERE id IN (?)',
      [restaurantIds],
    );
  }

  /** Returns restaurants where the user is an enabled owner. */
  async ownedBy(userId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT restaurant_id AS id FROM memberships
        WHERE user_id = ? AND role = 'owner' AND disabled_at IS NULL ORDER BY restaurant_id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns those restaurants that have another enabled owner. */
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

  /** Returns the member with this address, enabled or disabled. */
  async memberByEmail(restaurantId: number, email: string): Promise<MemberRow | undefined> {
    return this.database.queryOne<MemberRow>(
      `SELECT u.id AS userId, m.role, m.disabled_at IS NOT NULL AS disabled
         FROM users u JOIN memberships m ON m.user_id = u.id AND m.restaurant_id = ?
        WHERE u.email = ? AND u.deleted_at IS NULL`,
      [restaurantId, email],
    );
  }

  /** Returns all other owners, including disabled ones. */
  async otherOwners(restaurantId: number, userId: number): Promise<OwnerRow[]> {
    return this.database.query<OwnerRow>(
      `SELECT u.id AS userId, u.email, u.phone, m.disabled_at IS NULL AND u.disabled_at IS NULL AS active
         FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
        WHERE m.restaurant_id = ? AND m.role = 'owner' AND m.user_id <> ? ORDER BY m.id`,
      [restaurantId, userId],
    );
  }

  /** Makes all other owners managers. */
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

  /** Inserts memberships, or updates and enables existing ones, in one statement. */
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

  /** @returns ids of the user's former restaurants */
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
   * Over all restaurants, users are searched first along their index. Otherwise the page and the count would each
   * read every member's account when few match.
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

  /** Runs a change of these memberships and tracks it in the history. */
  private changing<T>(which: Filter, work: () => Promise<T>): Promise<T> {
    return this.database.tracker.trackWhere('membership', which, work);
  }
}

const these = (memberships: readonly NewMembership[]): Filter => ({
  sql: `(${memberships.map(() => '(user_id = ? AND restaurant_id = ?)').join(' OR ')})`,
  values: memberships.flatMap(({ userId, restaurantId }) => [userId, restaurantId]),
});
