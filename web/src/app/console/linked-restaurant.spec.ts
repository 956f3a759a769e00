import { describe, expect, it } from 'vitest';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { linkedRestaurant, mayWorkIn, restaurantParam, isActiveRestaurant } from './linked-restaurant';

const user = (active: number | null, restaurants: number[], platform = false) =>
  ({
    is_superadmin: false,
    is_staff: platform,
    active_restaurant_id: active,
    memberships: restaurants.map((restaurant_id) => ({ restaurant_id })),
  }) as unknown as Profile;

describe('the restaurant in a URL', () => {
  it.each([
    [user(null, [], true), '/admin/menu/toppings', 'all'],
    [user(null, [], true), '/admin/menu/categories/5/editor', 'all'],
    [user(null, [], true), '/admin/analytics?days=7', 'all'],
    [user(null, [], true), '/admin/menu', undefined],
    [user(5, [], true), '/admin/menu', '5'],
    [user(5, [5, 6]), '/backoffice/menu', '5'],
    [user(5, [5]), '/backoffice/menu/toppings?q=oil', undefined],
    [user(null, []), '/backoffice/menu', undefined],
  ])('is the active one for users who can choose (case %#)', (profile, href, named) => {
    expect(restaurantParam(profile, new URL(href, 'https://example.com'))).toBe(named);
  });

  it.each([
    [user(null, [], true), 'all', true],
    [user(5, [], true), 'all', false],
    [user(null, [], true), '5', false],
    [user(5, [5, 6]), '5', true],
    [user(null, []), 'all', false],
  ])('changes nothing when it is already active (case %#)', (profile, asked, there) => {
    expect(isActiveRestaurant(profile, asked)).toBe(there);
  });

  it('can be all restaurants for platform users only', () => {
    expect(linkedRestaurant('all')).toBeNull();
    expect(mayWorkIn(user(5, [], true), null)).toBe(true);
    expect(mayWorkIn(user(5, [5, 6]), null)).toBe(false);
    expect(mayWorkIn(user(5, [5, 6]), linkedRestaurant('6'))).toBe(true);
  });
});
