import type { RuleName } from '../../infra/rate-limit/rules.js';
import type { MembershipRole, PermissionModule } from '../../shared/access/permissions.js';
import type { Actor } from '../../shared/access/scope.js';
import type { NamedRow } from './named-row.js';

/** One active membership of the actor. */
export interface Grant {
  restaurantId: number;
  role: MembershipRole;
  modules: readonly PermissionModule[];
  /** The platform has suspended the restaurant: nobody of it may write (C-283). */
  suspended: boolean;
}

/** Everything that decides about access, read in one statement (Scope). */
export interface Identity {
  actor: Actor;
  grants: readonly Grant[];
  /** Of the grants, the restaurant that the actor works in; null without any. */
  activeRestaurantId: number | null;
  /** The restaurant that the actor worked in last, where that is none of the grants; null for platform users. */
  lostRestaurantId: number | null;
  /** Does the restaurant that was asked for exist? Undefined when none was asked for. */
  restaurantExists: boolean | undefined;
}

/** Resolves a bearer token; implemented by the auth module. */
export interface Access {
  /**
   * @param token the access token of the request
   * @param restaurantId the restaurant that the request names, if any
   * @throws Unauthenticated when the token, its session or its user is not valid any more
   */
  identify(token: string, restaurantId?: number): Promise<Identity>;
  /** Whose token it is, told by its signature alone; undefined when it is not ours or past its time. */
  userOf(token: string): number | undefined;
  /** The restaurants that a row belongs to; none for one that is absent or nobody's. */
  restaurantsOf(row: NamedRow): Promise<number[]>;
  /**
   * Counts a request of a visitor, for `limit` or else for the one that all requests of visitors share.
   * @throws RateLimited when the address has made too many
   */
  admitAnonymous(ip: string, limit?: RuleName): Promise<void>;
  /** Writes an audit row about a refusal. Never throws. */
  recordRefusal(actor: Actor, operation: string, restaurantId: number | null): Promise<void>;
}

/** Nest token of the `Access` implementation. */
export const ACCESS = Symbol('ACCESS');
