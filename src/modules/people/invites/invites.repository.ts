import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import type { TenantScope } from '../../../infra/database/tenant-scope.js';
import { readPage } from '../../../infra/database/read-page.js';
import { jsonList, rowsOf } from '../../../infra/database/row-json.js';
import { allOf, EVERY_ROW, type Filter, matching } from '../../../infra/database/scope-filter.js';
import { type ChangesOf, type RowOf, type Selected, Table } from '../../../infra/database/table.js';
import { flagsOfRow, presetOf } from '../../../shared/access/permissions.js';
import { isPlatform, type Scope } from '../../../shared/access/scope.js';
import { mapSlice, searchOf, type Slice } from '../../../shared/pages.js';
import { nameList } from '../../../shared/texts/invites.js';
import {
  type AdminInviteQuery,
  type InviteOutput,
  inviteOutput,
  type InviteQuery,
} from '../invites.schemas.js';
import { type Invitee, platformFlagsOf, type StoredAccess } from '../memberships/member-rules.js';
import { InvitePending } from '../people.errors.js';
import { contactFilter } from '../users/user-search.js';
import { Invite, type InviteRestaurant } from './invite.entity.js';
import { sortOrders } from '../../../infra/database/sort-orders.js';

type NamedRestaurant = InviteOutput['restaurants'][number];

type Columns = RowOf<Selected<Invite, typeof inviteOutput.shape>>;
/** Data needed to send an invite again. */
export type LockedInvite = Columns & { restaurantIds: number[] };

/** Computed fields: status of the newest message, sender's name and restaurants. */
const DEFAULTS = {
  message_status: null as string | null,
  inviter: null as string | null,
  named: null as NamedRestaurant[] | string | null,
};

/** Restaurants that still belong to the invite and are not deleted (C-241). */
const LIVE_RESTAURANTS = `invite_restaurants l JOIN restaurants t
  ON t.id = l.restaurant_id AND t.deleted_at IS NULL AND l.pending_address IS NOT NULL`;

/** Limits rows to the scope's restaurant, if it has one. */
const restaurantsOf = (scope: Scope): Filter =>
  scope.kind === 'restaurant' ? { sql: 'l.restaurant_id = ?', values: [scope.restaurantId] } : EVERY_ROW;

/** Selects pending invites with a restaurant in `scope`. */
const visible = (scope: Scope): Filter => {
  const { sql, values } = restaurantsOf(scope);
  const own = `SELECT l.id FROM ${LIVE_RESTAURANTS} WHERE l.invite_id = invites.id AND ${sql}`;
  // EXISTS starts from one restaurant's few rows. Over all restaurants it would collect all rows first, for any page.
  return {
    sql: `invites.status = 'pending' AND ${scope.kind === 'restaurant' ? `EXISTS (${own})` : `(${own} LIMIT 1) IS NOT NULL`}`,
    values,
  };
};

/** Limits invites to those of a role, and to those that name this restaurant among others. */
const narrowedTo = ({
  role,
  restaurant_id: id,
}: Partial<Pick<AdminInviteQuery, 'role' | 'restaurant_id'>>): Filter =>
  allOf(
    matching('invites.role', role),
    id === undefined
      ? EVERY_ROW
      : {
          sql: `EXISTS (SELECT l.id FROM ${LIVE_RESTAURANTS} WHERE l.invite_id = invites.id AND l.restaurant_id = ?)`,
          values: [id],
        },
  );

const invitesOfScope: TenantScope<Scope> = {
  sees: visible,
  changes: visible,
  owned: () => ({}),
  changesShared: () => false,
  page: (database, _scope, source, query) => readPage(database, source, query),
};

