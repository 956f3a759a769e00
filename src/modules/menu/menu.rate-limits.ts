import { HOUR, rateLimits } from '../../infra/rate-limit/rules.js';

/** Rate limits of menu files, each with what it counts and the parts of its key. */
export const MENU_LIMITS = rateLimits({
  /** Exports of a menu: user. */
  'menu.export': { points: 60, duration: HOUR },
  /** Imports of a menu: user. */
  'menu.import': { points: 120, duration: HOUR },
});
