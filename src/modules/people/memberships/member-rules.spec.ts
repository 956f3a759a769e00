import { describe, expect, it } from 'vitest';
import {
  type MembershipRole,
  normaliseFlags,
  type PermissionFlags,
} from '../../../shared/access/permissions.js';
import { grantPlatformScope, grantRestaurantScope, type Scope } from '../../../shared/access/scope.js';
import {
  accessAfter,
  changedAccess,
  type MemberAccess,
  losesPermissions,
  grantRefusal,
  changeRefusal,
  granterOf,
} from './member-rules.js';

const ME = 7;
const actor = (flags: { isStaff?: boolean; isSuperadmin?: boolean } = {}) => ({
  userId: ME,
  sessionId: 's',
  email: 'me@feast.example',
  kind: 'full' as const,
  isSuperadmin: false,
  isStaff: false,
  ...flags,
});
const as = (role: MembershipRole) => grantRestaurantScope(actor(), 1, role);
const platformStaff = grantPlatformScope(actor({ isStaff: true }));
const superadmin = grantPlatformScope(actor({ isSuperadmin: true }));
const access = (role: MembershipRole, sent?: Partial<PermissionFlags>): MemberAccess => ({
  role,
  flags: normaliseFlags(role, sent),
});

describe('changeRefusal', () => {
  const touch = (
    scope: Scope,
    role: MembershipRole,
    { userId = 8, isSuperadmin = false, isStaff = false } = {},
  ) => changeRefusal(granterOf(scope), { userId, role, isSuperadmin, isStaff })?.code;

  it('refuses a change of the own membership', () => {
    for (const scope of [as('owner'), as('manager'), platformStaff, superadmin]) {
      expect(touch(scope, 'staff', { userId: ME })).toBe('own_access');
    }
  });

  it('allows managers to change staff and drivers, and owners all members', () => {
    const roles = ['staff', 'driver', 'manager', 'owner'] as const;
    expect(roles.map((role) => touch(as('manager'), role))).toEqual([
      undefined,
      undefined,
      'above_manager',
      'above_manager',
    ]);
    expect(roles.map((role) => touch(as('owner'), role))).toEqual(roles.map(() => undefined));
  });

  it('lets only platform users change members who are platform users', () => {
    for (const flags of [{ isSuperadmin: true }, { isStaff: true }]) {
      expect(touch(as('owner'), 'staff', flags)).toBe('platform_only');
      expect(touch(as('manager'), 'staff', flags)).toBe('platform_only');
      expect(touch(superadmin, 'staff', flags)).toBeUndefined();
    }
    expect(touch(platformStaff, 'staff', { isStaff: true })).toBeUndefined();
  });

  it('lets only superadmins change superadmins', () => {
    expect(touch(platformStaff, 'owner', { isSuperadmin: true })).toBe('superadmins_only');
    expect(touch(platformStaff, 'owner')).toBeUndefined();
    expect(touch(superadmin, 'owner', { isSuperadmin: true })).toBeUndefined();
  });
});

describe('grantRefusal', () => {
  const grant = (scope: Scope, after: MemberAccess, before?: MemberAccess) =>
    grantRefusal(granterOf(scope), before, after)?.code;

  it('refuses a manager who grants their own role or more', () => {
    expect(grant(as('manager'), access('driver'))).toBeUndefined();
    expect(grant(as('manager'), access('staff', { can_analytics: true }))).toBeUndefined();
    expect(grant(as('manager'), access('staff', { can_finance: true }))).toBe('grant_too_high');
    expect(grant(as('manager'), access('manager'))).toBe('grant_too_high');
    expect(grant(as('manager'), access('owner'))).toBe('grant_too_high');
  });

  it('checks only new permissions', () => {
    const before = access('staff', { can_finance: true, can_menu: true });
    expect(grant(as('manager'), access('staff', { can_finance: true }), before)).toBeUndefined();
  });

  it('allows owners and platform users to grant everything', () => {
    for (const scope of [as('owner'), platformStaff, superadmin]) {
      expect(grant(scope, access('owner'))).toBeUndefined();
    }
  });
});

describe('accessAfter', () => {
  const before = access('staff', { can_menu: true, can_drivers: true });

  it.each([
    ['a role has its own permissions', { role: 'driver', can_menu: true } as const, access('driver')],
    ['staff alone is the preset', { role: 'staff' } as const, access('staff')],
    [
      'staff with permissions has exactly those',
      { role: 'staff', can_menu: true } as const,
      access('staff', { can_menu: true }),
    ],
    ['CUSTOM alone has no permissions', { role: 'custom' } as const, access('staff', { can_menu: false })],
    [
      'CUSTOM has the permissions sent',
      { role: 'custom', can_finance: true } as const,
      access('staff', { can_finance: true }),
    ],
    ['a single permission changes alone', { can_menu: false }, access('staff', { can_drivers: true })],
    ['an empty edit changes nothing', {}, before],
  ])('%s', (_, sent, after) => {
    expect(accessAfter(before, sent)).toEqual(after);
  });

  it('keeps the permissions of a preset unchanged', () => {
    expect(accessAfter(access('manager'), { can_finance: true })).toEqual(access('manager'));
  });
});

describe('an edit of a membership', () => {
  it('names its changed fields', () => {
    expect(changedAccess(access('staff'), access('staff'))).toEqual([]);
    expect(changedAccess(access('staff'), access('driver'))).toEqual([
      'role',
      'can_menu',
      'can_drivers',
      'can_support',
    ]);
  });

  it('loses permissions when the role is lower or a module is removed', () => {
    expect(losesPermissions(access('owner'), access('manager'))).toBe(true);
    expect(losesPermissions(access('driver'), access('staff'))).toBe(true);
    expect(losesPermissions(access('staff'), access('staff', { can_menu: true }))).toBe(true);
    expect(losesPermissions(access('staff'), access('manager'))).toBe(false);
    expect(losesPermissions(access('staff', { can_menu: true }), access('staff'))).toBe(false);
  });
});
