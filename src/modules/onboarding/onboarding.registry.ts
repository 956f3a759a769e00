import { OUTBOX_KINDS } from '../../infra/outbox/messages.js';

/**
 * What has become of a restaurant; `restaurant` is its name, its id was not told by earlier releases. `by` is who closed
 * it, `own` that the recipient did, and `until` when it can still be restored.
 */
export type RestaurantNews = { restaurantId?: number; restaurant: string } & (
  | { what: 'suspended'; reason: string }
  | { what: 'unsuspended' }
  | { what: 'closed'; by: string; own?: boolean; until: string }
  | { what: 'deleted'; until: string }
  | { what: 'transferring' }
  /** `paused`: because no one owns it. */
  | { what: 'restored'; paused: boolean }
);

interface OnboardingMessages {
  /** A suspension and a transfer that begins to its owners, all else to its members. */
  'mail.restaurant': RestaurantNews;
}

OUTBOX_KINDS.add<keyof OnboardingMessages>({ 'mail.restaurant': true });

declare module '../../infra/outbox/messages.js' {
  interface OutboxMessages extends OnboardingMessages {}
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'restaurant.created': true;
    'restaurant.started': true;
    'restaurant.changed': true;
    'restaurant.launched': true;
    'restaurant.paused': true;
    'restaurant.resumed': true;
    'restaurant.closed': true;
    'restaurant.deleted': true;
    'restaurant.restored': true;
    'restaurant.suspended': true;
    'restaurant.unsuspended': true;
    'special_hours.saved': true;
    'country.deleted': true;
    'country.changed': true;
    'city.deleted': true;
    'city.changed': true;
  }
}
