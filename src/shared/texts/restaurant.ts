import type { RestaurantState } from '../restaurants/state.js';

/** How a restaurant stands, in a word (C-283). */
export const STATE_NAMES: Record<RestaurantState, string> = {
  draft: 'Draft',
  live: 'Live',
  paused: 'Paused',
  suspended: 'Suspended',
};
