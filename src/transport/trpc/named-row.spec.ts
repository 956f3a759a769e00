import { describe, expect, it } from 'vitest';
import { namedRow } from './named-row.js';

const PARENTS = new Map([
  ['category_id', 'categories'],
  ['category', 'categories'],
  ['group_id', 'extra_option_groups'],
]);

describe('namedRow', () => {
  it.each([
    [{ id: 7, name: 'x' }, 'sizes', { table: 'sizes', column: 'id', id: 7 }],
    [{ id: '7' }, 'sizes', { table: 'sizes', column: 'id', id: 7 }],
    [{ id: 7, category_id: 8 }, 'menu_items', { table: 'menu_items', column: 'id', id: 7 }],
    [{ category: 8 }, undefined, { table: 'categories', column: 'id', id: 8 }],
    [{ group_id: 9 }, undefined, { table: 'extra_option_groups', column: 'id', id: 9 }],
    [{ id: 'seven' }, 'categories', undefined],
    [{ id: 7 }, undefined, undefined],
    [{}, 'categories', undefined],
    [undefined, undefined, undefined],
  ])('input %j with rows of %j names %j', (input, row, expected) => {
    expect(namedRow(input, row, PARENTS)).toEqual(expected);
  });

  it('an id can be in another column', () => {
    const row = { table: 'invite_restaurants', column: 'invite_id' };
    expect(namedRow({ id: 7 }, row, PARENTS)).toEqual({ ...row, id: 7 });
  });
});
