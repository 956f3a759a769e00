import { describe, expect, it } from '@jest/globals';
import { MEMBERSHIP_ROLES, PERMISSION_MODULES, ROLE_PRESETS } from '@server/shared/access/permissions';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { SIDEBAR_LINKS } from '../../../../test/support/sidebar-links';
import { homeOf, mayOpen, sidebarGroupsOf, sidebarOf } from './access';

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
  it('stands in the order of the specification', () => {
    const shown = titles('backoffice', withModules(...PERMISSION_MODULES)).filter((title) =>
      SIDEBAR_LINKS.some((link) => link === title),
    );
    expect(shown).toEqual(SIDEBAR_LINKS.filter((title) => shown.includes(title)));
    expect(shown).toContain('Point of Sale');
  });

  it('has the restaurants of the platform in the group that was added', () => {
    const groups = sidebarGroupsOf('admin', { ...nobody, is_staff: true }).map((group) =>
      group.map(({ title }) => title),
    );
    expect(groups.at(-1)).toContain('Restaurants');
    expect(groups[0]).not.toContain('Restaurants');
    expect(titles('admin', withModules(...PERMISSION_MODULES))).not.toContain('Restaurants');
  });

  it('has what was added in a group of its own, below the others', () => {
    const owner: ScopeRecord = { ...withModules(...PERMISSION_MODULES), role: 'owner' };
    const groups = sidebarGroupsOf('backoffice', owner).map((group) => group.map(({ title }) => title));
    expect(groups).toHaveLength(2);
    expect(groups[0]).not.toContain('Restaurant');
    expect(groups[1]).toContain('Restaurant');
    expect(sidebarGroupsOf('backoffice', { ...owner, role: 'driver' })).toHaveLength(1);
  });

  it('leaves out modules without permission, but not for platform users', () => {
    expect(titles('backoffice', withModules('menu'))).not.toContain('Money');
    expect(titles('backoffice', withModules('money'))).toContain('Money');
    expect(titles('admin', { ...nobody, is_staff: true })).toContain('Money');
  });
});

describe('the index', () => {
  it.each([
    ['an owner', withModules(...ROLE_PRESETS.OWNER), 'menu'],
    ['support only', withModules('support'), 'support'],
    ['a superadmin', { ...nobody, is_superadmin: true }, 'menu'],
    ['nobody in particular', nobody, 'notifications'],
  ])('of %s', (_who, scope, path) => {
    expect(homeOf('backoffice', scope)).toBe(path);
  });
});

describe('mayOpen', () => {
  it('needs the permission of the module, if there is one', () => {
    expect(mayOpen({ module: null }, nobody)).toBe(true);
    expect(mayOpen({ module: 'menu' }, nobody)).toBe(false);
    expect(mayOpen({ module: 'menu' }, withModules('menu'))).toBe(true);
  });

  it('goes by what the screen reads', () => {
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
  ] as const)('lets a %s see the modules of the preset', (role, permissions, open) => {
    const scope = { ...nobody, role, permissions: [...permissions] };
    expect(PERMISSION_MODULES.filter((module) => mayOpen({ module }, scope))).toEqual(open);
  });
});
