import { Registry } from '../registry.js';

export const MINUTE = 60; // s
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Rule {
  /** How many points within `duration` seconds of the first one. */
  points: number;
  duration: number;
  /**
   * Counts per client address: the key begins with the address, and LIMIT_PER_CLIENT_FACTOR multiplies the
   * points, because a whole office may share one.
   */
  perClient?: true;
  /** Beyond the points the caller is slowed down and not refused: nobody can lock somebody else out (ASVS 6.1.1). */
  slowsDown?: true;
}

/** Every limit by its name; each module adds its own in its registry. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the modules
export interface RateLimits {}
export type RuleName = keyof RateLimits;

export const RULES = new Registry<RuleName, Rule>('limit');

/** Points of a rule in this installation. */
export const allowedPoints = (rule: Rule, perClientFactor: number) =>
  rule.perClient ? Math.max(1, Math.round(rule.points * perClientFactor)) : rule.points;

/** How long somebody waits who is slowed down: a step for each try too many, up to the most (ms). */
const SLOW_STEP = 500;
const SLOW_MOST = 4_000;

/** Milliseconds that a try waits which is the `excess`-th too many. */
export const slowDown = (excess: number) => Math.min(Math.max(excess, 0) * SLOW_STEP, SLOW_MOST);
