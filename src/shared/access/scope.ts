import type { ActingKey } from './key-areas.js';
import type { MembershipRole } from './permissions.js';

declare const brand: unique symbol;

/** The acting user with their session or API key. Resolved from the database on every request. */
export interface Actor {
  userId: number;
  /** Null for an API key. */
  sessionId: string | null;
  /** The API key that acts for the user. */
  key?: ActingKey;
  email: string;
  isSuperadmin: boolean;
  isStaff: boolean;
  /** `registration`: the email is verified but the profile is missing; only /auth/profile/ is open. */
  kind: 'full' | 'registration';
}

/** Access to exactly one restaurant, granted by a membership or chosen by a platform user. */
export interface RestaurantScope {
  readonly [brand]: 'scope';
  readonly kind: 'restaurant';
  readonly restaurantId: number;
  readonly actor: Actor;
  /** `platform` when a superadmin or platform staff acts on the restaurant. */
  readonly role: MembershipRole | 'platform';
}

/** Unscoped access, for superadmins and platform staff only. */
export interface PlatformScope {
  readonly [brand]: 'scope';
  readonly kind: 'platform';
  readonly actor: Actor;
}

/**
 * Proof that access was decided. Every repository method on rows of a restaurant takes one, so forgetting the tenant
 * does not compile. Only the procedure builders and trusted command lines can call the two functions below; a lint
 * rule enforces it.
 */
export type Scope = RestaurantScope | PlatformScope;

export const grantRestaurantScope = (
  actor: Actor,
  restaurantId: number,
  role: RestaurantScope['role'],
): RestaurantScope => ({ kind: 'restaurant', actor, restaurantId, role }) as RestaurantScope;

export const grantPlatformScope = (actor: Actor): PlatformScope =>
  ({ kind: 'platform', actor }) as PlatformScope;

/** True for superadmins and platform staff (C-195). */
export const isPlatform = (actor: Pick<Actor, 'isStaff' | 'isSuperadmin'>) =>
  actor.isSuperadmin || actor.isStaff;

/** Narrows a platform user's access to one restaurant. It only narrows access, so any caller can use it. */
export const narrowScope = (scope: PlatformScope, restaurantId: number): RestaurantScope =>
  grantRestaurantScope(scope.actor, restaurantId, 'platform');

/** The actor of an audit entry. */
export const auditActorOf = (scope: Scope) => ({ userId: scope.actor.userId, role: effectiveRole(scope) });

/** The role in effect; superadmins and platform staff act as `platform`. */
export const effectiveRole = (scope: Scope): RestaurantScope['role'] =>
  scope.kind === 'restaurant' ? scope.role : 'platform';
