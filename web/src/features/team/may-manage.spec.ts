import { describe, expect, it } from 'vitest';
import type { Profile } from '@server/modules/auth/auth.schemas';
import type { Teammate } from '@server/modules/people/memberships.schemas';
import { teamGranter, mayManage } from './may-manage';

const profile = (role: string | null, flags = {}) =>
  ({
    id: 1,
    active_restaurant_id: 9,
    is_superadmin: false,
    is_staff: false,
    ...flags,
    memberships: role
      ? [
          { restaurant_id: 8, role: 'driver' },
          { restaurant_id: 9, role },
        ]
      : [],
  }) as unknown as Profile;
const teammate = (role: string, user_id = 2) => ({ role, user_id }) as Teammate;

describe('mayManage', () => {
  it.each([
    ['owner', 'owner', true],
    ['owner', 'manager', true],
    ['owner', 'staff', true],
    ['manager', 'owner', false],
    ['manager', 'manager', false],
    ['manager', 'staff', true],
    ['manager', 'driver', true],
    ['staff', 'driver', false],
    ['driver', 'staff', false],
  ])('for %s and %s is %s', (own, other, expected) => {
    expect(mayManage(profile(own), teammate(other))).toBe(expected);
  });

  it('allows superadmins everyone, platform staff no one, and no one themselves', () => {
    expect(mayManage(profile(null, { is_superadmin: true }), teammate('owner'))).toBe(true);
    expect(mayManage(profile('manager', { is_superadmin: true }), teammate('owner'))).toBe(true);
    expect(mayManage(profile(null, { is_staff: true }), teammate('driver'))).toBe(false);
    expect(mayManage(profile('owner'), teammate('owner', 1))).toBe(false);
  });

  it('depends on the active restaurant', () => {
    expect(teamGranter(profile('owner'))).toBe('owner');
    expect(teamGranter({ ...profile('owner'), active_restaurant_id: 8 })).toBe(null);
  });
});
