import { HOUR, rateLimits } from '../../infra/rate-limit/rules.js';

/** Rate limits of list exports, each with what it counts and the parts of its key. */
export const LIST_LIMITS = rateLimits({
  /** Exports of lists: user. */
  'lists.export': { points: 120, duration: HOUR },
});
