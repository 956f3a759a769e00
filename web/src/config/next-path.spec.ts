import { describe, expect, it } from 'vitest';
import { safeNext } from './next-path';

describe('safeNext', () => {
  it.each([
    ['/backoffice/menu/categories?page=2#row', '/backoffice/menu/categories?page=2#row'],
    ['/onboard/7/about', '/onboard/7/about'],
    ['/admin/../backoffice', '/backoffice'],
    ['/', '/'],
  ])('accepts %s', (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    'backoffice',
    'https://evil.example/backoffice',
    '//evil.example',
    '/\\evil.example',
    '/./\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
    '/register',
    '/oauth/complete',
  ])('refuses %s', (next) => {
    expect(safeNext(next)).toBeNull();
  });
});
