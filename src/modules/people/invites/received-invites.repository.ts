import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { Parameters } from '../../../infra/database/statements.js';
import { columnsOf, jsonList, rowsOf } from '../../../infra/database/row-json.js';
import {
  FLAG_NAMES,
  flagsOfRow,
  type MembershipRole,
  type PermissionFlags,
  type StoredFlags,
} from '../../../shared/access/permissions.js';
import type { InviteDelivery } from '../invites.schemas.js';
import { currentGranter, type StoredAccess } from '../memberships/member-rules.js';
import { type InvitedRestaurant, mayGrantInvite } from './invite-rules.js';
import type { Invite } from './invite.entity.js';

const COLUMNS = [
  'id',
  'delivery',
  'email',
  'phone',
  'role',
  'hands_over',
  'status',
  'sent_at',
  'expires_at',
  'accepted_by',
  'declined_at',
] as const satisfies (keyof Invite)[];

/** An invite from its invitee's side. */
export type ReceivedInvite = Pick<Invite, (typeof COLUMNS)[number]> & { flags: PermissionFlags };

/** Key of an invite: its link's token hash, or its id. */
export type InviteKey = { hash: Buffer } | { id: number };

/** An invite with the details shown to its invitee. */
interface ReceivedInviteDetails extends ReceivedInvite {
  inviter: string | null;
  /** Names of its remaining restaurants. */
  restaurants: string[];
}

type ReceivedRow = Omit<ReceivedInvite, 'flags'> & StoredFlags;
/** A restaurant's name, and the sender's current role there. */
interface DetailsRestaurant {
  name: string;
  role: MembershipRole | null;
}
interface DetailsRow extends ReceivedRow, Omit<StoredAccess, 'role'> {
  inviter: string | null;
  lines: DetailsRestaurant[] | string | null;
}

const SELECTED = columnsOf('i', [...COLUMNS, ...FLAG_NAMES]);
const LINES = jsonList({
  of: `JSON_OBJECT('name', t.name, 'role', m.role)`,
  from: `invite_restaurants l JOIN restaurants t ON t.id = l.restaurant_id AND t.deleted_at IS NULL
    LEFT JOIN memberships m ON m.restaurant_id = t.id AND m.user_id = i.invited_by AND m.disabled_at IS NULL
    WHERE l.invite_id = i.id AND l.pending_address IS NOT NULL`,
  order: 't.id',
});
const SHOWN = `SELECT ${SELECTED}, NULLIF(TRIM(CONCAT(u.first_name, ' ', u.last_name)), '') AS inviter,
    u.id AS userId, u.is_superadmin AS isSuperadmin, u.is_staff AS isStaff, ${LINES} AS \`lines\`
  FROM invites i LEFT JOIN users u ON u.id = i.invited_by AND u.disabled_at IS NULL AND u.deleted_at IS NULL`;

/** Most invites listed, more than any user has; the oldest are cut off. */
const MOST_SHOWN = 100;

const keyed = (key: InviteKey): { sql: string; values: Parameters } =>
  'id' in key ? { sql: 'i.id = ?', values: [key.id] } : { sql: 'i.token_hash = ?', values: [key.hash] };

const toReceived = <Row extends ReceivedRow>(row: Row) => ({
  ...row,
  hands_over: Number(row.hands_over) === 1,
  flags: flagsOfRow(row),
});

/** Keeps only the restaurants where its sender can still grant it. */
function toDetails(stored: DetailsRow): ReceivedInviteDetails {
  const { inviter, userId, isSuperadmin, isStaff, lines, ...row } = stored;
  const locked = toReceived(row);
  const stands = ({ role }: DetailsRestaurant) => {
    const sender = currentGranter({ userId, isSuperadmin, isStaff, role });
    return sender !== undefined && mayGrantInvite(sender, locked);
  };
  const restaurants = rowsOf(lines)
    .filter(stands)
    .map(({ name }) => name);
  return { ...locked, inviter, restaurants };
}

/** An invitee's membership in one restaurant, and the sender's role there. */
interface InvitedRow extends StoredFlags, StoredAccess, Omit<InvitedRestaurant, 'current' | 'sender'> {
  senderRole: MembershipRole | null;
  disabledAt: Date | null;
}

function toInvitedRestaurant({ role, disabledAt, senderRole, ...row }: InvitedRow): InvitedRestaurant {
  const { restaurantId, name, launchedAt, userId, isSuperadmin, isStaff } = row;
  return {
    restaurantId,
    name,
    launchedAt,
    current: role === null ? undefined : { role, flags: flagsOfRow(row), disabledAt },
    sender: currentGranter({ userId, isSuperadmin, isStaff, role: senderRole }),
  };
}

/** Reads and accepts invites that have been sent. */
@Injectable()
export class ReceivedInvitesRepository {
  constructor(private readonly database: Database) {}

  async byToken(hash: Buffer): Promise<ReceivedInviteDetails | undefined> {
    const row = await this.database.queryOne<DetailsRow>(`${SHOWN} WHERE i.token_hash = ?`, [hash]);
    return row && toDetails(row);
  }

