import { HOUR, RULES } from '../../infra/rate-limit/rules.js';

/** Client address. */
RULES.add({ 'survey.client': { points: 3, duration: HOUR, perClient: true } });

declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits {
    'survey.client': Rule;
  }
}
