import { describe, expect, it } from 'vitest';
import { grantPlatformScope, grantRestaurantScope } from '../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../shared/errors.js';
import { restaurantRows, restaurantOrSharedRows } from './tenant-scope.js';

const actor = {
  userId: 1,
  sessionId: 's',
  email: 'platform@feast.example',
  isSuperadmin: true,
  isStaff: false,
  kind: 'full',
} as const;

describe('a new row', () => {
  it('belongs to the restaurant in the scope', () => {
    expect(restaurantRows.owned(grantRestaurantScope(actor, 7, 'platform'))).toEqual({ restaurant_id: 7 });
  });

  it('is refused without a restaurant, unless its table has shared rows', () => {
    const platform = grantPlatformScope(actor);
    expect(() => restaurantRows.owned(platform)).toThrow(NoActiveRestaurant);
    expect(restaurantOrSharedRows.owned(platform)).toEqual({ restaurant_id: null });
  });
});
