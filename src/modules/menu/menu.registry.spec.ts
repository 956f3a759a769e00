import { describe, expect, it } from 'vitest';
import { namedRow } from '../../transport/trpc/named-row.js';
import './menu.registry.js';

describe('namedRow', () => {
  it.each([
    ['menu.categories.update', { id: 7, name: 'x' }, { table: 'categories', id: 7 }],
    ['menu.primaryOptions.update', { id: '7' }, { table: 'primary_option_sets', id: 7 }],
    ['menu.primaryOptions.updateSelection', { id: 7 }, { table: 'primary_option_selections', id: 7 }],
    ['menu.sizes.create', { category: 8 }, { table: 'categories', id: 8 }],
    ['menu.items.update', { id: 7, category_id: 8 }, { table: 'menu_items', id: 7 }],
    ['menu.extraSelections.create', { group_id: 9 }, { table: 'extra_option_groups', id: 9 }],
    ['menu.categories.list', {}, undefined],
    ['menu.categories.get', { id: 'seven' }, undefined],
    ['stats.dashboard', { id: 7 }, undefined],
    ['menu.get', undefined, undefined],
  ] as const)('%s with %j names %j', (operation, input, expected) => {
    expect(namedRow(operation, input)).toEqual(expected);
  });
});
