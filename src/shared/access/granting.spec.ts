import { describe, expect, it } from 'vitest';
import { isLess, mayGrant } from './granting.js';
import { MEMBERSHIP_ROLES, normaliseFlags, type PermissionFlags } from './permissions.js';

const grants = (
  granter: Parameters<typeof mayGrant>[0],
  role: (typeof MEMBERSHIP_ROLES)[number],
  flags?: Partial<PermissionFlags>,
) => mayGrant(granter, role, normaliseFlags(role, flags));

describe('mayGrant', () => {
  it.each(MEMBERSHIP_ROLES)('allows platform users and owners to grant %s', (role) => {
    expect(grants('platform', role)).toBe(true);
    expect(grants('owner', role)).toBe(true);
  });

  it('allows managers to grant staff and driver roles within their own permissions', () => {
    expect(grants('manager', 'staff')).toBe(true);
    expect(grants('manager', 'driver')).toBe(true);
    expect(grants('manager', 'staff', { can_dashboard: true, can_analytics: true })).toBe(true);
    expect(grants('manager', 'staff', { can_menu: true, can_finance: true })).toBe(false);
    expect(grants('manager', 'manager')).toBe(false);
    expect(grants('manager', 'owner')).toBe(false);
  });

  it('allows staff and drivers to grant nothing', () => {
    for (const granter of ['staff', 'driver'] as const) expect(grants(granter, 'driver')).toBe(false);
  });
});

describe('isLess', () => {
  it('ranks owners above managers, and managers above other roles', () => {
    expect(isLess('manager', 'owner')).toBe(true);
    expect(isLess('staff', 'manager')).toBe(true);
    expect(isLess('driver', 'staff')).toBe(false);
    expect(isLess('owner', 'owner')).toBe(false);
  });
});
