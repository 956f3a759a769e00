import { DAY, MINUTE, rateLimits } from '../../infra/rate-limit/rules.js';

/** Rate limits of the waitlist, each with what it counts and the parts of its key. */
export const MESSAGE_LIMITS = rateLimits({
  /** Messages sent: client address. */
  'messages.client_minute': { points: 5, duration: MINUTE, perClient: true },
  'messages.client_day': { points: 20, duration: DAY, perClient: true },
  /** Messages sent: mailbox. */
  'messages.email': { points: 3, duration: DAY },
});
