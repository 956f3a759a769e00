import { flagsOfRow } from '../../../shared/access/permissions.js';
import type { Invite } from '../invites.schemas.js';
import type { ListedInvite } from './invites.repository.js';

const DELIVERY_STATES = {
  pending: 'queued',
  dispatched: 'queued',
  sent: 'sent',
  skipped: 'failed',
  dead: 'failed',
} as const;

/** The outbox's word for it; what it has forgotten was delivered. */
const deliveryState = (status: string | null): Invite['delivery_state'] =>
  DELIVERY_STATES[(status ?? 'sent') as keyof typeof DELIVERY_STATES];

/** A pending invite as it goes over the wire. */
export function toInvite(row: ListedInvite, now: Date): Invite {
  const [first] = row.restaurants;
  return {
    id: row.id,
    delivery: row.delivery,
    email: row.email,
    phone: row.phone,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    ...flagsOfRow(row),
    restaurant: first?.id ?? 0,
    restaurant_id: first?.id ?? 0,
    restaurants: row.restaurants,
    status: row.expires_at <= now ? 'expired' : 'pending',
    delivery_state: deliveryState(row.message_status),
    invited_by: row.inviter,
    expires_at: row.expires_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
