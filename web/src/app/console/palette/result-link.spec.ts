import { describe, expect, it } from 'vitest';
import type { Thing } from '@/lib/recents';
import { resultLink } from './result-link';

const thing = (kind: Thing['kind'], more: Partial<Thing> = {}): Thing => ({
  kind,
  id: 5,
  title: 'Soup & bread',
  restaurant_id: 3,
  category_id: null,
  set_id: null,
  ...more,
});
const own = { basePath: '/backoffice', active: 3, isPlatform: false } as const;
const all = { basePath: '/admin', active: null, isPlatform: true } as const;

describe('resultLink', () => {
  it('opens the editor of a row that has one', () => {
    expect(resultLink(thing('category', { category_id: 5 }), own)?.to).toBe(
      '/backoffice/menu/categories/5/editor',
    );
    expect(resultLink(thing('extra_selection', { category_id: 9 }), own)?.to).toBe(
      '/backoffice/menu/categories/9/editor',
    );
    expect(resultLink(thing('primary_selection', { set_id: 7 }), own)?.to).toBe(
      '/backoffice/menu/primary-options/7/editor',
    );
    expect(resultLink(thing('territory', { restaurant_id: null }), all)?.to).toBe(
      '/admin/territories?edit=5',
    );
  });

  it('opens a list filtered to any other row', () => {
    expect(resultLink(thing('item'), own)?.to).toBe('/backoffice/menu/items?q=Soup+%26+bread');
    expect(resultLink({ ...thing('user'), note: 'ada@example.test' }, all)?.to).toBe(
      '/admin/users?q=ada%40example.test',
    );
    expect(resultLink(thing('member'), own)).toEqual({
      to: '/backoffice/team',
      state: { added: 5, sought: true },
    });
  });

  it("names the row's restaurant", () => {
    expect(resultLink(thing('topping'), all)?.to).toBe('/admin/menu/toppings?q=Soup+%26+bread&restaurant=3');
    expect(resultLink(thing('topping', { restaurant_id: null }), all)?.to).toBe(
      '/admin/menu/toppings?q=Soup+%26+bread',
    );
    expect(resultLink(thing('topping'), { ...own, active: 4 })?.to).toBe(
      '/backoffice/menu/toppings?q=Soup+%26+bread&restaurant_id=3',
    );
    expect(resultLink(thing('category'), { ...own, active: 4 })?.to).toBe(
      '/backoffice/menu/categories/5/editor?restaurant_id=3',
    );
  });

  it('is undefined when the user has no screen for the row', () => {
    expect(resultLink(thing('territory'), own)).toBeUndefined();
    expect(resultLink(thing('message'), own)).toBeUndefined();
  });
});
