import { RESTORABLE_DAYS } from './restaurants.schemas.js';

const DAY = 24 * 60 * 60 * 1_000; // ms

/** What was deleted before this moment stays deleted. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_DAYS * DAY);
