import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { EVERY_ROW, type Filter } from '../../../infra/database/scope-filter.js';

/** Email and phone number of an account. */
interface Addresses {
  email: string;
  phone: string | null;
}

const inRestaurant = (restaurantId: number): Filter => ({
  sql: 'l.restaurant_id = ?',
  values: [restaurantId],
});
const sentTo = (users: readonly Addresses[]): Filter => ({
  sql: '(i.email IN (?) OR i.phone IN (?))',
  // An empty string matches no stored phone number.
  values: [users.map(({ email }) => email), users.map(({ phone }) => phone ?? '')],
});

/**
 * Withdraws pending invites of users whose access ends, so that an older invite cannot restore it. All methods join
 * the running transaction, which locks the user and the restaurant. They use the same few statements for any number
 * of invites.
 */
@Injectable()
export class PendingInvites {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Removes one restaurant from these users' pending invites; revokes invites without restaurants. */
  async withdraw(actor: AuditEvent['actor'], restaurantId: number, ...users: Addresses[]): Promise<void> {
    if (users.length === 0) return;
    const ids = await this.detach(sentTo(users), inRestaurant(restaurantId));
    await this.record(actor, ids, { restaurantId });
  }

  /**
   * Revokes outdated ownership transfers of a restaurant: all pending ones except `newer`. The audit entry names the
   * address, so it omits the restaurant: members read its history.
   */
  async withdrawHandOvers(actor: AuditEvent['actor'], restaurantId: number, newer = 0): Promise<void> {
    const those = { sql: 'i.hands_over AND i.id <> ?', values: [newer] };
    await this.record(actor, await this.detach(those, inRestaurant(restaurantId)), {});
  }

  /** Revokes all pending invites of a deleted user and removes their data from every invite (C-198). */
  async erase(actor: AuditEvent['actor'], user: Addresses & { id: number }): Promise<void> {
    const ids = await this.detach(sentTo([user]), EVERY_ROW);
    await this.database.execute(
      `UPDATE invites SET email = NULL, phone = NULL, first_name = '', last_name = ''
        WHERE email = ? OR phone = ? OR accepted_by = ?`,
      [user.email, user.phone, user.id],
    );
    await this.record(actor, ids, {});
  }

  /** Removes a deleted restaurant from all pending invites; the audit log entry of the deletion covers this. */
  async withdrawRestaurant(restaurantId: number): Promise<void> {
    await this.detach(EVERY_ROW, inRestaurant(restaurantId));
  }

  /** Removes expired invites, so that a new one to the same address and restaurants can be sent. */
  async removeExpired(address: string, restaurantIds: readonly number[], now: Date): Promise<void> {
    await this.detach(
      { sql: 'i.expires_at <= ?', values: [now] },
      { sql: 'l.restaurant_id IN (?) AND l.pending_address = ?', values: [restaurantIds, address] },
    );
  }

  /** @returns ids of the invites that lost a restaurant, locked like for acceptance */
  private async detach(invites: Filter, restaurants: Filter): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT i.id FROM invites i WHERE i.status = 'pending' AND ${invites.sql}
          AND EXISTS (SELECT 1 FROM invite_restaurants l WHERE l.invite_id = i.id AND ${restaurants.sql})
        ORDER BY i.id FOR UPDATE`,
      [...invites.values, ...restaurants.values],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await this.database.execute(
      `DELETE l FROM invite_restaurants l WHERE l.invite_id IN (?) AND ${restaurants.sql}`,
      [ids, ...restaurants.values],
    );
    await this.database.execute(
      `UPDATE invites SET status = 'revoked' WHERE id IN (?)
          AND NOT EXISTS (SELECT 1 FROM invite_restaurants l WHERE l.invite_id = invites.id)`,
      [ids],
    );
    return ids;
  }

  private record(
    actor: AuditEvent['actor'],
    ids: readonly number[],
    where: Pick<AuditEvent, 'restaurantId'>,
  ) {
    const event = { action: 'invite.revoked', ...(actor ? { actor } : {}), ...where } as const;
    return this.audit.recordAll(ids.map((id) => ({ ...event, target: `invite:${id}` })));
  }
}
