import { z } from 'zod';
import { RESTAURANT_STATES } from '../../shared/restaurants/state.js';

/** How a restaurant stands, with what its people need to know of it (C-283). */
export const stateShape = {
  state: z.enum(RESTAURANT_STATES),
  /** Null: until it is resumed, or not paused. */
  paused_until: z.string().nullable(),
  /** Empty unless it is paused. */
  pause_reason: z.string(),
  /** Empty unless it is suspended. */
  suspend_reason: z.string(),
};
export const stateOutput = z.object(stateShape);
export type StateOfRestaurant = z.output<typeof stateOutput>;
