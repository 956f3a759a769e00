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

/** Names under which a request may say which restaurant it is about (C-13). */
export const RESTAURANT_FIELDS = ['rid', 'restaurant_id', 'restaurant'] as const;

/**
 * The restaurant that the raw input names. Null and absence mean "none named"; what is not an id at all is
 * left to the operation's own schema, which refuses it with a message.
 */
export function chosenRestaurant(rawInput: unknown): number | undefined {
  if (typeof rawInput !== 'object' || rawInput === null) return undefined;
  const fields = rawInput as Record<string, unknown>;
  for (const field of RESTAURANT_FIELDS) {
    // Most requests name none: to have each absence refused by a schema takes longer than all the rest of this.
    if (fields[field] === undefined || fields[field] === null) continue;
    const parsed = idSchema.safeParse(fields[field]);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

/** Access, or why there is none. */
export type Decision<S extends Scope = Scope> = { scope: S } | { error: AppError };

/** Platform users, as far as the rule lets them. */
export const decidePlatform = ({ actor }: Identity, rule: Rule): Decision<PlatformScope> =>
  accessLevelOfPlatform(rule, actor) === '-'
    ? { error: new Forbidden() }
    : { scope: grantPlatformScope(actor) };

/**
 * Resolution order: platform level, then the membership of *that* restaurant, then its module flag. Members who name no
 * restaurant get the one they work in, platform users all.
 * @param support the address of who helps, if there is one
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
    // Platform staff may see that it is there; here they are only not allowed to write.
    const known = restaurantId === undefined || (isPlatform(actor) && restaurantExists);
    return { error: known ? new Forbidden() : new NotFound() };
  }
  if (accessLevelOfMember(rule, grant) === '-') return { error: new Forbidden() };
  if (grant.suspended && rule.mode === 'write') return { error: new RestaurantSuspended(support) };
  return { scope: grantRestaurantScope(actor, grant.restaurantId, grant.role) };
}
