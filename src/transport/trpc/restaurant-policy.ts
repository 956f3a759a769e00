import type { MembershipRole, PermissionModule } from '../../shared/access/permissions.js';
import {
  type Actor,
  grantPlatformScope,
  grantRestaurantScope,
  isPlatform,
  type PlatformScope,
  type Scope,
} from '../../shared/access/scope.js';
import { type AppError, Forbidden, InvalidInput, NotFound } from '../../shared/errors.js';
import { idSchema } from '../../shared/schemas.js';
import type { Identity, PlatformPolicy } from './access.js';

/** Names under which a request may say which restaurant it is about (C-13, C-179). */
const RESTAURANT_FIELDS = ['rid', 'restaurant_id', 'restaurant'] as const;

/**
 * The restaurant that the raw input names. Null and absence mean "none named"; what is not an id at all is
 * left to the operation's own schema, which refuses it with a message.
 */
export function chosenRestaurant(rawInput: unknown): number | undefined {
  if (typeof rawInput !== 'object' || rawInput === null) return undefined;
  const fields = rawInput as Record<string, unknown>;
  for (const field of RESTAURANT_FIELDS) {
    const parsed = idSchema.safeParse(fields[field]);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

interface Wish {
  module: PermissionModule | null;
  restaurantId: number | undefined;
  roles?: readonly MembershipRole[];
  /** False where only superadmins, not platform staff, may act on other people's restaurants. */
  platformStaff?: boolean;
}

type Decision<S extends Scope = Scope> = { scope: S } | { error: AppError };

/** Platform staff and superadmins, or superadmins only; a registration token is neither. */
export function decidePlatform(actor: Actor, level: PlatformPolicy['level']): Decision<PlatformScope> {
  const allowed = actor.kind === 'full' && (level === 'superadmin' ? actor.isSuperadmin : isPlatform(actor));
  return allowed ? { scope: grantPlatformScope(actor) } : { error: new Forbidden() };
}

/** Resolution order of security.md: platform level, then the membership of *that* restaurant, then its module flag. */
export function decideRestaurant(identity: Identity, wish: Wish): Decision {
  const { actor, grants, restaurantExists } = identity;
  const passesAsPlatform = wish.platformStaff === false ? actor.isSuperadmin : isPlatform(actor);
  if (passesAsPlatform) {
    if (wish.restaurantId === undefined) return { scope: grantPlatformScope(actor) };
    if (!restaurantExists) return { error: new NotFound() };
    return { scope: grantRestaurantScope(actor, wish.restaurantId, 'platform') };
  }
  return decideMember(identity, wish, grants);
}

function decideMember(identity: Identity, wish: Wish, grants: Identity['grants']): Decision {
  const { actor } = identity;
  // "First of the list" is never guessed: with several memberships the request has to say which.
  if (wish.restaurantId === undefined && grants.length > 1) {
    return { error: new InvalidInput('Select a restaurant first.', 'restaurant_id') };
  }
  const grant =
    wish.restaurantId === undefined
      ? grants[0]
      : grants.find(({ restaurantId }) => restaurantId === wish.restaurantId);
  if (!grant) {
    // Platform staff may see that it is there; here they are only not allowed to write.
    const known = wish.restaurantId === undefined || (isPlatform(actor) && identity.restaurantExists);
    return { error: known ? new Forbidden() : new NotFound() };
  }
  if (wish.roles && !wish.roles.includes(grant.role)) return { error: new Forbidden() };
  if (wish.module !== null && !grant.modules.includes(wish.module)) return { error: new Forbidden() };
  return { scope: grantRestaurantScope(actor, grant.restaurantId, grant.role) };
}
