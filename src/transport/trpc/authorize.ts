import {
  type AccessLevel,
  type ReadableGroup,
  accessLevelOf,
  accessLevelOfMember,
  accessLevelOfPlatform,
  type Rule,
  ruleOf,
} from '../../shared/access/matrix.js';
import { keyAllows } from '../../shared/access/key-areas.js';
import type { Actor, PlatformScope, Scope } from '../../shared/access/scope.js';
import { ACCESS_LOST } from '../../shared/error-codes.js';
import { AppError, Forbidden, KeyNotAllowed, Unauthenticated } from '../../shared/errors.js';
import { keyRefusal } from '../../shared/texts/api-keys.js';
import type { Identity } from './access.js';
import type { Context, RequestInfo } from './context.js';
import type { RowTable } from './named-row.js';
import { chosenRestaurant, type Decision, decidePlatform, decideRestaurant } from './restaurant-policy.js';

export const BEARER = /^Bearer ([\w.~+/=-]{16,4096})$/i;
const NEEDS_PROFILE = new Forbidden('Finish your profile first.', 'needs_profile');

/** Request to authorize: operation for the audit entry of a refusal, and raw input that can name a restaurant. */
export interface Ask {
  operation: string;
  input?: unknown;
  /** Table of the row that the input names by `id`. */
  row?: RowTable | undefined;
}

/** Rules of which one is enough. */
export type Rules = readonly [Rule, ...Rule[]];

/** An identity with its access level. */
export type Visitor = Identity & { accessLevel: AccessLevel };

const known = new WeakMap<RequestInfo, Map<number | undefined, Promise<Identity>>>();

/**
 * Identifies the caller; sessions of unfinished registrations count too. Runs once per named restaurant, so that the
 * calls of a batch share the result.
 * @throws Unauthenticated
 * @throws RateLimited for an address with too many requests without a valid session
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
    // A caller with an invalid token counts as a visitor.
    if (error instanceof AppError && error.kind === 'unauthenticated')
      await access.admitAnonymous(request.ip);
    throw error;
  }
}

/**
 * Identifies a caller. An API key needs an area that opens one of the rules. Every operation is checked here, before
 * memberships, so that the refusal tells nothing about restaurants.
 * @throws Unauthenticated; KeyNotAllowed
 */
async function requireCaller(
  ctx: Context,
  rules: Rules,
  { operation }: Ask,
  restaurantId?: number,
): Promise<Identity> {
  const identity = await requireIdentity(ctx, restaurantId);
  const { actor } = identity;
  if (!rules.some((rule) => keyAllows(actor, rule)))
    await refuse(ctx, { actor, operation }, new KeyNotAllowed(keyRefusal(rules[0])));
  return identity;
}

/** Identifies a caller whose profile is finished. @throws Forbidden while it is missing; as `requireCaller` */
async function requireProfile(
  ctx: Context,
  rules: Rules,
  ask: Ask,
  restaurantId?: number,
): Promise<Identity> {
  const identity = await requireCaller(ctx, rules, ask, restaurantId);
  const { actor } = identity;
  const { operation } = ask;
  if (actor.kind === 'registration') await refuse(ctx, { actor, operation, restaurantId }, NEEDS_PROFILE);
  return identity;
}

/**
 * Identifies a caller whom the rule allows, with the access level.
 * @throws Unauthenticated; Forbidden
 */
export async function requirePerson(ctx: Context, rule: Rule, ask: Ask): Promise<Visitor> {
  if (rule.levels.registering === '-')
    return withAccessLevel(ctx, rule, ask, await requireProfile(ctx, [rule], ask));
  const identity = await requireCaller(ctx, [rule], ask);
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
 * Grants access to a restaurant. It is the named one, or that of the named row if the user is a member there.
 * Otherwise it is the one that the user works in.
 * @throws Unauthenticated; Forbidden; NotFound for missing and foreign restaurants alike
 */
export async function requireRestaurant(ctx: Context, rules: Rules, ask: Ask): Promise<Scope> {
  const chosen = chosenRestaurant(ask.input);
  const identity = await requireProfile(ctx, rules, ask, chosen);
  const { grants, lostRestaurantId } = identity;
  // A user with one restaurant needs no lookup.
  const hasSeveral = grants.length + (lostRestaurantId === null ? 0 : 1) > 1;
  const restaurantId = chosen ?? (hasSeveral ? await restaurantOfRow(ctx, identity, ask) : undefined);
  const opened = rules.filter((rule) => keyAllows(identity.actor, rule));
  const decision = firstScope(opened, (rule) => decideRestaurant(identity, rule, restaurantId, ctx.support));
  if ('scope' in decision) return decision.scope;
  return refuse(ctx, { actor: identity.actor, operation: ask.operation, restaurantId }, decision.error);
}

/** Returns the decision of the first rule that grants access, or else of the first rule. */
function firstScope(rules: readonly Rule[], decide: (rule: Rule) => Decision): Decision {
  const [first, ...others] = rules.map(decide) as [Decision, ...Decision[]];
  return [first, ...others].find((decision) => 'scope' in decision) ?? first;
}

/**
 * Finds the row's restaurant among the user's own and the one that access was lost to. Undefined for others, which
 * are treated as missing.
 */
async function restaurantOfRow(
  ctx: Context,
  { grants, activeRestaurantId, lostRestaurantId }: Identity,
  { input, row }: Ask,
): Promise<number | undefined> {
  const found = await ctx.access.restaurantsNamedBy(input, row);
  const own = grants.map(({ restaurantId }) => restaurantId).filter((id) => found.includes(id));
  const lost = found.find((id) => id === lostRestaurantId);
  return own.find((id) => id === activeRestaurantId) ?? own[0] ?? lost;
}

/**
 * Returns the caller's access level in each of these groups, for the restaurant of the request. Groups that belong to
 * no restaurant are checked across all memberships. Never refuses, and reuses the known identity.
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
  const accessLevel = (rule: Rule) => {
    if (!keyAllows(actor, rule)) return '-';
    return rule.of === 'restaurant' ? inPlace(rule) : accessLevelOf(rule, { ...actor, memberships: grants });
  };
  return Object.fromEntries(groups.map((group) => [group, accessLevel(ruleOf(group, 'read'))])) as Record<
    G,
    AccessLevel
  >;
}

/** @throws Unauthenticated; Forbidden for all but platform users whom the rule names */
export async function requirePlatform(ctx: Context, rule: Rule, ask: Ask): Promise<PlatformScope> {
  const identity = await requireProfile(ctx, [rule], ask);
  const decision = decidePlatform(identity, rule);
  if ('scope' in decision) return decision.scope;
  return refuse(ctx, { actor: identity.actor, operation: ask.operation }, decision.error);
}

/** Grants the scope that the rules ask for, which all have the same target. */
export const requireScope = (ctx: Context, rules: Rules, ask: Ask): Promise<Scope> =>
  rules[0].of === 'platform' ? requirePlatform(ctx, rules[0], ask) : requireRestaurant(ctx, rules, ask);

/**
 * Enforces any rule, for routes outside of tRPC. Public requests are not counted here: they are files and health
 * checks, and one page can request dozens.
 * @returns the actor; undefined for public rules
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
  // An open page of a former member keeps sending requests, which is not an attack.
  if (error.kind === 'forbidden' && error.code !== ACCESS_LOST)
    await ctx.access.recordRefusal(actor, operation, restaurantId ?? null);
  throw error;
}
