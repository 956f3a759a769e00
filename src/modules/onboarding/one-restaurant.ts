import type { RestaurantScope, Scope } from '../../shared/access/scope.js';
import { RestaurantNotFound } from './onboarding.errors.js';

/**
 * The restaurant of an operation that names one in its path, so that platform users come with one too.
 * @throws RestaurantNotFound when they did not
 */
export function oneRestaurant(scope: Scope): RestaurantScope {
  if (scope.kind !== 'restaurant') throw new RestaurantNotFound();
  return scope;
}
