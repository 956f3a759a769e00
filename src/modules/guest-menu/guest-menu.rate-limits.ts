import { MINUTE, rateLimits } from '../../infra/rate-limit/rules.js';

/** Rate limits of guest menus, each with what it counts and the parts of its key. */
export const GUEST_MENU_LIMITS = rateLimits({
  /** Limit per client address. 100 guests in one room can share an address, and their pages ask every 5 seconds. */
  'guest-menu.client': { points: 1_200, duration: MINUTE, perClient: true, inBatches: true },
});
