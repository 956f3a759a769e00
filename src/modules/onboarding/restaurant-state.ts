import { restaurantStateOf, type StateColumns } from '../../shared/restaurants/state.js';
import type { StateOfRestaurant } from './restaurant-state.schemas.js';

/** Columns of a restaurant that determine its state output. */
export interface StoredState extends StateColumns {
  pause_reason: string;
  suspend_reason: string;
}

/** Lists the columns of `StoredState` with this table alias. */
export const stateColumnsOf = (row: string) =>
  ['launched_at', 'paused_at', 'paused_until', 'pause_reason', 'suspended_at', 'suspend_reason']
    .map((column) => `${row}.${column}`)
    .join(', ');

/** Converts columns to the output. Skips a pause that has ended. */
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
