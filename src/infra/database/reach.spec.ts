import { describe, expect, it } from 'vitest';
import { grantPlatformScope, grantRestaurantScope } from '../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../shared/errors.js';
import { OF_RESTAURANT, OF_RESTAURANT_OR_SHARED } from './reach.js';

const actor = {
  userId: 1,
  sessionId: 's',
  email: 'platform@feast.example',
  isSuperadmin: true,
  isStaff: false,
  kind: 'full',
} as const;

describe('a new row', () => {
  it('belongs to the restaurant that is named', () => {
    expect(OF_RESTAURANT.owned(grantRestaurantScope(actor, 7, 'platform'))).toEqual({ restaurant_id: 7 });
  });

  it('is refused where none is named, unless all restaurants may share it', () => {
    const platform = grantPlatformScope(actor);
    expect(() => OF_RESTAURANT.owned(platform)).toThrow(NoActiveRestaurant);
    expect(OF_RESTAURANT_OR_SHARED.owned(platform)).toEqual({ restaurant_id: null });
  });
});
