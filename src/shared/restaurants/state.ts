/** Statuses of a restaurant (C-283). All but `draft` have been launched. */
export const RESTAURANT_STATES = ['draft', 'live', 'paused', 'suspended'] as const;
export type RestaurantState = (typeof RESTAURANT_STATES)[number];

/** Columns that determine the status. */
export interface StateColumns {
  launched_at: Date | null;
  paused_at: Date | null;
  paused_until: Date | null;
  suspended_at: Date | null;
}

/**
 * Returns the status. A suspension by the platform outranks the owner's pause; a pause ends automatically at its end
 * time.
 */
export function restaurantStateOf(row: StateColumns, now: Date): RestaurantState {
  if (row.launched_at === null) return 'draft';
  if (row.suspended_at !== null) return 'suspended';
  const paused = row.paused_at !== null && (row.paused_until === null || row.paused_until > now);
  return paused ? 'paused' : 'live';
}
