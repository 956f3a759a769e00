import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import {
  FLAG_NAMES,
  flagsOfRow,
  type MembershipRole,
  type StoredFlags,
} from '../../../shared/access/permissions.js';
import { platformFlagsOf, type Granter, currentGranter, type StoredAccess } from '../memberships/grants.js';
import type { Invitee, MemberAccess } from '../memberships/member-rules.js';

/** A restaurant of an invite, with invitee and sender as they are there now. */
export interface InvitedRestaurant {
  restaurantId: number;
  name: string;
  launchedAt: Date | null;
  /** The invitee's membership there, enabled or disabled. */
  current: (MemberAccess & { disabledAt: Date | null }) | undefined;
  /** Who sent it; undefined: a user who has no access there any more. */
  sender: Granter | undefined;
}

interface LineRow extends StoredFlags {
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

  /** All of an invite's, for the user who accepts it. */
  async of(inviteId: number, userId: number): Promise<InvitedRestaurant[]> {
    const rows = await this.database.query<LineRow>(
      `SELECT t.id AS restaurantId, t.name, t.launched_at AS launchedAt,
              m.role, m.disabled_at AS disabledAt, ${columnsOf('m', FLAG_NAMES)},
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

  /** Users with this address, once for each of the restaurants that they belong to; else once, with no role. */
  async addressed(by: 'email' | 'phone', address: string, ids: readonly number[]): Promise<Invitee[]> {
    const rows = await this.database.query<StoredAccess>(
      `SELECT u.id AS userId, u.is_superadmin AS isSuperadmin, u.is_staff AS isStaff, m.role
         FROM users u LEFT JOIN memberships m ON m.user_id = u.id AND m.restaurant_id IN (?)
        WHERE u.${by} = ? AND u.deleted_at IS NULL`,
      [ids, address],
    );
    return rows.map((row) => ({ userId: row.userId, role: row.role, ...platformFlagsOf(row) }));
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
}: LineRow): InvitedRestaurant {
  const { restaurantId, name, launchedAt } = row;
  return {
    ...{ restaurantId, name, launchedAt },
    current: role === null ? undefined : { role, flags: flagsOfRow(row), disabledAt },
    sender:
      senderId === null
        ? undefined
        : currentGranter({ userId: senderId, isSuperadmin, isStaff, role: senderRole }),
  };
}
