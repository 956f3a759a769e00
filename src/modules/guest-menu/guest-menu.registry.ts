import { MINUTE, RULES } from '../../infra/rate-limit/rules.js';

/** Client address; a page or its JSON. A room full of guests may share one. */
RULES.add({ 'guest-menu.client': { points: 300, duration: MINUTE, perClient: true, inBatches: true } });

declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits {
    'guest-menu.client': Rule;
  }
}
