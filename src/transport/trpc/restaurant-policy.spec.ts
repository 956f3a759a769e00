import { describe, expect, it } from '@jest/globals';
import type { PermissionModule } from '../../shared/access/permissions.js';
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
const grant = (restaurantId: number, role: Grant['role'], modules: PermissionModule[] = []): Grant => ({
  restaurantId,
  role,
  modules,
});
const identity = (parts: Partial<Identity> = {}): Identity => ({
  actor: actor(),
  grants: [],
  restaurantExists: undefined,
  ...parts,
});

/** What came out, in a word that a table can hold. */
function outcome(of: Identity, wish: Parameters<typeof decideRestaurant>[1]): string {
  const decision = decideRestaurant(of, wish);
  if ('error' in decision) return decision.error.kind;
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
  const menu = { module: 'menu' as const };
  const member = identity({ grants: [grant(1, 'staff', ['menu']), grant(2, 'driver', ['drivers'])] });

  it.each([
    ['a member with the permission', member, { ...menu, restaurantId: 1 }, '1 as staff'],
    ['a member without the permission', member, { ...menu, restaurantId: 2 }, 'forbidden'],
    ['another restaurant', member, { ...menu, restaurantId: 3 }, 'not_found'],
    ['several memberships, none named', member, { ...menu, restaurantId: undefined }, 'invalid'],
    [
      'the only membership, none named',
      identity({ grants: [grant(5, 'manager', ['menu'])] }),
      { ...menu, restaurantId: undefined },
      '5 as manager',
    ],
    ['nobody’s member', identity(), { ...menu, restaurantId: undefined }, 'forbidden'],
    [
      'a role that is not enough',
      member,
      { module: null, restaurantId: 1, roles: ['owner'] as const },
      'forbidden',
    ],
    [
      'platform staff, none named',
      identity({ actor: actor({ isStaff: true }) }),
      { ...menu, restaurantId: undefined },
      'all',
    ],
    [
      'platform staff, one named',
      identity({ actor: actor({ isStaff: true }), restaurantExists: true }),
      { ...menu, restaurantId: 4 },
      '4 as platform',
    ],
    [
      'platform staff, an absent one',
      identity({ actor: actor({ isStaff: true }), restaurantExists: false }),
      { ...menu, restaurantId: 4 },
      'not_found',
    ],
    [
      'platform staff where only superadmins write',
      identity({ actor: actor({ isStaff: true }), restaurantExists: true }),
      { module: null, restaurantId: 4, platformStaff: false },
      'forbidden',
    ],
    [
      'a superadmin where only superadmins write',
      identity({ actor: actor({ isSuperadmin: true }), restaurantExists: true }),
      { module: null, restaurantId: 4, platformStaff: false },
      '4 as platform',
    ],
  ])('%s', (_, of, wish, expected) => {
    expect(outcome(of, wish)).toBe(expected);
  });
});
