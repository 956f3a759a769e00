import { restaurantStateOf, type StateColumns } from '../../shared/restaurants/state.js';
import type { StateOfRestaurant } from './restaurant-state.schemas.js';

/** What the answer is told from, as a restaurant's row has it. */
export interface StoredState extends StateColumns {
  pause_reason: string;
  suspend_reason: string;
}

/** The columns of `StoredState`, over a row of `restaurants` under this name. */
export const stateColumnsOf = (row: string) =>
  ['launched_at', 'paused_at', 'paused_until', 'pause_reason', 'suspended_at', 'suspend_reason']
    .map((column) => `${row}.${column}`)
    .join(', ');

/** As it is answered: what is over is not told any more. */
export function answeredState(row: StoredState, now: Date): StateOfRestaurant {
  const state = restaurantStateOf(row, now);
  const paused = state === 'paused';
  return {
    state,
    paused_until: paused ? (row.paused_until?.toISOString() ?? null) : null,
    pause_reason: paused ? row.pause_reason : '',
    suspend_reason: state === 'suspended' ? row.suspend_reason : '',
  };
}