  /** Reads an invite for its message. */
  async byId(id: number): Promise<(ReceivedInviteDetails & { token_hash: Buffer }) | undefined> {
    const row = await this.database.queryOne<DetailsRow & { token_hash: Buffer }>(
      `${SHOWN.replace('SELECT ', 'SELECT i.token_hash, ')} WHERE i.id = ?`,
      [id],
    );
    return row && { ...toDetails(row), token_hash: row.token_hash };
  }

  /**
   * Returns pending, undeclined invites to a user's verified email or phone number, newest first. Leaves out invites
   * that grant nothing now.
   */
  async pendingFor(userId: number, now: Date): Promise<ReceivedInviteDetails[]> {
    const those = (address: 'email' | 'phone', delivery: InviteDelivery) =>
      `SELECT i.id FROM users me JOIN invites i ON i.${address} = me.${address} AND i.delivery = '${delivery}'
        WHERE me.id = ? AND me.${address}_verified_at IS NOT NULL AND me.deleted_at IS NULL
          AND i.status = 'pending' AND i.declined_at IS NULL AND i.expires_at > ?`;
    const rows = await this.database.query<DetailsRow>(
      `${SHOWN} JOIN (${those('email', 'email')} UNION ${those('phone', 'sms')} LIMIT ${MOST_SHOWN}) own ON own.id = i.id
        ORDER BY i.id DESC`,
      [userId, now, userId, now],
    );
    return rows.map(toDetails).filter(({ restaurants }) => restaurants.length > 0);
  }

  /** Returns true when an invite names a verified address of this user. */
  async isNamed(id: number, userId: number): Promise<boolean> {
    const row = await this.database.queryOne(
      `SELECT 1 FROM invites i JOIN users me ON me.id = ? AND me.deleted_at IS NULL
        WHERE i.id = ? AND (i.delivery = 'email' AND i.email = me.email AND me.email_verified_at IS NOT NULL
          OR i.delivery = 'sms' AND i.phone = me.phone AND me.phone_verified_at IS NOT NULL)`,
      [userId, id],
    );
    return row !== undefined;
  }

  /** Returns the ids of an invite's restaurants, which must be locked before the invite. */
  async restaurantsOf(key: InviteKey): Promise<number[]> {
    const { sql, values } = keyed(key);
    const rows = await this.database.query<{ id: number }>(
      `SELECT l.restaurant_id AS id FROM invites i JOIN invite_restaurants l ON l.invite_id = i.id WHERE ${sql}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns all restaurants of an invite, for the user who accepts it. */
  async restaurantsFor(inviteId: number, userId: number): Promise<InvitedRestaurant[]> {
    const rows = await this.database.query<InvitedRow>(
      `SELECT t.id AS restaurantId, t.name, t.launched_at AS launchedAt,
              m.role, m.disabled_at AS disabledAt, ${columnsOf('m', FLAG_NAMES)},
              s.id AS userId, s.is_superadmin AS isSuperadmin, s.is_staff AS isStaff, sm.role AS senderRole
         FROM invite_restaurants l
         JOIN invites i ON i.id = l.invite_id
         JOIN restaurants t ON t.id = l.restaurant_id AND t.deleted_at IS NULL
         LEFT JOIN memberships m ON m.restaurant_id = t.id AND m.user_id = ?
         LEFT JOIN users s ON s.id = i.invited_by AND s.disabled_at IS NULL AND s.deleted_at IS NULL
         LEFT JOIN memberships sm ON sm.restaurant_id = t.id AND sm.user_id = s.id AND sm.disabled_at IS NULL
        WHERE l.invite_id = ? ORDER BY t.id`,
      [userId, inviteId],
    );
    return rows.map(toInvitedRestaurant);
  }

  /** Locks an invite until the transaction ends, so parallel acceptances run one after the other. */
  async lock(key: InviteKey): Promise<ReceivedInvite | undefined> {
    const { sql, values } = keyed(key);
    const row = await this.database.queryOne<ReceivedRow>(
      `SELECT ${SELECTED} FROM invites i WHERE ${sql} FOR UPDATE`,
      values,
    );
    return row && toReceived(row);
  }

  async markAccepted(id: number, userId: number, now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE invites SET status = 'accepted', accepted_by = ?, accepted_at = ? WHERE id = ?`,
      [userId, now, id],
    );
    await this.database.execute('UPDATE invite_restaurants SET pending_address = NULL WHERE invite_id = ?', [
      id,
    ]);
  }

  /** Also frees its address for a new invite. */
  async markRevoked(id: number): Promise<void> {
    await this.database.execute(`UPDATE invites SET status = 'revoked' WHERE id = ?`, [id]);
    await this.database.execute('DELETE FROM invite_restaurants WHERE invite_id = ?', [id]);
  }

  /**
   * Deletes invites that expired before `before`, in any status, at most `limit`. @returns the number of deleted rows
   */
  async removeOld(before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM invites WHERE expires_at < ? ORDER BY expires_at LIMIT ?',
      [before, limit],
    );
    return affectedRows;
  }

  async markDeclined(id: number, now: Date): Promise<void> {
    await this.database.execute('UPDATE invites SET declined_at = ? WHERE id = ?', [now, id]);
  }
}
