import { DAY, HOUR, MINUTE, rateLimits } from '../../infra/rate-limit/rules.js';

/** Rate limits of codes, sign-ins and requests, each with what it counts and the parts of its key. */
export const AUTH_LIMITS = rateLimits({
  /** Failed sign-ins: client address, email. */
  'login.client_email': { points: 10, duration: 15 * MINUTE, perClient: true },
  /** Failed sign-ins: client address. */
  'login.client': { points: 100, duration: DAY, perClient: true },
  /** Failed sign-ins: email. */
  'login.email': { points: 30, duration: HOUR, slowsDown: true },
  /** Wrong codes for registration and reset: client address, email. */
  'code.check.client_email': { points: 20, duration: HOUR, perClient: true },
  /** Wrong codes: email. */
  'code.check.email': { points: 20, duration: HOUR, slowsDown: true },
  /** Wrong codes: client address. */
  'code.check.client': { points: 60, duration: HOUR, perClient: true },
  /** Password strength checks: client address. */
  'password.strength': { points: 60, duration: MINUTE, perClient: true },
  /** Code requests: client address, mailbox (without address tags). */
  'code.send.client_email': { points: 5, duration: HOUR, perClient: true },
  /** Code requests of all clients: mailbox. Four strangers who use up their shares leave the owner's. */
  'code.send.email': { points: 25, duration: HOUR },
  /** Code requests of a signed-in user, to any address: user. */
  'code.send.user': { points: 10, duration: HOUR },
  /** Downloads of one's own data: user. */
  'account.export': { points: 10, duration: HOUR },
  /** Code requests: client address. */
  'code.send.client': { points: 20, duration: HOUR, perClient: true },
  /** Refreshes: session. */
  'session.refresh': { points: 30, duration: MINUTE },
  /** All requests of a signed-in user: user. */
  'request.user': { points: 600, duration: MINUTE, inBatches: true },
  /** All requests with an API key: key. */
  'request.key': { points: 600, duration: MINUTE, inBatches: true },
  /** All other requests: client address. */
  'request.client': { points: 120, duration: MINUTE, perClient: true, inBatches: true },
});
