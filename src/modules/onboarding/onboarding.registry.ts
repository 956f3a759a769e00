import { OUTBOX_KINDS } from '../../infra/outbox/messages.js';

/** What has become of a restaurant; `restaurant` is its name, its id was not told by earlier releases. */
export type RestaurantNews = { restaurantId?: number; restaurant: string } & (
  | { what: 'suspended'; reason: string }
  | { what: 'unsuspended' }
);

interface OnboardingMessages {
  /** To those who own it. */
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
