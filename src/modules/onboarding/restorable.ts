import { RESTORABLE_DAYS } from './restaurants.schemas.js';

const DAY = 24 * 60 * 60 * 1_000; // ms

/** Until then a restaurant that is deleted now can be restored. */
export const restorableUntil = (now: Date) => new Date(now.getTime() + RESTORABLE_DAYS * DAY);

/** What was deleted before this moment stays deleted. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * DAY);
