import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { readPage } from '../../../infra/database/read-page.js';
import { columnsOf, jsonList, rowsOf } from '../../../infra/database/row-json.js';
import { allOf, type Filter } from '../../../infra/database/scope-filter.js';
import {
  FLAG_NAMES,
  type MembershipRole,
  type PermissionFlags,
  type StoredFlags,
} from '../../../shared/access/permissions.js';
import type { Scope } from '../../../shared/access/scope.js';
import { searchOf, type Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { InviteDelivery } from '../invites.schemas.js';
import { contactFilter } from '../users/user-search.js';
import type { Addressee } from './invite-rules.js';

/** Another pending invite has the address and one of the restaurants. */
export class AlreadyPending extends Error {
  override name = 'AlreadyPending';
}

export interface NamedRestaurant {
  id: number;
  name: string;
}

export interface NewInvite extends Addressee {
  firstName: string;
  lastName: string;
  role: MembershipRole;
  flags: PermissionFlags;
  tokenHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
  invitedBy: number;
  restaurantIds: readonly number[];
}

/** A pending invite as the lists show it. */
export interface ListedInvite extends StoredFlags {
  id: number;
  delivery: InviteDelivery;
  email: string | null;
  phone: string | null;
  first_name: string;
  last_name: string;
  role: MembershipRole;
  sent_at: Date;
  expires_at: Date;
  created_at: Date;
  message_status: string | null;
  inviter: string | null;
  restaurants: NamedRestaurant[];
}

type ListedRow = Omit<ListedInvite, 'restaurants'> & { restaurants: NamedRestaurant[] | string | null };

/** What sending it again has to know. */
export interface LockedInvite extends StoredFlags {
  id: number;
  delivery: InviteDelivery;
  email: string | null;
  phone: string | null;
  role: MembershipRole;
  restaurantIds: number[];
}

type LockedRow = Omit<LockedInvite, 'restaurantIds'> & { restaurantIds: number[] | string | null };

const OWN_COLUMNS = ['id', 'delivery', 'email', 'phone', 'first_name', 'last_name', 'role', ...FLAG_NAMES];
const LIST_COLUMNS = [...OWN_COLUMNS, 'sent_at', 'expires_at', 'created_at'];
/** Lines that still count: not taken out, and of a restaurant that is not deleted (C-241). */
const LIVE_LINES = `invite_restaurants l JOIN restaurants t
  ON t.id = l.restaurant_id AND t.deleted_at IS NULL AND l.pending_address IS NOT NULL`;

/** Narrows to one restaurant's lines, or not at all. */
const linesOf = (scope: Scope): Filter =>
  scope.kind === 'restaurant'
    ? { sql: 'l.restaurant_id = ?', values: [scope.restaurantId] }
    : { sql: 'TRUE', values: [] };

/** Pending invites that `scope` may see: those with a restaurant of theirs. */
const visible = (scope: Scope, table = 'invites'): Filter => {
  const lines = linesOf(scope);
  return {
    sql: `${table}.status = 'pending' AND EXISTS (
      SELECT 1 FROM ${LIVE_LINES} WHERE l.invite_id = ${table}.id AND ${lines.sql})`,
    values: lines.values,
  };
};

/** Writing invites, and the lists of them. What an invitee does is in `ReceivedInvitesRepository`. */
@Injectable()
export class InvitesRepository {
  constructor(private readonly database: Database) {}

  async restaurants(ids: readonly number[]): Promise<NamedRestaurant[]> {
    return this.database.query<NamedRestaurant>(
      'SELECT id, name FROM restaurants WHERE id IN (?) AND deleted_at IS NULL ORDER BY id',
      [ids],
    );
  }

  /** Those of the restaurants that have a pending invite to this address. */
  async pendingAmong(address: string, ids: readonly number[]): Promise<NamedRestaurant[]> {
    return this.database.query<NamedRestaurant>(
      `SELECT t.id, t.name FROM ${LIVE_LINES} WHERE l.restaurant_id IN (?) AND l.pending_address = ?`,
      [ids, address],
    );
  }

  /** @returns its id @throws AlreadyPending */
  async insert(invite: NewInvite): Promise<number> {
    const { insertId } = await this.database.execute(
      `INSERT INTO invites (delivery, email, phone, first_name, last_name, role, ${FLAG_NAMES.join(', ')},
                            token_hash, sent_at, expires_at, invited_by)
       VALUES (?, ?, ?, ?, ?, ?, ${FLAG_NAMES.map(() => '?').join(', ')}, ?, ?, ?, ?)`,
      [
        ...[invite.delivery, invite.email, invite.phone, invite.firstName, invite.lastName, invite.role],
        ...FLAG_NAMES.map((flag) => invite.flags[flag]),
        ...[invite.tokenHash, invite.sentAt, invite.expiresAt, invite.invitedBy],
      ],
    );
    const lines = invite.restaurantIds.flatMap((id) => [insertId, id, invite.address]);
    try {
      await this.database.execute(
        `INSERT INTO invite_restaurants (invite_id, restaurant_id, pending_address)
         VALUES ${invite.restaurantIds.map(() => '(?, ?, ?)').join(', ')}`,
        lines,
      );
    } catch (error) {
      if (isDuplicate(error, 'invite_restaurants_pending')) throw new AlreadyPending();
      throw error;
    }
    return insertId;
  }

  async setMessage(id: number, messageId: number): Promise<void> {
    await this.database.execute('UPDATE invites SET message_id = ? WHERE id = ?', [messageId, id]);
  }

  /** A new token in the place of the old one, whose link is worth nothing from now on, and a new sender; it is asked anew. */
  async renew(
    id: number,
    {
      tokenHash,
      sentAt,
      expiresAt,
      invitedBy,
    }: Pick<NewInvite, 'tokenHash' | 'sentAt' | 'expiresAt' | 'invitedBy'>,
  ): Promise<void> {
    await this.database.execute(
      `UPDATE invites SET token_hash = ?, sent_at = ?, expires_at = ?, invited_by = ?, declined_at = NULL
        WHERE id = ?`,
      [tokenHash, sentAt, expiresAt, invitedBy, id],
    );
  }

  /** A pending invite, locked until the transaction ends. */
  async lock(scope: Scope, id: number): Promise<LockedInvite | undefined> {
    const filter = visible(scope, 'i');
    const [locked] = await this.database.query<{ id: number }>(
      `SELECT i.id FROM invites i WHERE i.id = ? AND i.status = 'pending' FOR UPDATE`,
      [id],
    );
    if (!locked) return undefined;
    const ids = jsonList({ of: 't.id', from: `${LIVE_LINES} WHERE l.invite_id = i.id`, order: 't.id' });
    const row = await this.database.queryOne<LockedRow>(
      `SELECT i.id, i.delivery, i.email, i.phone, i.role, ${columnsOf('i', FLAG_NAMES)}, ${ids} AS restaurantIds
         FROM invites i WHERE i.id = ? AND ${filter.sql}`,
      [id, ...filter.values],
    );
    return row && { ...row, restaurantIds: rowsOf(row.restaurantIds) };
  }

  /** Takes the scope's restaurants out of an invite; without any left it is revoked. */
  async revoke(scope: Scope, id: number): Promise<void> {
    const lines = linesOf(scope);
    await this.database.execute(`DELETE l FROM invite_restaurants l WHERE l.invite_id = ? AND ${lines.sql}`, [
      id,
      ...lines.values,
    ]);
    await this.database.execute(
      `UPDATE invites SET status = 'revoked'
        WHERE id = ? AND NOT EXISTS (SELECT 1 FROM invite_restaurants l WHERE l.invite_id = invites.id)`,
      [id],
    );
  }

  /** Newest first. */
  async list(scope: Scope, query: PageQuery): Promise<Slice<ListedInvite>> {
    return this.page(scope, contactFilter('invites', searchOf(query)), query);
  }

  async find(scope: Scope, id: number): Promise<ListedInvite | undefined> {
    const { results } = await this.page(
      scope,
      { sql: 'invites.id = ?', values: [id] },
      { page: 1, page_size: 1 },
    );
    return results[0];
  }

  private async page(
    scope: Scope,
    filter: Filter,
    query: Pick<PageQuery, 'page' | 'page_size'>,
  ): Promise<Slice<ListedInvite>> {
    const restaurants = jsonList({
      of: `JSON_OBJECT('id', t.id, 'name', t.name)`,
      from: `${LIVE_LINES} WHERE l.invite_id = r.id AND (own.id IS NULL OR l.restaurant_id = own.id)`,
      order: 't.id',
    });
    const { results, count } = await readPage<ListedRow>(
      this.database,
      {
        table: 'invites',
        columns: `${LIST_COLUMNS.map((column) => `r.${column}`).join(', ')}, o.status AS message_status,
          NULLIF(TRIM(CONCAT(u.first_name, ' ', u.last_name)), '') AS inviter, ${restaurants} AS restaurants`,
        joins: `JOIN (SELECT CAST(? AS UNSIGNED) AS id) AS own
          LEFT JOIN outbox o ON o.id = r.message_id
          LEFT JOIN users u ON u.id = r.invited_by AND u.deleted_at IS NULL`,
        joinValues: [scope.kind === 'restaurant' ? scope.restaurantId : null],
        filter: allOf(filter, visible(scope)),
        order: 'id DESC',
      },
      query,
    );
    return { count, results: results.map((row) => ({ ...row, restaurants: rowsOf(row.restaurants) })) };
  }
}
