import { z } from 'zod';
import { RESTAURANT_STATES } from '../../shared/restaurants/state.js';

/** State of a restaurant with the details that its team needs (C-283). */
export const stateShape = {
  state: z.enum(RESTAURANT_STATES),
  /** Null while not paused, or paused without an end. */
  paused_until: z.string().nullable(),
  /** Empty unless paused. */
  pause_reason: z.string(),
  /** Empty unless suspended. */
  suspend_reason: z.string(),
};
export const stateOutput = z.object(stateShape).meta({ id: 'RestaurantState' });
export type StateOfRestaurant = z.output<typeof stateOutput>;
