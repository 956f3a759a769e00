import { accessLevelOfMember, accessLevelOfPlatform, type Rule } from '../../shared/access/matrix.js';
import {
  grantPlatformScope,
  grantRestaurantScope,
  isPlatform,
  type PlatformScope,
  type Scope,
} from '../../shared/access/scope.js';
import { AccessLost, type AppError, Forbidden, NotFound, RestaurantSuspended } from '../../shared/errors.js';
import { idSchema } from '../../shared/schemas.js';
import type { Identity } from './access.js';

/** Names under which a request can name its restaurant (C-13). */
export const RESTAURANT_FIELDS = ['rid', 'restaurant_id', 'restaurant'] as const;

/**
 * Returns the restaurant that the raw input names. Null and a missing field mean none. The operation's schema rejects
 * values that are not ids.
 */
export function chosenRestaurant(rawInput: unknown): number | undefined {
  if (typeof rawInput !== 'object' || rawInput === null) return undefined;
  const fields = rawInput as Record<string, unknown>;
  for (const field of RESTAURANT_FIELDS) {
    // Most requests name none, and a schema would take longer to reject each missing field than all of this function.
    if (fields[field] === undefined || fields[field] === null) continue;
    const parsed = idSchema.safeParse(fields[field]);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

/** A granted scope, or the error of a refusal. */
export type Decision<S extends Scope = Scope> = { scope: S } | { error: AppError };

/** Grants platform users the access of the rule. */
export const decidePlatform = ({ actor }: Identity, rule: Rule): Decision<PlatformScope> =>
  accessLevelOfPlatform(rule, actor) === '-'
    ? { error: new Forbidden() }
    : { scope: grantPlatformScope(actor) };

/**
 * Decides in this order: platform level, membership of *that* restaurant, module permission. Members without a named
 * restaurant get the one they work in, platform users all.
 * @param support support address, if there is one
 */
export function decideRestaurant(
  identity: Identity,
  rule: Rule,
  restaurantId: number | undefined,
  support?: string,
): Decision {
  const { actor, restaurantExists } = identity;
  if (accessLevelOfPlatform(rule, actor) === '-') return decideMember(identity, rule, restaurantId, support);
  if (restaurantId === undefined) return { scope: grantPlatformScope(actor) };
  if (!restaurantExists) return { error: new NotFound() };
  return { scope: grantRestaurantScope(actor, restaurantId, 'platform') };
}

function decideMember(
  { actor, grants, activeRestaurantId, lostRestaurantId, restaurantExists }: Identity,
  rule: Rule,
  restaurantId: number | undefined,
  support: string | undefined,
): Decision {
  const wanted = restaurantId ?? activeRestaurantId ?? lostRestaurantId;
  const grant = grants.find((one) => one.restaurantId === wanted);
  if (!grant) {
    const isLost = wanted !== null && wanted === lostRestaurantId && restaurantExists !== false;
    if (isLost) return { error: new AccessLost(support) };
    // Platform staff can see that it exists, but are not allowed to write.
    const known = restaurantId === undefined || (isPlatform(actor) && restaurantExists);
    return { error: known ? new Forbidden() : new NotFound() };
  }
  if (accessLevelOfMember(rule, grant) === '-') return { error: new Forbidden() };
  if (grant.suspended && rule.mode === 'write') return { error: new RestaurantSuspended(support) };
  return { scope: grantRestaurantScope(actor, grant.restaurantId, grant.role) };
}
