/** How a restaurant stands (C-283); whoever is not a draft has been launched. */
export const RESTAURANT_STATES = ['draft', 'live', 'paused', 'suspended'] as const;
export type RestaurantState = (typeof RESTAURANT_STATES)[number];

/** What the state is told from, as its row has it. */
export interface StateColumns {
  launched_at: Date | null;
  paused_at: Date | null;
  paused_until: Date | null;
  suspended_at: Date | null;
}

/** What the platform decided comes before what the owner did; a pause whose end has come is over by itself. */
export function restaurantStateOf(row: StateColumns, now: Date): RestaurantState {
  if (row.launched_at === null) return 'draft';
  if (row.suspended_at !== null) return 'suspended';
  const paused = row.paused_at !== null && (row.paused_until === null || row.paused_until > now);
  return paused ? 'paused' : 'live';
}
