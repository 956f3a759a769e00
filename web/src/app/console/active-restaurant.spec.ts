import { describe, expect, it } from 'vitest';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { activeRestaurantName } from './active-restaurant';

const MEMBER: ScopeRecord = {
  rid: 9,
  name: 'Trattoria',
  is_superadmin: false,
  is_staff: false,
  role: 'owner',
  permissions: [],
};

describe('the name of the active restaurant', () => {
  it.each([
    [MEMBER, 'Trattoria'],
    [{ ...MEMBER, name: null }, 'Restaurant 9'],
    [{ ...MEMBER, name: '' }, 'Restaurant 9'],
    [{ ...MEMBER, rid: null, name: null }, 'No restaurant yet'],
    [{ ...MEMBER, rid: null, name: null, is_superadmin: true, role: null }, 'All restaurants'],
  ])('of %j is %s', (scope, name) => {
    expect(activeRestaurantName(scope)).toBe(name);
  });
});
