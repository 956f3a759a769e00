import type { RestaurantState } from '@server/shared/restaurants/state';

/** Relation between the preview and the menu that guests see now. */
export const STATE_TEXTS: Record<RestaurantState, string> = {
  draft: 'Guests see this menu once you launch. Click an item to test its options.',
  live: 'Guests see this menu now. Click an item to test its options.',
  paused: 'The restaurant is paused. Guests see “Temporarily closed” until you resume.',
  suspended: 'The restaurant is suspended. Guests see “Temporarily closed”.',
};

/** Title of the preview: guests of a closed restaurant see no menu. */
export const previewTitle = (state: RestaurantState | undefined): string =>
  state === 'paused' || state === 'suspended' ? 'Your menu, once you’re open again' : 'What guests see';

/** Explanation of where a printed code leads while the restaurant is not live. */
export const CODE_TEXTS: Record<Exclude<RestaurantState, 'live'>, string> = {
  draft: 'The QR code works once you launch.',
  paused: STATE_TEXTS.paused,
  suspended: STATE_TEXTS.suspended,
};
