import type { Actor, PlatformScope, Scope } from '../../shared/access/scope.js';
import { AppError, Forbidden, Unauthenticated } from '../../shared/errors.js';
import type { AccessPolicy, Identity, PlatformPolicy, RestaurantPolicy } from './access.js';
import type { Context } from './context.js';
import { chosenRestaurant, decidePlatform, decideRestaurant } from './restaurant-policy.js';

const BEARER = /^Bearer ([\w.~+/=-]{16,4096})$/i;
const NEEDS_PROFILE = new Forbidden('Please finish your profile first.', 'needs_profile');

/** What is asked for: the name that an audit row of a refusal gets, and the raw input that may name a restaurant. */
export interface Ask {
  operation: string;
  input?: unknown;
}

/**
 * Who asks; any session will do, also one that only registers.
 * @throws Unauthenticated; RateLimited for an address that keeps coming without a valid session
 */
export async function requireIdentity(ctx: Context, restaurantId?: number): Promise<Identity> {
  const token = BEARER.exec(ctx.request.header('authorization') ?? '')?.[1];
  try {
    if (!token) throw new Unauthenticated();
    return await ctx.access.identify(token, restaurantId);
  } catch (error) {
    // Whoever is not let in is a stranger, and counted as one (security.md 2.6).
    if (error instanceof AppError && error.kind === 'unauthenticated')
      await ctx.access.admitAnonymous(ctx.request.ip);
    throw error;
  }
}

/**
 * Somebody signed in with a finished profile.
 * @throws Unauthenticated; Forbidden while the profile is missing
 */
export async function requireSignedIn(
  ctx: Context,
  { operation }: Ask,
  restaurantId?: number,
): Promise<Identity> {
  const identity = await requireIdentity(ctx, restaurantId);
  const { actor } = identity;
  if (actor.kind === 'registration') await refuse(ctx, { actor, operation, restaurantId }, NEEDS_PROFILE);
  return identity;
}

/**
 * Access to the restaurant that the input names, or to the only one of the person.
 * @throws Unauthenticated; Forbidden; NotFound for absent and foreign restaurants alike; InvalidInput when none is
 *   named and there are several
 */
export async function requireRestaurant(
  ctx: Context,
  { module, roles, platformStaff }: RestaurantPolicy,
  { operation, input }: Ask,
): Promise<Scope> {
  const restaurantId = chosenRestaurant(input);
  const identity = await requireSignedIn(ctx, { operation }, restaurantId);
  const decision = decideRestaurant(identity, {
    module,
    restaurantId,
    ...(roles ? { roles } : {}),
    ...(platformStaff === undefined ? {} : { platformStaff }),
  });
  if ('scope' in decision) return decision.scope;
  return refuse(ctx, { actor: identity.actor, operation, restaurantId }, decision.error);
}

/** @throws Unauthenticated; Forbidden for everybody but platform users of that level */
export async function requirePlatform(
  ctx: Context,
  { level }: PlatformPolicy,
  { operation }: Ask,
): Promise<PlatformScope> {
  const { actor } = await requireIdentity(ctx);
  const decision = decidePlatform(actor, level);
  if ('scope' in decision) return decision.scope;
  return refuse(ctx, { actor, operation }, decision.error);
}

/** Whichever of the two the policy asks for. */
export const requireScope = (
  ctx: Context,
  policy: RestaurantPolicy | PlatformPolicy,
  ask: Ask,
): Promise<Scope> =>
  policy.kind === 'restaurant' ? requireRestaurant(ctx, policy, ask) : requirePlatform(ctx, policy, ask);

/**
 * Holds a request against any policy; for routes outside of tRPC. Public ones are not counted here: they are
 * files and health, which one page may ask for by the dozen.
 * @returns who asks; undefined where anybody may
 */
export async function enforce(ctx: Context, policy: AccessPolicy, ask: Ask): Promise<Actor | undefined> {
  switch (policy.kind) {
    case 'public':
      return undefined;
    case 'registering':
      return (await requireIdentity(ctx)).actor;
    case 'signedIn':
      return (await requireSignedIn(ctx, ask)).actor;
    case 'restaurant':
    case 'platform':
      return (await requireScope(ctx, policy, ask)).actor;
  }
}

async function refuse(
  ctx: Context,
  { actor, operation, restaurantId }: { actor: Actor; operation: string; restaurantId?: number | undefined },
  error: AppError,
): Promise<never> {
  if (error.kind === 'forbidden') await ctx.access.recordRefusal(actor, operation, restaurantId ?? null);
  throw error;
}
