import { isIPv6 } from 'node:net';
import { plainAddress } from './plain-address.js';

export const MINUTE = 60; // s
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

interface RateLimitRule {
  /** Points within `duration` seconds of the first one. */
  points: number;
  duration: number;
  /**
   * Counts per client address, which the key begins with. LIMIT_PER_CLIENT_FACTOR multiplies the points, because a
   * whole office can share an address.
   */
  perClient?: true;
  /**
   * Beyond the limit callers are slowed down and not refused, so that no client can lock another one out (ASVS
   * 6.1.1).
   */
  slowsDown?: true;
  /** Counts in batches, because every request uses it. Good against a rush, but not against guessing. */
  inBatches?: true;
}

/** Rule with the name that its counters, metrics and logs have. */
export interface RateLimit extends RateLimitRule {
  name: string;
}

/** Names the rules of a module. */
export const rateLimits = <Name extends string>(rules: Record<Name, RateLimitRule>) =>
  Object.fromEntries(
    Object.entries<RateLimitRule>(rules).map(([name, rule]) => [name, { ...rule, name }]),
  ) as Record<Name, RateLimit>;

/** Returns the points of a rule in this installation. */
export const allowedPoints = (rule: Pick<RateLimit, 'points' | 'perClient'>, perClientFactor: number) =>
  rule.perClient ? Math.max(1, Math.round(rule.points * perClientFactor)) : rule.points;

/** Delay for each try beyond the limit, and its maximum (ms). */
const SLOW_STEP = 500;
const SLOW_MOST = 4_000;

/** Returns the delay for the `excess`-th try beyond the limit (ms). */
export const slowDown = (excess: number) => Math.min(Math.max(excess, 0) * SLOW_STEP, SLOW_MOST);

/** One value, or several that count together, such as `[clientAddress, email]`. */
export type LimitKey = string | number | readonly (string | number)[];

const GROUPS = 8;
/** Households and offices get a whole /64 and can change addresses within it. */
const NETWORK_GROUPS = 4;

/** Returns the address that a client is counted by: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Serializes a key so that its parts cannot be confused. `perClient`: the first part is a client address. */
export function keyText(key: LimitKey, perClient: boolean): string {
  const parts = (Array.isArray(key) ? key : [key]).map(String);
  const [first = '', ...rest] = parts;
  return JSON.stringify(perClient ? [clientNetwork(first), ...rest] : parts);
}
