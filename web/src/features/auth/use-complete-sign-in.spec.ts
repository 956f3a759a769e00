import { describe, expect, it } from 'vitest';
import { isAdmin } from '@/lib/session/admin';
import { adminDestination, memberDestination } from './use-complete-sign-in';

const launched = { id: 7, launched: true };
const started = { id: 7, launched: false };

describe('the destination after signing in', () => {
  it.each([
    [null, '/admin'],
    ['/admin/messages', '/admin/messages'],
    ['/backoffice/menu', '/backoffice/menu'],
    ['https://evil.example', '/admin'],
    ['/login', '/admin'],
  ])('of a platform user from %s is %s', (next, destination) => {
    expect(adminDestination(next)).toBe(destination);
  });

  it.each([
    [launched, null, '/backoffice'],
    [started, null, '/onboard/7/location'],
    [launched, '/backoffice/menu/categories?page=2', '/backoffice/menu/categories?page=2'],
    [launched, '/admin', '/backoffice'],
    [launched, '/admin/users', '/backoffice'],
    [launched, '/administer', '/administer'],
    [started, '/backoffice/menu', '/onboard/7/location'],
    [started, '/onboard/7/about', '/onboard/7/about'],
    [launched, '/onboard/7/about', '/backoffice'],
    [launched, '//evil.example', '/backoffice'],
  ])('of a member with %j from %s is %s', (start, next, destination) => {
    expect(memberDestination(start, next)).toBe(destination);
  });

  it.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('of a superadmin (%s) or platform staff (%s) is /admin: %s', (is_superadmin, is_staff, admin) => {
    expect(isAdmin({ is_superadmin, is_staff })).toBe(admin);
  });
});
