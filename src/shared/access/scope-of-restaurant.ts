import { NoActiveRestaurant } from '../errors.js';
import type { RestaurantScope, Scope } from './scope.js';

/** Returns the scope of one restaurant. @throws NoActiveRestaurant when a platform user names none */
export function scopeOfRestaurant(scope: Scope): RestaurantScope {
  if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
  return scope;
}
