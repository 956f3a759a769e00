import type { RestaurantScope, Scope } from '../../shared/access/scope.js';
import { RestaurantNotFound } from './onboarding.errors.js';

/**
 * Returns the scope of the restaurant in a procedure's path. Platform users need one too.
 * @throws RestaurantNotFound when the scope has no restaurant
 */
export function oneRestaurant(scope: Scope): RestaurantScope {
  if (scope.kind !== 'restaurant') throw new RestaurantNotFound();
  return scope;
}
