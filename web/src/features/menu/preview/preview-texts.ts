import type { RestaurantState } from '@server/shared/restaurants/state';

/** How what is shown stands to what guests see. */
export const STATE_TEXTS: Record<RestaurantState, string> = {
  draft: 'Guests see this page once the restaurant is launched. Press a dish to choose as a guest would.',
  live: 'This is what guests see now. Press a dish to choose as a guest would.',
  paused: 'While the restaurant is paused, guests are told that it is closed. Then they see this again.',
  suspended: 'While the restaurant is suspended, guests are told that it is closed.',
};

/** Where a code that is printed now leads meanwhile. */
export const CODE_TEXTS: Record<Exclude<RestaurantState, 'live'>, string> = {
  draft: 'Guests see the menu once the restaurant is launched. Until then there is no page behind the code.',
  paused: 'While the restaurant is paused, guests are told that it is closed.',
  suspended: STATE_TEXTS.suspended,
};
