import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { EVERY_ROW, type Filter } from '../../../infra/database/scope-filter.js';

/** The addresses of an account. */
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
  // No number is stored as an empty one.
  values: [users.map(({ email }) => email), users.map(({ phone }) => phone ?? '')],
});

/**
 * Pending invites of a user whose access ends: with one from before they could come back by themselves.
 * All join the running transaction, which locks the user and the restaurant, and take the same few statements
 * however many invites there are.
 */
@Injectable()
export class PendingInvites {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Takes one restaurant out of all that is pending for these users; what is left without any is revoked. */
  async withdraw(actor: AuditEvent['actor'], restaurantId: number, ...users: Addresses[]): Promise<void> {
    if (users.length === 0) return;
    const ids = await this.detach(sentTo(users), inRestaurant(restaurantId));
    await this.record(actor, ids, { restaurantId });
  }

  /**
   * Takes back the hand-overs of a restaurant that are pending: but one that is newer, there is another owner now. Told
   * without the restaurant, whose members read its history, which names the address.
   */
  async withdrawHandOvers(actor: AuditEvent['actor'], restaurantId: number, newer = 0): Promise<void> {
    const those = { sql: 'i.hands_over AND i.id <> ?', values: [newer] };
    await this.record(actor, await this.detach(those, inRestaurant(restaurantId)), {});
  }

  /** Revokes all that is pending for a user who is deleted, and takes them out of every invite (C-198). */
  async erase(actor: AuditEvent['actor'], user: Addresses & { id: number }): Promise<void> {
    const ids = await this.detach(sentTo([user]), EVERY_ROW);
    await this.database.execute(
      `UPDATE invites SET email = NULL, phone = NULL, first_name = '', last_name = ''
        WHERE email = ? OR phone = ? OR accepted_by = ?`,
      [user.email, user.phone, user.id],
    );
    await this.record(actor, ids, {});
  }

  /** Takes a restaurant that is deleted out of everything that is pending; the deletion says that in the audit log. */
  async withdrawRestaurant(restaurantId: number): Promise<void> {
    await this.detach(EVERY_ROW, inRestaurant(restaurantId));
  }

  /** Expired invites make way for a new one to the same address and restaurants. */
  async removeExpired(address: string, restaurantIds: readonly number[], now: Date): Promise<void> {
    await this.detach(
      { sql: 'i.expires_at <= ?', values: [now] },
      { sql: 'l.restaurant_id IN (?) AND l.pending_address = ?', values: [restaurantIds, address] },
    );
  }

  /** @returns ids of the invites that have lost a restaurant; locked, as accepting one locks it */
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
