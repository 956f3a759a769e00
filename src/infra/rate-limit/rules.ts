import { isIPv6 } from 'node:net';
import { plainAddress } from './plain-address.js';
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
  /** Beyond the points the caller is slowed down and not refused: no client can lock another one out (ASVS 6.1.1). */
  slowsDown?: true;
  /** Counted in batches, since it is asked at every request: for what guards against a rush, not against guessing. */
  inBatches?: true;
}

/** Every limit by its name; each module adds its own in its registry. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface RateLimits {}
export type RuleName = keyof RateLimits;

export const RULES = new Registry<RuleName, Rule>('limit');

/** Points of a rule in this installation. */
export const allowedPoints = (rule: Rule, perClientFactor: number) =>
  rule.perClient ? Math.max(1, Math.round(rule.points * perClientFactor)) : rule.points;

/** How long a caller waits who is slowed down: a step for each try too many, up to the most (ms). */
const SLOW_STEP = 500;
const SLOW_MOST = 4_000;

/** Milliseconds that a try waits which is the `excess`-th too many. */
export const slowDown = (excess: number) => Math.min(Math.max(excess, 0) * SLOW_STEP, SLOW_MOST);

/** One value, or several that count together, as `[clientAddress, email]`. */
export type LimitKey = string | number | readonly (string | number)[];

const GROUPS = 8;
/** A household or an office is handed a whole /64; single addresses in it are free to change. */
const NETWORK_GROUPS = 4;

/** The address that a client is counted under: an IPv4 address as it is, of an IPv6 address the network (/64). */
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

/** One text for a key; parts cannot run into each other. `perClient`: the first part is a client address. */
export function keyText(key: LimitKey, perClient: boolean): string {
  const parts = (Array.isArray(key) ? key : [key]).map(String);
  const [first = '', ...rest] = parts;
  return JSON.stringify(perClient ? [clientNetwork(first), ...rest] : parts);
}
