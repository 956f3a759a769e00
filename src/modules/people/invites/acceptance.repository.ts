import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { columnsOf, jsonList, rowsOf } from '../../../infra/database/row-json.js';
import type { MembershipRole, PermissionFlags } from '../../../shared/access/permissions.js';
import type { InviteDelivery } from '../invites.schemas.js';
import { handNow } from '../memberships/hand.js';
import { type FlagColumns, FLAGS, toFlags } from '../memberships/member-rows.js';
import { mayGive } from './invite-rules.js';
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

interface HeldRow extends Omit<HeldInvite, 'flags'>, FlagColumns {}
/** A restaurant's name, and the role that whoever sent the invite has there now. */
interface ShownLine {
  name: string;
  role: MembershipRole | null;
}
interface ShownRow extends HeldRow {
  inviter: string | null;
  senderId: number | null;
  isSuperadmin: number;
  isStaff: number;
  lines: ShownLine[] | string | null;
}

const COLUMNS = `i.id, i.delivery, i.email, i.phone, i.role, ${columnsOf('i', FLAGS)}, i.status,
  i.sent_at AS sentAt, i.expires_at AS expiresAt, i.accepted_by AS acceptedBy`;
const LINES = jsonList({
  of: `JSON_OBJECT('name', t.name, 'role', m.role)`,
  from: `invite_restaurants l JOIN restaurants t ON t.id = l.restaurant_id AND t.deleted_at IS NULL
    LEFT JOIN memberships m ON m.restaurant_id = t.id AND m.user_id = i.invited_by AND m.disabled_at IS NULL
    WHERE l.invite_id = i.id AND l.pending_address IS NOT NULL`,
  order: 't.id',
});
const SHOWN = `SELECT ${COLUMNS}, NULLIF(TRIM(CONCAT(u.first_name, ' ', u.last_name)), '') AS inviter,
    u.id AS senderId, u.is_superadmin AS isSuperadmin, u.is_staff AS isStaff, ${LINES} AS \`lines\`
  FROM invites i LEFT JOIN users u ON u.id = i.invited_by AND u.disabled_at IS NULL AND u.deleted_at IS NULL`;

const toHeld = <Row extends HeldRow>(row: Row) => ({ ...row, flags: toFlags(row) });

/** Only with the restaurants where its sender may still give it (security.md 2.15). */
function toShown({ inviter, senderId, isSuperadmin, isStaff, lines, ...row }: ShownRow): ShownInvite {
  const held = toHeld(row);
  const stands = ({ role }: ShownLine) => {
    const sender = senderId === null ? undefined : handNow({ userId: senderId, isSuperadmin, isStaff, role });
    return sender !== undefined && mayGive(sender, held);
  };
  const restaurants = rowsOf(lines)
    .filter(stands)
    .map(({ name }) => name);
  return { ...held, inviter, restaurants };
}

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

  /** Ids of the restaurants that an invite is for, to be held before the invite is. */
  async restaurantsOf(hash: Buffer): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT l.restaurant_id AS id FROM invites i JOIN invite_restaurants l ON l.invite_id = i.id
        WHERE i.token_hash = ?`,
      [hash],
    );
    return rows.map(({ id }) => id);
  }

  /** Locked until the transaction ends: of many who accept it at once, each sees what the one before has done. */
  async lockByToken(hash: Buffer): Promise<HeldInvite | undefined> {
    const row = await this.database.queryOne<HeldRow>(
      `SELECT ${COLUMNS} FROM invites i WHERE i.token_hash = ? FOR UPDATE`,
      [hash],
    );
    return row && toHeld(row);
  }

  /** The pending invites that were sent to the person's verified email, and their restaurants. */
  async pendingFor(userId: number, now: Date): Promise<{ ids: number[]; restaurantIds: number[] }> {
    const rows = await this.database.query<{ id: number; restaurantId: number | null }>(
      `SELECT p.id, l.restaurant_id AS restaurantId
         FROM (SELECT i.id FROM users u JOIN invites i ON i.email = u.email AND i.delivery = 'email'
                WHERE u.id = ? AND u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL
                  AND i.status = 'pending' AND i.expires_at > ? ORDER BY i.id LIMIT 100) p
         LEFT JOIN invite_restaurants l ON l.invite_id = p.id`,
      [userId, now],
    );
    return {
      ids: [...new Set(rows.map(({ id }) => id))],
      restaurantIds: rows.flatMap(({ restaurantId }) => (restaurantId === null ? [] : [restaurantId])),
    };
  }

  /** Those of them that are still pending, locked until the transaction ends. */
  async lockPending(ids: readonly number[], now: Date): Promise<HeldInvite[]> {
    const rows = await this.database.query<HeldRow>(
      `SELECT ${COLUMNS} FROM invites i
        WHERE i.id IN (?) AND i.status = 'pending' AND i.expires_at > ? ORDER BY i.id FOR UPDATE`,
      [ids, now],
    );
    return rows.map(toHeld);
  }

  async markAccepted(ids: readonly number[], userId: number, now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(
      `UPDATE invites SET status = 'accepted', accepted_by = ?, accepted_at = ? WHERE id IN (?)`,
      [userId, now, ids],
    );
    await this.database.execute(
      'UPDATE invite_restaurants SET pending_address = NULL WHERE invite_id IN (?)',
      [ids],
    );
  }

  /** Their addresses are free for another invite. */
  async markRevoked(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(`UPDATE invites SET status = 'revoked' WHERE id IN (?)`, [ids]);
    await this.database.execute('DELETE FROM invite_restaurants WHERE invite_id IN (?)', [ids]);
  }
}
