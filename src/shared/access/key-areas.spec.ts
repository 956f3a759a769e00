import { describe, expect, it } from 'vitest';
import {
  type ActingKey,
  KEY_AREAS,
  KEY_GATEWAYS,
  type KeyAccess,
  keyAccessOf,
  keyAllows,
} from './key-areas.js';
import { type Group, MATRIX, type Mode, ruleOf } from './matrix.js';
import { ROLE_PRESETS } from './permissions.js';

/** Groups that no key opens: the maker's account and views, and what would give the maker more restaurants. */
const CLOSED_TO_KEYS = [
  'profile',
  'account',
  'ownAccount',
  'ownInvites',
  'signOut',
  'onboardingStart',
  'onboardingAnother',
  'views',
] as const satisfies Group[];

const GROUPS = Object.keys(MATRIX) as Group[];
const modesOf = (group: Group) => (['read', 'write'] as const).filter((mode) => mode in MATRIX[group]);
const isPublic = (group: Group) =>
  modesOf(group).some((mode) => ruleOf(group, mode as never).of === 'anybody');
const caller = (areas: KeyAccess) => ({ key: { id: 1, areas, restaurantIds: null } satisfies ActingKey });
const allows = (areas: KeyAccess, group: Group, mode: Mode) => keyAllows(caller(areas), { group, mode });

describe('the areas of API keys', () => {
  it('every group that needs a session is in exactly one area, a gateway or closed to keys', () => {
    const placed: readonly Group[] = [...Object.values(KEY_AREAS).flat(), ...KEY_GATEWAYS, ...CLOSED_TO_KEYS];
    expect(placed.toSorted()).toEqual(GROUPS.filter((group) => !isPublic(group)).toSorted());
  });

  it('a key with every area opens no group of its maker’s account', () => {
    const all = Object.fromEntries(Object.keys(KEY_AREAS).map((area) => [area, 'write']));
    for (const group of CLOSED_TO_KEYS)
      for (const mode of ['read', 'write'] as const) expect(allows(all, group, mode)).toBe(false);
  });

  it('a key opens nothing without an area', () => {
    for (const group of GROUPS) expect(allows({}, group, 'read')).toBe(false);
  });

  it('an area opens its own groups in its own mode', () => {
    expect(allows({ menu: 'read' }, 'soldOut', 'read')).toBe(true);
    expect(allows({ menu: 'read' }, 'soldOut', 'write')).toBe(false);
    expect(allows({ menu: 'write' }, 'soldOut', 'read')).toBe(true);
    expect(allows({ menu: 'write' }, 'team', 'read')).toBe(false);
  });

  it('a gateway opens with any area of its mode', () => {
    expect(allows({ team: 'read' }, 'search', 'read')).toBe(true);
    expect(allows({ team: 'read' }, 'upload', 'write')).toBe(false);
    expect(allows({ team: 'write' }, 'upload', 'write')).toBe(true);
  });

  it('a caller without a key is not limited', () => {
    expect(keyAllows({}, { group: 'ownAccount', mode: 'write' })).toBe(true);
  });

  it('stored areas that do not exist open nothing', () => {
    const stored = { constructor: 'write', menu: 'admin' } as unknown as KeyAccess;
    expect(allows(stored, 'menu', 'read')).toBe(false);
    expect(allows(stored, 'search', 'read')).toBe(false);
  });
});

describe('keyAccessOf', () => {
  const nobody = { isSuperadmin: false, isStaff: false, memberships: [] };

  it.each([
    ['a user without a restaurant', nobody, { restaurant: 'read' }],
    [
      'staff',
      { ...nobody, memberships: [{ role: 'staff', modules: ROLE_PRESETS.STAFF }] },
      { menu: 'write', restaurant: 'read' },
    ],
    [
      'an owner',
      { ...nobody, memberships: [{ role: 'owner', modules: ROLE_PRESETS.OWNER }] },
      {
        menu: 'write',
        restaurant: 'write',
        team: 'write',
        statistics: 'read',
        history: 'write',
        territories: 'read',
      },
    ],
    [
      'platform staff',
      { ...nobody, isStaff: true },
      {
        menu: 'write',
        restaurant: 'write',
        team: 'read',
        statistics: 'read',
        history: 'read',
        territories: 'write',
        messages: 'write',
        users: 'write',
        system: 'read',
      },
    ],
  ] as const)('of %s', (_who, person, expected) => {
    expect(keyAccessOf(person)).toEqual(expected);
  });
});
