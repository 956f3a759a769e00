import {
  type AccessLevel,
  type ReadableGroup,
  accessLevelOf,
  accessLevelOfMember,
  accessLevelOfPlatform,
  type Rule,
  ruleOf,
} from '../../shared/access/matrix.js';
import type { Actor, PlatformScope, Scope } from '../../shared/access/scope.js';
import { ACCESS_LOST } from '../../shared/error-codes.js';
import { AppError, Forbidden, Unauthenticated } from '../../shared/errors.js';
import type { Identity } from './access.js';
import type { Context, RequestInfo } from './context.js';
import { namedRow } from './named-row.js';
import { chosenRestaurant, type Decision, decidePlatform, decideRestaurant } from './restaurant-policy.js';

export const BEARER = /^Bearer ([\w.~+/=-]{16,4096})$/i;
const NEEDS_PROFILE = new Forbidden('Please finish your profile first.', 'needs_profile');

/** What is asked for: the name that an audit row of a refusal gets, and the raw input that may name a restaurant. */
export interface Ask {
  operation: string;
  input?: unknown;
}

/** One of them is enough. */
export type Rules = readonly [Rule, ...Rule[]];

/** Who asks, and how far they get. */
export type Visitor = Identity & { accessLevel: AccessLevel };

const known = new WeakMap<RequestInfo, Map<number | undefined, Promise<Identity>>>();

/**
 * Who asks; any session will do, also one that only registers. Found out, and counted, once for each restaurant that a
 * request names: the calls of a batch share it.
 * @throws Unauthenticated; RateLimited for an address that keeps coming without a valid session
 */
function requireIdentity(ctx: Context, restaurantId?: number): Promise<Identity> {
  const identities = known.get(ctx.request) ?? new Map<number | undefined, Promise<Identity>>();
  known.set(ctx.request, identities);
  const identity = identities.get(restaurantId) ?? identify(ctx, restaurantId);
  identities.set(restaurantId, identity);
  return identity;
}

async function identify({ request, access }: Context, restaurantId?: number): Promise<Identity> {
  const token = BEARER.exec(request.header('authorization') ?? '')?.[1];
  try {
    if (!token) throw new Unauthenticated();
    return await access.identify(token, restaurantId);
  } catch (error) {
    // A caller who is not let in is a visitor, and counted as one.
    if (error instanceof AppError && error.kind === 'unauthenticated')
      await access.admitAnonymous(request.ip);
    throw error;
  }
}

/** As `requireIdentity`, for a user with a finished profile. @throws Forbidden while it is missing */
async function requireProfile(ctx: Context, { operation }: Ask, restaurantId?: number): Promise<Identity> {
  const identity = await requireIdentity(ctx, restaurantId);
  const { actor } = identity;
  if (actor.kind === 'registration') await refuse(ctx, { actor, operation, restaurantId }, NEEDS_PROFILE);
  return identity;
}

/**
 * A caller whom the rule lets through, and how far.
 * @throws Unauthenticated; Forbidden
 */
export async function requirePerson(ctx: Context, rule: Rule, ask: Ask): Promise<Visitor> {
  if (rule.levels.registering === '-') return withAccessLevel(ctx, rule, ask, await requireProfile(ctx, ask));
  const identity = await requireIdentity(ctx);
  if (identity.actor.kind === 'registration') return { ...identity, accessLevel: rule.levels.registering };
  return withAccessLevel(ctx, rule, ask, identity);
}

async function withAccessLevel(
  ctx: Context,
  rule: Rule,
  { operation }: Ask,
  identity: Identity,
): Promise<Visitor> {
  const { actor, grants } = identity;
  const accessLevel = accessLevelOf(rule, { ...actor, memberships: grants });
  if (accessLevel === '-') await refuse(ctx, { actor, operation }, new Forbidden());
  return { ...identity, accessLevel };
}

/**
 * Access to the restaurant that the input names; else to that of the row it names, if the person belongs there; else to
 * the one that the person works in.
 * @throws Unauthenticated; Forbidden; NotFound for absent and foreign restaurants alike
 */
