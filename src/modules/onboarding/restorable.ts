import { RESTORABLE_DAYS } from './restaurants.schemas.js';

const DAY = 24 * 60 * 60 * 1_000; // ms

/** Returns the last time to restore a restaurant that is deleted now. */
export const restorableUntil = (now: Date) => new Date(now.getTime() + RESTORABLE_DAYS * DAY);

/** Restaurants that were deleted before this time cannot be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * DAY);