/** Within a restaurant, an invite lists only that restaurant. */
const computed = (scope: Scope) => ({
  defaults: DEFAULTS,
  columns: `o.status AS message_status, NULLIF(TRIM(CONCAT(u.first_name, ' ', u.last_name)), '') AS inviter,
    ${jsonList({
      of: `JSON_OBJECT('id', t.id, 'name', t.name, 'slug', t.slug, 'city', t.city)`,
      from: `${LIVE_RESTAURANTS} WHERE l.invite_id = r.id AND (own.id IS NULL OR l.restaurant_id = own.id)`,
      order: 't.id',
    })} AS named`,
  joins: `JOIN (SELECT CAST(? AS UNSIGNED) AS id) AS own
    LEFT JOIN outbox o ON o.id = r.message_id
    LEFT JOIN users u ON u.id = r.invited_by AND u.deleted_at IS NULL`,
  joinValues: [scope.kind === 'restaurant' ? scope.restaurantId : null],
});

/** Delivery statuses by outbox status; a message no longer in the outbox was delivered. */
const DELIVERY_STATES: Readonly<Record<string, InviteOutput['delivery_state']>> = {
  pending: 'queued',
  dispatched: 'queued',
  sent: 'sent',
  skipped: 'failed',
  dead: 'failed',
};

/** True when the pending owner must stay hidden: current owners do not see who will take over. */
const hidesPendingOwner = (scope: Scope) => scope.kind === 'restaurant' && !isPlatform(scope.actor);
const NO_ADDRESS = { email: null, phone: null, first_name: '', last_name: '' };

function toInvite(
  scope: Scope,
  { message_status, inviter, named, ...row }: Columns & typeof DEFAULTS,
  now: Date,
): InviteOutput {
  const restaurants = rowsOf(named);
  const first = restaurants[0]?.id ?? 0;
  return {
    ...row,
    ...(row.hands_over && hidesPendingOwner(scope) && NO_ADDRESS),
    preset: presetOf(row.role, flagsOfRow(row)),
    restaurant: first,
    restaurant_id: first,
    restaurants,
    status: new Date(row.expires_at) <= now ? 'expired' : 'pending',
    delivery_state: DELIVERY_STATES[message_status ?? 'sent'] ?? 'failed',
    invited_by: inviter,
  };
}

const inviteOrder = sortOrders({ created: [] }, { role: ['role'], expires: ['expires_at'] } as const);

/** Stores and lists sent invites. `ReceivedInvitesRepository` holds the invitee's side. */
@Injectable()
export class InvitesRepository {
  private readonly table;

  constructor(private readonly database: Database) {
    this.table = new Table(database, {
      entity: Invite,
      tenantScope: invitesOfScope,
      select: inviteOutput,
      computed,
    });
  }

  async restaurants(ids: readonly number[]): Promise<Pick<NamedRestaurant, 'id' | 'name'>[]> {
    return this.database.query(
      'SELECT id, name FROM restaurants WHERE id IN (?) AND deleted_at IS NULL ORDER BY id',
      [ids],
    );
  }

  /** @param address recipient of the invite @returns its id @throws InvitePending */
  async insert(
    scope: Scope,
    invite: ChangesOf<Invite>,
    address: string,
    restaurantIds: readonly number[],
  ): Promise<number> {
    const { id } = await this.table.insert(scope, invite);
    try {
      const rows = restaurantIds.map((restaurant_id) => ({
        invite_id: id,
        restaurant_id,
        pending_address: address,
      }));
      await this.database.insert('invite_restaurants', ...(rows satisfies Partial<InviteRestaurant>[]));
    } catch (error) {
      if (!isDuplicate(error, 'invite_restaurants_pending')) throw error;
      const names = await this.pendingAmong(address, restaurantIds);
      throw new InvitePending(nameList(names), invite.delivery === 'sms' ? 'phone' : 'email');
    }
    return id;
  }

  async setMessage(id: number, messageId: number): Promise<void> {
    await this.database.execute('UPDATE invites SET message_id = ? WHERE id = ?', [messageId, id]);
  }