export async function requireRestaurant(ctx: Context, rules: Rules, ask: Ask): Promise<Scope> {
  const chosen = chosenRestaurant(ask.input);
  const identity = await requireProfile(ctx, ask, chosen);
  const { grants, lostRestaurantId } = identity;
  // A user with only one restaurant has no other one to find.
  const hasSeveral = grants.length + (lostRestaurantId === null ? 0 : 1) > 1;
  const restaurantId = chosen ?? (hasSeveral ? await restaurantOfRow(ctx, identity, ask) : undefined);
  const decision = firstScope(rules, (rule) => decideRestaurant(identity, rule, restaurantId, ctx.support));
  if ('scope' in decision) return decision.scope;
  return refuse(ctx, { actor: identity.actor, operation: ask.operation, restaurantId }, decision.error);
}

/** What the first rule that lets through decides; else what the first one of all does. */
function firstScope(rules: Rules, decide: (rule: Rule) => Decision): Decision {
  const [first, ...others] = rules.map(decide) as [Decision, ...Decision[]];
  return [first, ...others].find((decision) => 'scope' in decision) ?? first;
}

/**
 * Which of several own restaurants the named row is in, or the one that access was lost to; undefined for other
 * people's, which are not told from absent ones.
 */
async function restaurantOfRow(
  ctx: Context,
  { grants, activeRestaurantId, lostRestaurantId }: Identity,
  { operation, input }: Ask,
): Promise<number | undefined> {
  const row = namedRow(operation, input);
  const found = row ? await ctx.access.restaurantsOf(row) : [];
  const own = grants.map(({ restaurantId }) => restaurantId).filter((id) => found.includes(id));
  const lost = found.find((id) => id === lostRestaurantId);
  return own.find((id) => id === activeRestaurantId) ?? own[0] ?? lost;
}

/**
 * How far a caller who was let in gets with each of these groups besides, where their request is about; those of no
 * restaurant anywhere. Nobody is refused for it, and nothing is asked again.
 */
export async function reachesBeside<G extends ReadableGroup>(
  ctx: Context,
  groups: readonly G[],
  scope: Scope,
  input: unknown,
): Promise<Record<G, AccessLevel>> {
  const { actor, grants } = await requireIdentity(ctx, chosenRestaurant(input));
  const grant = scope.kind === 'restaurant' && grants.find((one) => one.restaurantId === scope.restaurantId);
  const inPlace = (rule: Rule) => {
    const asPlatform = accessLevelOfPlatform(rule, actor);
    return asPlatform === '-' && grant ? accessLevelOfMember(rule, grant) : asPlatform;
  };
  const accessLevel = (rule: Rule) =>
    rule.of === 'restaurant' ? inPlace(rule) : accessLevelOf(rule, { ...actor, memberships: grants });
  return Object.fromEntries(groups.map((group) => [group, accessLevel(ruleOf(group, 'read'))])) as Record<
    G,
    AccessLevel
  >;
}

/** @throws Unauthenticated; Forbidden for all but platform users whom the rule names */
export async function requirePlatform(ctx: Context, rule: Rule, ask: Ask): Promise<PlatformScope> {
  const identity = await requireProfile(ctx, ask);
  const decision = decidePlatform(identity, rule);
  if ('scope' in decision) return decision.scope;
  return refuse(ctx, { actor: identity.actor, operation: ask.operation }, decision.error);
}

/** Whichever of the two the rules, which are all of one kind, ask for. */
export const requireScope = (ctx: Context, rules: Rules, ask: Ask): Promise<Scope> =>
  rules[0].of === 'platform' ? requirePlatform(ctx, rules[0], ask) : requireRestaurant(ctx, rules, ask);

/**
 * Holds a request against any rule; for routes outside of tRPC. Public ones are not counted here: they are
 * files and health, which one page may ask for by the dozen.
 * @returns who asks; undefined where visitors may
 */
export async function enforce(ctx: Context, rule: Rule, ask: Ask): Promise<Actor | undefined> {
  switch (rule.of) {
    case 'anybody':
      return undefined;
    case 'person':
      return (await requirePerson(ctx, rule, ask)).actor;
    case 'restaurant':
    case 'platform':
      return (await requireScope(ctx, [rule], ask)).actor;
  }
}

async function refuse(
  ctx: Context,
  { actor, operation, restaurantId }: { actor: Actor; operation: string; restaurantId?: number | undefined },
  error: AppError,
): Promise<never> {
  // An open page of a former member asks on and on: that is no attempt.
  if (error.kind === 'forbidden' && error.code !== ACCESS_LOST)
    await ctx.access.recordRefusal(actor, operation, restaurantId ?? null);
  throw error;
}
