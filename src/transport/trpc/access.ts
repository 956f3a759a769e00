import type { RateLimit } from '../../infra/rate-limit/rules.js';
import type { MembershipRole, PermissionModule } from '../../shared/access/permissions.js';
import type { Actor } from '../../shared/access/scope.js';
import type { RowTable } from './named-row.js';

/** One active membership of the actor. */
export interface Grant {
  restaurantId: number;
  role: MembershipRole;
  modules: readonly PermissionModule[];
  /** True when the platform has suspended the restaurant: its members cannot write (C-283). */
  suspended: boolean;
}

/** Everything that decides about access, read in one statement. */
export interface Identity {
  actor: Actor;
  grants: readonly Grant[];
  /** Restaurant among the grants that the actor works in; null without any. */
  activeRestaurantId: number | null;
  /** Restaurant that the actor worked in last, if it is not among the grants; null for platform users. */
  lostRestaurantId: number | null;
  /** True when the requested restaurant exists; undefined when none was requested. */
  restaurantExists: boolean | undefined;
}

/** Resolves bearer tokens; implemented by the auth module. */
export interface Access {
  /**
   * Reads the identity of a token.
   * @param token the access token or API key of the request
   * @param restaurantId the restaurant that the request names, if any
   * @throws Unauthenticated when the token, its session or its user is no longer valid
   */
  identify(token: string, restaurantId?: number): Promise<Identity>;
  /**
   * Returns the user of a token by checking only its signature; undefined when the token is invalid or expired. API keys
   * have no signature.
   */
  userOf(token: string): number | undefined;
  /**
   * Returns the restaurants of the row that a raw input names; none for a missing or shared row, or if it names none.
   * @param row table of the field `id`
   */
  restaurantsNamedBy(input: unknown, row: RowTable | undefined): Promise<number[]>;
  /**
   * Counts a visitor's request for `limit`, or else for the limit that all visitors' requests share.
   * @throws RateLimited when the address has made too many
   */
  admitAnonymous(ip: string, limit?: RateLimit): Promise<void>;
  /** Adds an audit entry about a refusal. Never throws. */
  recordRefusal(actor: Actor, operation: string, restaurantId: number | null): Promise<void>;
}

/** Nest token of the `Access` implementation. */
export const ACCESS = Symbol('ACCESS');
