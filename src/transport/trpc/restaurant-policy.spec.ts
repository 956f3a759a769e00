import { describe, expect, it } from 'vitest';
import { ruleOf } from '../../shared/access/matrix.js';
import { type PermissionModule, ROLE_PRESETS } from '../../shared/access/permissions.js';
import type { Actor } from '../../shared/access/scope.js';
import type { Grant, Identity } from './access.js';
import { chosenRestaurant, decideRestaurant } from './restaurant-policy.js';

const actor = (flags: Partial<Actor> = {}): Actor => ({
  userId: 1,
  sessionId: 's',
  email: 'somebody@feast.example',
  isSuperadmin: false,
  isStaff: false,
  kind: 'full',
  ...flags,
});
const grant = (restaurantId: number, role: Grant['role'], modules: readonly PermissionModule[]): Grant => ({
  restaurantId,
  role,
  modules,
  suspended: false,
});
const identity = (parts: Partial<Identity> = {}): Identity => ({
  actor: actor(),
  grants: [],
  activeRestaurantId: null,
  lostRestaurantId: null,
  restaurantExists: undefined,
  ...parts,
});

/** Summarizes a decision in a word for the table. */
function outcome(...ask: Parameters<typeof decideRestaurant>): string {
  const decision = decideRestaurant(...ask);
  if ('error' in decision) return decision.error.code;
  return decision.scope.kind === 'platform'
    ? 'all'
    : `${decision.scope.restaurantId} as ${decision.scope.role}`;
}

describe('chosenRestaurant', () => {
  it.each([
    [{ rid: '7' }, 7],
    [{ restaurant_id: 8 }, 8],
    [{ restaurant: 9 }, 9],
    [{ restaurant_id: null }, undefined],
    [{ restaurant_id: 'seven' }, undefined],
    [{ restaurant_id: -1 }, undefined],
    [{}, undefined],
    [null, undefined],
    ['7', undefined],
  ])('%j names %p', (input, expected) => {
    expect(chosenRestaurant(input)).toBe(expected);
  });
});

describe('decideRestaurant', () => {
  const menu = ruleOf('menu', 'write');
  const ownersOnly = ruleOf('onboarding', 'write');
  const member = identity({
    grants: [grant(1, 'staff', ['menu']), grant(2, 'staff', ['dashboard']), grant(3, 'driver', ['menu'])],
  });
  const working = (activeRestaurantId: number) => ({ ...member, activeRestaurantId });
  const manager = identity({
    grants: [grant(5, 'manager', ROLE_PRESETS.MANAGER)],
    activeRestaurantId: 5,
  });
  const suspended = identity({
    grants: [{ ...grant(6, 'owner', ROLE_PRESETS.OWNER), suspended: true }],
    activeRestaurantId: 6,
  });
  const staff = actor({ isStaff: true });

  it.each([
    ['a member with the permission', member, menu, 1, '1 as staff'],
    ['a member without the permission', member, menu, 2, 'forbidden'],
    ['a role that cannot have the permission', member, menu, 3, 'forbidden'],
    ['another restaurant', member, menu, 4, 'not_found'],
    ['several memberships, no restaurant named', working(1), menu, undefined, '1 as staff'],
    [
      'several memberships, none named, the active one without the permission',
      working(2),
      menu,
      undefined,
      'forbidden',
    ],
    ['several memberships, another named', working(2), menu, 1, '1 as staff'],
    ['the only membership, no restaurant named', manager, menu, undefined, '5 as manager'],
    [
      'a former member, no restaurant named',
      identity({ lostRestaurantId: 7 }),
      menu,
      undefined,
      'access_lost',
    ],
    [
      'a former member, their former restaurant named',
      { ...working(1), lostRestaurantId: 7 },
      menu,
      7,
      'access_lost',
    ],
    ['a former member, another named', identity({ lostRestaurantId: 7 }), menu, 8, 'not_found'],
    [
      'a former member of a deleted restaurant',
      identity({ lostRestaurantId: 7, restaurantExists: false }),
      menu,
      7,
      'not_found',
    ],
    ['a user without a restaurant', identity(), menu, undefined, 'forbidden'],
    ['a role that is too low', manager, ownersOnly, 5, 'forbidden'],
    ['a member of a suspended restaurant who writes', suspended, menu, 6, 'restaurant_suspended'],
    ['a member of a suspended restaurant who reads', suspended, ruleOf('menu', 'read'), 6, '6 as owner'],
    [
      'a platform user in a suspended restaurant',
      { ...suspended, actor: staff, restaurantExists: true },
      menu,
      6,
      '6 as platform',
    ],
    ['platform staff, no restaurant named', identity({ actor: staff }), menu, undefined, 'all'],
    [
      'platform staff, a restaurant named',
      identity({ actor: staff, restaurantExists: true }),
      menu,
      4,
      '4 as platform',
    ],
    [
      'platform staff, an absent restaurant named',
      identity({ actor: staff, restaurantExists: false }),
      menu,
      4,
      'not_found',
    ],
    [
      'platform staff where only superadmins can write',
      identity({ actor: staff, restaurantExists: true }),
      ownersOnly,
      4,
      'forbidden',
    ],
    [
      'a superadmin where only superadmins can write',
      identity({ actor: actor({ isSuperadmin: true }), restaurantExists: true }),
      ownersOnly,
      4,
      '4 as platform',
    ],
  ] as const)('for %s', (_, of, rule, restaurantId, expected) => {
    expect(outcome(of, rule, restaurantId)).toBe(expected);
  });
});
