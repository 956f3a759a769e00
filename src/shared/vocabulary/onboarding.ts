/** Delivery areas: by distance, or by a list of zip codes. */
export const COVERAGE_MODES = ['distance', 'zip'] as const;
export type CoverageMode = (typeof COVERAGE_MODES)[number];

/** Channels of an order. */
export const ORDER_TYPES = ['Online', 'Call in', 'In Person'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Groups of the step Additional Information, with the options of each. */
export const ADDITIONAL_OPTIONS = {
  service_options: ['Curb side pickup', 'No-contact delivery', 'Dine-in', 'Takeout', 'Delivery'],
  highlights: ['TV', 'Fast service', 'Outdoor seating'],
  popular: ['Breakfast', 'Lunch', 'Dinner', 'Solo dining'],
  offerings: [
    'Alcohol',
    'Cocktails',
    'Beer',
    'Wine',
    'Comfort food',
    'Quick bite',
    'Healthy options',
    'Halal',
    'Kosher',
    'Vegetarian',
    'Vegan',
    'Kids menu',
    'Wi-Fi',
  ],
  amenities: ['Restroom', 'Kid friendly'],
  atmosphere: ['Casual', 'Cozy', 'Elegant', 'Romantic', 'Upscale', 'Lively'],
  crowd: ['Family', 'Groups', 'Tourists'],
} as const satisfies Record<string, readonly string[]>;
export type AdditionalGroup = keyof typeof ADDITIONAL_OPTIONS;
/** Titles of the groups, for owners and guests. */
export const ADDITIONAL_TITLES: Readonly<Record<AdditionalGroup, string>> = {
  service_options: 'Service options',
  highlights: 'Highlights',
  popular: 'Popular for',
  offerings: 'Offerings',
  amenities: 'Amenities',
  atmosphere: 'Atmosphere',
  crowd: 'Crowd',
};
export const ADDITIONAL_GROUPS = Object.keys(ADDITIONAL_OPTIONS) as [AdditionalGroup, ...AdditionalGroup[]];

/** Sample zip codes of a form that was never saved; stored only if the owner saves them (C-57). */
export const SAMPLE_ZIP_CODES = ['10001', '10002', '10003'] as const;

/** Switches of a new restaurant. */
const DEFAULT_FULFILMENT = { has_delivery: true, has_pickup: true, has_dine_in: false } as const;
const DEFAULT_COVERAGE_MODE: CoverageMode = 'zip';

/** Delivery before the first save; times in minutes. */
export const DEFAULT_DELIVERY = {
  ...DEFAULT_FULFILMENT,
  coverage_mode: DEFAULT_COVERAGE_MODE,
  coverage_radius_miles: null,
  zip_codes: [...SAMPLE_ZIP_CODES],
  delivery_eta_from: 20,
  delivery_eta_to: 30,
  pickup_eta_from: 10,
  pickup_eta_to: 20,
  apply_delivery_fee: false,
  delivery_fee: 0,
  min_order_enabled: false,
  min_order_amount: 0,
  free_over_enabled: false,
  free_over_amount: 10,
  auto_request_driver: false,
  order_types: [...ORDER_TYPES],
};
