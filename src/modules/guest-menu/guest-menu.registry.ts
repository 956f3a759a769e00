import { MINUTE, RULES } from '../../infra/rate-limit/rules.js';

/** Limit per client address. 100 guests in one room can share an address, and their pages ask every 5 seconds. */
RULES.add({ 'guest-menu.client': { points: 1_200, duration: MINUTE, perClient: true, inBatches: true } });

declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits {
    'guest-menu.client': RateLimitRule;
  }
}
