import { describe, expect, it } from 'vitest';
import { MEMBERSHIP_ROLES, PERMISSION_MODULES, ROLE_PRESETS } from '@server/shared/access/permissions';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { SIDEBAR_LINKS } from '../../../../test/support/sidebar-links';
import { footLinksOf, homePath, listPathOf, mayOpen, sidebarGroupsOf, sidebarOf } from './access';

const nobody: ScopeRecord = {
  rid: 1,
  name: 'Bella',
  is_superadmin: false,
  is_staff: false,
  role: MEMBERSHIP_ROLES[2],
  permissions: [],
};
const withModules = (...permissions: ScopeRecord['permissions']): ScopeRecord => ({ ...nobody, permissions });
const titles = (shell: 'admin' | 'backoffice', scope: ScopeRecord) =>
  sidebarOf(shell, scope).map(({ title }) => title);

describe('the sidebar', () => {
  it('follows the specified order', () => {
    const shown = titles('backoffice', withModules(...PERMISSION_MODULES)).filter((title) =>
      SIDEBAR_LINKS.some((link) => link === title),
    );
    expect(shown).toEqual(SIDEBAR_LINKS.filter((title) => shown.includes(title)));
    expect(shown).toContain('Point of Sale');
  });

  it('groups current screens first, then added ones, then "Coming soon"', () => {
    const owner: ScopeRecord = { ...withModules(...PERMISSION_MODULES), role: 'owner' };
    const groupsOf = (shell: 'admin' | 'backoffice', scope: ScopeRecord) =>
      sidebarGroupsOf(shell, scope).map(({ section, links }) => [
        section,
        ...links.map(({ title }) => title),
      ]);
    expect(groupsOf('backoffice', owner)).toEqual([
      [undefined, 'Dashboard', 'Menu', 'Customers', 'Messages', 'Analytics', 'Team'],
      ['added', 'History', 'Restaurant'],
      ['coming', 'Notifications', 'Coupons', 'Reviews', 'Money', 'Point of Sale', 'Support', 'Media'],
    ]);
    expect(groupsOf('backoffice', { ...owner, role: 'driver' }).map(([section]) => section)).toEqual([
      undefined,
      'coming',
    ]);
    expect(groupsOf('admin', { ...nobody, is_staff: true })[1]).toContain('Restaurants');
    expect(titles('admin', withModules(...PERMISSION_MODULES))).not.toContain('Restaurants');
  });

  it.each([
    [
      'an owner',
      'backoffice',
      { ...withModules(...PERMISSION_MODULES), role: 'owner' },
      'Sold out Dashboard Menu Team',
    ],
    ['a driver', 'backoffice', { ...withModules('drivers'), role: 'driver' }, 'Drivers Messages'],
    [
      'platform staff in a restaurant',
      'admin',
      { ...nobody, is_staff: true, role: null },
      'Sold out Dashboard Menu Restaurants',
    ],
    [
      'platform staff in all restaurants',
      'admin',
      { ...nobody, is_staff: true, role: null, rid: null },
      'Dashboard Menu Territories Restaurants',
    ],
  ] as const)('has the most-used links in its phone footer for %s', (_who, shell, scope, links) => {
    const shown = footLinksOf(shell, { ...scope, permissions: [...scope.permissions] });
    expect(shown.map(({ title }) => title).join(' ')).toBe(links);
  });

  it('hides modules without permission, but not from platform users', () => {
    expect(titles('backoffice', withModules('menu'))).not.toContain('Money');
    expect(titles('backoffice', withModules('money'))).toContain('Money');
    expect(titles('admin', { ...nobody, is_staff: true })).toContain('Money');
  });
});

describe('the home screen', () => {
  it.each([
    ['an owner', withModules(...ROLE_PRESETS.OWNER), 'menu'],
    ['support only', withModules('support'), 'support'],
    ['a superadmin', { ...nobody, is_superadmin: true }, 'menu'],
    ['a user without permissions', nobody, 'notifications'],
  ])('of %s', (_who, scope, path) => {
    expect(homePath('backoffice', scope)).toBe(path);
  });
});

describe('mayOpen', () => {
  it('requires the permission of the module, if the screen has one', () => {
    expect(mayOpen({ module: null }, nobody)).toBe(true);
    expect(mayOpen({ module: 'menu' }, nobody)).toBe(false);
    expect(mayOpen({ module: 'menu' }, withModules('menu'))).toBe(true);
  });

  it('follows the data that the screen reads', () => {
    const team = { module: null, group: 'team' } as const;
    const users = { module: null, group: 'users' } as const;
    expect(mayOpen(team, withModules('menu', 'support'))).toBe(false);
    expect(mayOpen(team, { ...nobody, role: 'manager' })).toBe(true);
    expect(mayOpen(users, { ...nobody, role: 'owner' })).toBe(false);
    expect(mayOpen(users, { ...nobody, is_staff: true })).toBe(true);
  });

  it.each([
    ['driver', ROLE_PRESETS.DRIVER, ['drivers']],
    ['staff', ROLE_PRESETS.STAFF, ['menu', 'support']],
    ['manager', ROLE_PRESETS.MANAGER, ROLE_PRESETS.MANAGER],
    ['owner', ROLE_PRESETS.OWNER, ROLE_PRESETS.OWNER],
  ] as const)('allows a %s the modules of the preset', (role, permissions, open) => {
    const scope = { ...nobody, role, permissions: [...permissions] };
    expect(PERMISSION_MODULES.filter((module) => mayOpen({ module }, scope))).toEqual(open);
  });
});

describe('the list that the history links a thing to', () => {
  it('is the screen that names the thing, for users who can open it', () => {
    const staff: ScopeRecord = { ...nobody, is_staff: true };
    expect(listPathOf('topping', 'backoffice', withModules('menu'))).toBe('/backoffice/menu/toppings');
    expect(listPathOf('topping', 'admin', staff)).toBe('/admin/menu/toppings');
    expect(listPathOf('topping', 'backoffice', withModules('dashboard'))).toBeUndefined();
    expect(listPathOf('size', 'admin', staff)).toBeUndefined();
  });
});