  /** Replaces the token, so the old link stops working; sets the new sender and clears an earlier decline. */
  async renew(
    id: number,
    {
      token_hash,
      sent_at,
      expires_at,
      invited_by,
    }: Pick<Invite, 'token_hash' | 'sent_at' | 'expires_at' | 'invited_by'>,
  ): Promise<void> {
    await this.database.execute(
      `UPDATE invites SET token_hash = ?, sent_at = ?, expires_at = ?, invited_by = ?, declined_at = NULL
        WHERE id = ?`,
      [token_hash, sent_at, expires_at, invited_by, id],
    );
  }

  /** Returns a pending invite, locked until the transaction ends. */
  async lock(scope: Scope, id: number): Promise<LockedInvite | undefined> {
    const locked = await this.database.queryOne(
      `SELECT id FROM invites WHERE id = ? AND status = 'pending' FOR UPDATE`,
      [id],
    );
    if (!locked) return undefined;
    const { sql, values } = visible(scope);
    const ids = jsonList({
      of: 't.id',
      from: `${LIVE_RESTAURANTS} WHERE l.invite_id = invites.id`,
      order: 't.id',
    });
    const row = await this.database.queryOne<Columns & { ids: number[] | string | null }>(
      `SELECT ${this.table.select('invites')}, ${ids} AS ids FROM invites WHERE id = ? AND ${sql}`,
      [id, ...values],
    );
    return row && { ...this.table.read(row), restaurantIds: rowsOf(row.ids) };
  }

  /** Removes the scope's restaurants from an invite; revokes it when none are left. */
  async revoke(scope: Scope, id: number): Promise<void> {
    const { sql, values } = restaurantsOf(scope);
    await this.database.execute(`DELETE l FROM invite_restaurants l WHERE l.invite_id = ? AND ${sql}`, [
      id,
      ...values,
    ]);
    await this.database.execute(
      `UPDATE invites SET status = 'revoked'
        WHERE id = ? AND NOT EXISTS (SELECT 1 FROM invite_restaurants l WHERE l.invite_id = invites.id)`,
      [id],
    );
  }

  /** Lists newest first without a sort. */
  async list(scope: Scope, query: InviteQuery | AdminInviteQuery, now: Date): Promise<Slice<InviteOutput>> {
    const search = searchOf(query);
    const found = contactFilter('invites', search);
    // Hidden pending owners must not be found by guessing either.
    const isShown = { sql: 'NOT invites.hands_over', values: [] };
    const isHidden = search !== undefined && hidesPendingOwner(scope);
    const also = allOf(narrowedTo(query), found, isHidden ? isShown : EVERY_ROW);
    const slice = await this.table.list(
      scope,
      { also, ...inviteOrder({ sort: query.sort ?? '-created' }, scope) },
      query,
    );
    return mapSlice(slice, (row) => toInvite(scope, row, now));
  }

  async find(scope: Scope, id: number, now: Date): Promise<InviteOutput | undefined> {
    const row = await this.table.find(scope, id);
    return row && toInvite(scope, row, now);
  }

  /**
   * Returns the users with this address, one row for each of the restaurants that they belong to. A user who belongs
   * to none of them has one row without a role.
   */
  async inviteesAt(by: 'email' | 'phone', address: string, ids: readonly number[]): Promise<Invitee[]> {
    const rows = await this.database.query<StoredAccess & Pick<Invitee, 'userId'>>(
      `SELECT u.id AS userId, u.is_superadmin AS isSuperadmin, u.is_staff AS isStaff, m.role
         FROM users u LEFT JOIN memberships m ON m.user_id = u.id AND m.restaurant_id IN (?)
        WHERE u.${by} = ? AND u.deleted_at IS NULL`,
      [ids, address],
    );
    return rows.map((row) => ({ userId: row.userId, role: row.role, ...platformFlagsOf(row) }));
  }

  /** Returns the names of those restaurants with a pending invite to this address. */
  private async pendingAmong(address: string, ids: readonly number[]): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT t.name FROM ${LIVE_RESTAURANTS} WHERE l.restaurant_id IN (?) AND l.pending_address = ?`,
      [ids, address],
    );
    return rows.map(({ name }) => name || 'a restaurant without a name');
  }
}
