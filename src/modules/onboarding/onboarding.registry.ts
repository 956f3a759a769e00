/**
 * News about a restaurant for an email. `restaurant` is its name; earlier releases did not send its id. `by` closed
 * it, `own` is true if that was the recipient, and `until` is the last time to restore it.
 */
export type RestaurantNews = { restaurantId?: number; restaurant: string } & (
  | { what: 'suspended'; reason: string }
  | { what: 'unsuspended' }
  | { what: 'closed'; by: string; own?: boolean; until: string }
  | { what: 'deleted'; until: string }
  | { what: 'transferring' }
  /** `paused` is true if it was paused because it has no owner. */
  | { what: 'restored'; paused: boolean }
);

interface OnboardingMessages {
  /** Suspensions and starts of transfers go to owners, all other news to members. */
  'mail.restaurant': RestaurantNews;
}

declare module '../../infra/outbox/messages.js' {
  interface OutboxMessages extends OnboardingMessages {}
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'restaurant.started': true;
    'restaurant.launched': true;
    'restaurant.paused': true;
    'restaurant.resumed': true;
    'restaurant.closed': true;
    'restaurant.restored': true;
    'restaurant.suspended': true;
    'restaurant.unsuspended': true;
    'special_hours.saved': true;
  }
}
