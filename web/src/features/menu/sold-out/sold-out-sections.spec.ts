import { describe, expect, it } from 'vitest';
import type { Menu } from '@server/modules/menu/categories/categories.schemas';
import { foundSections, soldOutSections } from './sold-out-sections';

const named = (id: number, name: string, position = 0) => ({ id, name, position });
const EMPTY = { items: [], toppings: [], dressings: [], primary_options: [], extra_groups: [] };
const CRUST = { id: 3, name: 'Crust', selections: [named(31, 'Thin'), named(32, 'Thick')] };
const BASIL = { topping_id: 5, name: 'Basil' };

/** Categories by id, as the server lists them. */
const MENU = {
  restaurant_id: 1,
  categories: [
    {
      ...EMPTY,
      ...named(1, 'Drinks', 2),
      items: [named(12, 'Water', 1), named(11, 'Cola', 0)],
    },
    {
      ...EMPTY,
      ...named(2, 'Pizza', 1),
      items: [named(21, 'Margherita')],
      toppings: [BASIL],
      dressings: [{ dressing_id: 6, name: 'Ranch' }],
      primary_options: [CRUST],
      extra_groups: [{ id: 4, name: 'Cheese', selections: [named(41, 'Burrata')] }],
    },
    { ...EMPTY, ...named(4, 'Calzone', 3), toppings: [BASIL], primary_options: [CRUST] },
  ],
} as unknown as Menu;

const textOf = (sections: ReturnType<typeof soldOutSections>) =>
  sections.map(({ title, entries }) =>
    [title, ...entries.map(({ name, within }) => (within ? `${name} (${within})` : name))].join(': '),
  );

describe('soldOutSections', () => {
  it('lists each row once: categories in menu order, then what they offer', () => {
    expect(textOf(soldOutSections(MENU))).toEqual([
      'Pizza: Margherita',
      'Drinks: Cola: Water',
      'Toppings: Basil',
      'Dressings: Ranch',
      'Primary options: Thin (Crust): Thick (Crust)',
      'Extra options: Burrata (Pizza · Cheese)',
    ]);
  });
});

describe('foundSections', () => {
  const found = (sought: string, isWanted = (_: unknown) => true) =>
    textOf(foundSections(soldOutSections(MENU), sought, isWanted));

  it('finds names, groups and sections', () => {
    expect(found('wat')).toEqual(['Drinks: Water']);
    expect(found('crust thi')).toEqual(['Primary options: Thin (Crust): Thick (Crust)']);
    expect(found('drinks')).toEqual(['Drinks: Cola: Water']);
    expect(found('nothing')).toEqual([]);
  });

  it('leaves out entries that are not wanted', () => {
    expect(found('', (entry) => (entry as { id: number }).id === 5)).toEqual(['Toppings: Basil']);
  });
});
