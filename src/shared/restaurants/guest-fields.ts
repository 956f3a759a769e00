import type { RestaurantPart } from './parts.js';

/** Parts of a restaurant that owners fill in. */
type FilledPart = Exclude<RestaurantPart, 'state'>;

/** Fields of each part that the guest page shows. It shows no others. */
export const GUEST_FIELDS = {
  location: ['country', 'street', 'city', 'state', 'zip_code'],
  about: ['name', 'about', 'slug', 'logo_url'],
  delivery: [
    'has_delivery',
    'has_pickup',
    'has_dine_in',
    'coverage_mode',
    'coverage_radius_miles',
    'zip_codes',
    'delivery_eta_from',
    'delivery_eta_to',
    'pickup_eta_from',
    'pickup_eta_to',
    'apply_delivery_fee',
    'delivery_fee',
    'min_order_enabled',
    'min_order_amount',
    'free_over_enabled',
    'free_over_amount',
  ],
  hours: ['open_247', 'closed_within', 'hours'],
  additional: ['selections'],
  contacts: ['public_phone'],
} as const satisfies Record<FilledPart, readonly string[]>;

/** Fields of each part that only the team sees, with their words. */
export const TEAM_FIELDS = {
  location: {},
  about: {},
  delivery: { auto_request_driver: 'driver requests', order_types: 'order types' },
  hours: { time_zone: 'the time zone' },
  additional: {},
  contacts: {
    restaurant_phone: 'the restaurant phone',
    fax_number: 'the fax number',
    mobile_phone: 'the mobile phone',
    contact_email: 'the contact email',
  },
} as const satisfies Record<FilledPart, Record<string, string>>;

const notSeen = (part: FilledPart) => `They don’t see ${Object.values(TEAM_FIELDS[part]).join(' or ')}.`;

/** Sentences that tell owners which fields guests see. */
export const GUESTS_SEE: Readonly<Record<FilledPart, string>> = {
  location: 'Guests see your address with a link to a map.',
  about: 'Guests see all of this.',
  delivery: `Guests see how to order, with times, fees and minimum. They can check whether you deliver to them. ${notSeen('delivery')}`,
  hours: `Guests see your hours and special dates. ${notSeen('hours')}`,
  additional: 'Guests see what you choose.',
  contacts: 'Guests see only the public phone.',
};

/** Hint at a field that only the team sees, in a part of which guests see most. */
export const teamOnlyHint = <Part extends FilledPart>(
  _part: Part,
  _field: keyof (typeof TEAM_FIELDS)[Part],
) => 'Guests don’t see this';
