import { DAY, HOUR, rateLimits } from '../../infra/rate-limit/rules.js';

/** Rate limits of invites, each with what it counts and the parts of its key. */
export const INVITE_LIMITS = rateLimits({
  /** Invites sent: user. */
  'invite.user': { points: 20, duration: HOUR },
  /** Invites received, from all users: mailbox or phone number. */
  'invite.address': { points: 10, duration: DAY },
});
