import { OUTBOX_KINDS } from '../../infra/outbox/messages.js';

/** What has become of a restaurant; `restaurant` is its name. */
export type RestaurantNews =
  | { what: 'suspended'; restaurant: string; reason: string }
  | { what: 'unsuspended' | 'handed_to'; restaurant: string }
  | { what: 'handed_on'; restaurant: string; newOwner: string };

interface OnboardingMessages {
  /** To those who own it, or did. */
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
    'restaurant.transferred': true;
    'special_hours.saved': true;
    'country.deleted': true;
    'country.changed': true;
    'city.deleted': true;
    'city.changed': true;
  }
}
