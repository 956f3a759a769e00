import { HOUR, type RateLimitRule, RULES } from '../../infra/rate-limit/rules.js';

const limits = {
  /** Exports of lists: user. */
  'lists.export': { points: 120, duration: HOUR },
} as const satisfies Record<string, RateLimitRule>;

RULES.add(limits);

declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits extends Record<keyof typeof limits, RateLimitRule> {}
}
