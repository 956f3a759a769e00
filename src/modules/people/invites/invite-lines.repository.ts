import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import type { MembershipRole } from '../../../shared/access/permissions.js';
import { flagsOf, type Hand, handNow, type Standing } from '../memberships/hand.js';
import type { Invited, MemberAccess } from '../memberships/member-rules.js';
import { type FlagColumns, FLAGS, toFlags } from '../memberships/member-rows.js';

/** A restaurant of an invite, with both people as they are there now. */
export interface InviteLine {
  restaurantId: number;
  name: string;
  launchedAt: Date | null;
  /** What the one who accepts it has there already, on or off. */
  current: (MemberAccess & { disabledAt: Date | null }) | undefined;
  /** Whoever sent it; undefined: nobody any more who counts there. */
  sender: Hand | undefined;
}

interface LineRow extends FlagColumns {
  restaurantId: number;
  name: string;
  launchedAt: Date | null;
  role: MembershipRole | null;
  disabledAt: Date | null;
  senderId: number | null;
  isSuperadmin: number;
  isStaff: number;
  senderRole: MembershipRole | null;
}

/** The restaurants of invites; deleted ones are none (C-241). */
@Injectable()
export class InviteLinesRepository {
  constructor(private readonly database: Database) {}

  /** All of an invite's, for the person who accepts it. */
  async of(inviteId: number, userId: number): Promise<InviteLine[]> {
    const rows = await this.database.query<LineRow>(
      `SELECT t.id AS restaurantId, t.name, t.launched_at AS launchedAt,
              m.role, m.disabled_at AS disabledAt, ${columnsOf('m', FLAGS)},
              s.id AS senderId, s.is_superadmin AS isSuperadmin, s.is_staff AS isStaff, sm.role AS senderRole
         FROM invite_restaurants l
         JOIN invites i ON i.id = l.invite_id
         JOIN restaurants t ON t.id = l.restaurant_id AND t.deleted_at IS NULL
         LEFT JOIN memberships m ON m.restaurant_id = t.id AND m.user_id = ?
         LEFT JOIN users s ON s.id = i.invited_by AND s.disabled_at IS NULL AND s.deleted_at IS NULL
         LEFT JOIN memberships sm ON sm.restaurant_id = t.id AND sm.user_id = s.id AND sm.disabled_at IS NULL
        WHERE l.invite_id = ? ORDER BY t.id`,
      [userId, inviteId],
    );
    return rows.map(toLine);
  }

  /** Everybody with this address, once for each of the restaurants that they belong to; else once, with no role. */
  async addressed(by: 'email' | 'phone', address: string, ids: readonly number[]): Promise<Invited[]> {
    const rows = await this.database.query<Standing>(
      `SELECT u.id AS userId, u.is_superadmin AS isSuperadmin, u.is_staff AS isStaff, m.role
         FROM users u LEFT JOIN memberships m ON m.user_id = u.id AND m.restaurant_id IN (?)
        WHERE u.${by} = ? AND u.deleted_at IS NULL`,
      [ids, address],
    );
    return rows.map((row) => ({ userId: row.userId, role: row.role, ...flagsOf(row) }));
  }
}

function toLine({
  role,
  disabledAt,
  senderId,
  senderRole,
  isSuperadmin,
  isStaff,
  ...row
}: LineRow): InviteLine {
  const { restaurantId, name, launchedAt } = row;
  return {
    ...{ restaurantId, name, launchedAt },
    current: role === null ? undefined : { role, flags: toFlags(row), disabledAt },
    sender:
      senderId === null ? undefined : handNow({ userId: senderId, isSuperadmin, isStaff, role: senderRole }),
  };
}
