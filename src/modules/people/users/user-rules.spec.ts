import { describe, expect, it } from 'vitest';
import type { LockedAccount } from '../../auth/index.js';
import { changedFields, losesAccess, stopsBeingSuperadmin, accountChangeRefusal } from './user-rules.js';

const account = (parts: Partial<LockedAccount> = {}): LockedAccount => ({
  id: 8,
  email: 'ann@feast.example',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: null,
  isSuperadmin: false,
  isStaff: false,
  disabled: false,
  version: 1,
  ...parts,
});
const staff = { userId: 7, isSuperadmin: false };
const superadmin = { userId: 7, isSuperadmin: true };

describe('changedFields', () => {
  it('names only fields that differ', () => {
    expect(changedFields(account(), { first_name: 'Ann', phone: null, is_staff: false })).toEqual([]);
    expect(changedFields(account(), { first_name: 'Anna', phone: '+15551234567', disabled: true })).toEqual([
      'first_name',
      'phone',
      'disabled',
    ]);
  });
});

describe('accountChangeRefusal', () => {
  const why = (...call: Parameters<typeof accountChangeRefusal>) => accountChangeRefusal(...call)?.code;

  it('lets only superadmins change superadmins and platform roles', () => {
    expect(why(staff, account({ isSuperadmin: true }), ['first_name'])).toBe('superadmins_only');
    expect(why(staff, account(), ['is_staff'])).toBe('superadmins_only');
    expect(why(staff, account(), ['first_name', 'disabled'])).toBeUndefined();
    expect(why(superadmin, account({ isSuperadmin: true }), ['is_superadmin'])).toBeUndefined();
  });

  it("refuses a change of the user's own access, but not of their name", () => {
    for (const field of ['disabled', 'is_staff', 'is_superadmin'])
      expect(why(superadmin, account({ id: 7, isSuperadmin: true }), [field])).toBe('own_access');
    expect(why(staff, account({ id: 7 }), ['last_name', 'phone'])).toBeUndefined();
  });
});

describe('an edit of an account', () => {
  it('loses access only when it removes some', () => {
    expect(losesAccess(account(), { disabled: true })).toBe(true);
    expect(losesAccess(account({ isStaff: true }), { is_staff: false })).toBe(true);
    expect(losesAccess(account({ disabled: true }), { disabled: true })).toBe(false);
    expect(losesAccess(account(), { is_superadmin: true, disabled: false })).toBe(false);
  });

  it('removes a superadmin only if they could act', () => {
    const able = account({ isSuperadmin: true });
    expect(stopsBeingSuperadmin(able, { disabled: true })).toBe(true);
    expect(stopsBeingSuperadmin(able, { is_superadmin: false })).toBe(true);
    expect(stopsBeingSuperadmin(able, { first_name: 'Ann' })).toBe(false);
    expect(stopsBeingSuperadmin({ ...able, disabled: true }, { is_superadmin: false })).toBe(false);
  });
});
