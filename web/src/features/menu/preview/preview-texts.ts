import type { RestaurantState } from '@server/shared/restaurants/state';

/** How what is shown stands to what guests see. */
export const STATE_TEXTS: Record<RestaurantState, string> = {
  draft: 'Guests see this menu once you launch. Click a dish to test its options.',
  live: 'Guests see this menu now. Click a dish to test its options.',
  paused: 'The restaurant is paused. Guests see it as closed until you resume.',
  suspended: 'The restaurant is suspended. Guests see it as closed.',
};

/** Where a code that is printed now leads meanwhile. */
export const CODE_TEXTS: Record<Exclude<RestaurantState, 'live'>, string> = {
  draft: 'The QR code works once you launch.',
  paused: 'The restaurant is paused. Guests see it as closed until you resume.',
  suspended: STATE_TEXTS.suspended,
};
