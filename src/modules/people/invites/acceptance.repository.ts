import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { jsonList, rowsOf } from '../../../infra/database/row-json.js';
import {
  type MembershipRole,
  PERMISSION_FLAGS,
  type PermissionFlag,
  type PermissionFlags,
} from '../../../shared/access/permissions.js';
import type { InviteDelivery } from '../invites.schemas.js';
import type { InviteStatus } from './invite.entity.js';

/** An invite as the bearer of its link meets it. */
export interface HeldInvite {
  id: number;
  delivery: InviteDelivery;
  email: string | null;
  phone: string | null;
  role: MembershipRole;
  flags: PermissionFlags;
  status: InviteStatus;
  sentAt: Date;
  expiresAt: Date;
  acceptedBy: number | null;
}

/** The same with what a person reads of it. */
export interface ShownInvite extends HeldInvite {
  inviter: string | null;
  /** Names of those that it is still for. */
  restaurants: string[];
}

interface HeldRow extends Omit<HeldInvite, 'flags'>, Record<PermissionFlag, number> {}
interface ShownRow extends HeldRow {
  inviter: string | null;
  restaurants: string[] | string | null;
}

/** A restaurant of an invite, and what the person who accepts it is there already. */
export interface InvitedTo {
  id: number;
  name: string;
  launchedAt: Date | null;
  role: MembershipRole | null;
  disabledAt: Date | null;
}

const FLAGS = Object.values(PERMISSION_FLAGS);
const COLUMNS = `i.id, i.delivery, i.email, i.phone, i.role, ${FLAGS.map((flag) => `i.${flag}`).join(', ')}, i.status,
  i.sent_at AS sentAt, i.expires_at AS expiresAt, i.accepted_by AS acceptedBy`;
const NAMES = jsonList({
  of: 't.name',
  from: `invite_restaurants l JOIN restaurants t ON t.id = l.restaurant_id AND t.deleted_at IS NULL
    WHERE l.invite_id = i.id AND l.pending_address IS NOT NULL`,
  order: 't.id',
});
const SHOWN = `SELECT ${COLUMNS}, NULLIF(TRIM(CONCAT(u.first_name, ' ', u.last_name)), '') AS inviter,
    ${NAMES} AS restaurants
  FROM invites i LEFT JOIN users u ON u.id = i.invited_by AND u.deleted_at IS NULL`;

function toHeld<Row extends HeldRow>(row: Row) {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, row[flag] === 1])) as PermissionFlags;
  return { ...row, flags };
}
const toShown = (row: ShownRow): ShownInvite => ({ ...toHeld(row), restaurants: rowsOf(row.restaurants) });

/** What happens to an invite that has been sent: reading its link, and accepting it. */
@Injectable()
export class AcceptanceRepository {
  constructor(private readonly database: Database) {}

  async byToken(hash: Buffer): Promise<ShownInvite | undefined> {
    const row = await this.database.queryOne<ShownRow>(`${SHOWN} WHERE i.token_hash = ?`, [hash]);
    return row && toShown(row);
  }

  /** For its message. */
  async byId(id: number): Promise<(ShownInvite & { tokenHash: Buffer }) | undefined> {
    const row = await this.database.queryOne<ShownRow & { tokenHash: Buffer }>(
      `${SHOWN.replace('SELECT ', 'SELECT i.token_hash AS tokenHash, ')} WHERE i.id = ?`,
      [id],
    );
    return row && { ...toShown(row), tokenHash: row.tokenHash };
  }

  /** Locked until the transaction ends: of many who accept it at once, each sees what the one before has done. */
  async lockByToken(hash: Buffer): Promise<HeldInvite | undefined> {
    const row = await this.database.queryOne<HeldRow>(
      `SELECT ${COLUMNS} FROM invites i WHERE i.token_hash = ? FOR UPDATE`,
      [hash],
    );
    return row && toHeld(row);
  }

  /** Ids of the pending invites that were sent to the person's verified email, the oldest first. */
  async pendingFor(userId: number, now: Date): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT i.id FROM users u JOIN invites i ON i.email = u.email AND i.delivery = 'email'
        WHERE u.id = ? AND u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL
          AND i.status = 'pending' AND i.expires_at > ? ORDER BY i.id LIMIT 100`,
      [userId, now],
    );
    return rows.map(({ id }) => id);
  }

  async lockById(id: number): Promise<HeldInvite | undefined> {
    const row = await this.database.queryOne<HeldRow>(
      `SELECT ${COLUMNS} FROM invites i WHERE i.id = ? FOR UPDATE`,
      [id],
    );
    return row && toHeld(row);
  }

  /** The restaurants of an invite, and what the person is there. */
  async invitedTo(inviteId: number, userId: number): Promise<InvitedTo[]> {
    return this.database.query<InvitedTo>(
      `SELECT t.id, t.name, t.launched_at AS launchedAt, m.role, m.disabled_at AS disabledAt
         FROM invite_restaurants l JOIN restaurants t ON t.id = l.restaurant_id AND t.deleted_at IS NULL
         LEFT JOIN memberships m ON m.restaurant_id = t.id AND m.user_id = ?
        WHERE l.invite_id = ? ORDER BY t.id`,
      [userId, inviteId],
    );
  }

  async markAccepted(id: number, userId: number, now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE invites SET status = 'accepted', accepted_by = ?, accepted_at = ? WHERE id = ? AND status = 'pending'`,
      [userId, now, id],
    );
    await this.database.execute('UPDATE invite_restaurants SET pending_address = NULL WHERE invite_id = ?', [
      id,
    ]);
  }
}
