import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentSearch, isCurrent } from './current-search';

const openAt = (pathname: string, search: string) =>
  vi.stubGlobal('window', { location: { pathname, search } });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the current address', () => {
  it('has every parameter but the restaurant of the address bar', () => {
    openAt('/admin/menu/toppings', '?search=cr%C3%A8me&restaurant_id=7&restaurant=8&sort=name');
    expect(String(currentSearch())).toBe('search=cr%C3%A8me&restaurant=8&sort=name');
  });

  it('is compared without the restaurant, however it is encoded', () => {
    openAt('/backoffice/menu/toppings', '?search=two+words&restaurant_id=7');
    expect(isCurrent('/backoffice/menu/toppings?search=two%20words')).toBe(true);
    expect(isCurrent('/backoffice/menu/toppings')).toBe(false);
    expect(isCurrent('/backoffice/menu/dressings?search=two+words')).toBe(false);
    openAt('/backoffice/menu/toppings', '?restaurant_id=7');
    expect(isCurrent('/backoffice/menu/toppings')).toBe(true);
  });
});
