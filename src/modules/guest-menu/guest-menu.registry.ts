import { MINUTE, RULES } from '../../infra/rate-limit/rules.js';

/** Client address; a page or its JSON. A room of a hundred guests may share one, whose pages ask every five seconds. */
RULES.add({ 'guest-menu.client': { points: 1_200, duration: MINUTE, perClient: true, inBatches: true } });

declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits {
    'guest-menu.client': Rule;
  }
}
