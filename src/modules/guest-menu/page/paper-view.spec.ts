import { describe, expect, it } from 'vitest';
import type { GuestChoice, GuestItem, GuestMenu } from '../guest-menu.schemas.js';
import { allergenMarks, listsOnce, weekLines } from './paper-view.js';

const item = (more: Partial<GuestItem>) =>
  ({ allergens: [], unavoidable_allergens: [], unsure_allergens: [], may_contain: [], ...more }) as GuestItem;
const choice = (more: Partial<GuestChoice>) => ({ allergens: [], may_contain: [], ...more }) as GuestChoice;
const menu = (allergen_law: 'us' | 'uk', items: GuestItem[], dressings: GuestChoice[] = []) =>
  ({
    restaurant: { allergen_law, open_allergens: ['mustard'] },
    categories: [{ items, dressings, primary_options: [], extra_groups: [], toppings: null }],
  }) as unknown as GuestMenu;

describe('allergens on paper', () => {
  it('are numbered in the order of the law, and only those that something has', () => {
    const toast = item({ unavoidable_allergens: ['sesame', 'wheat', 'milk'], may_contain: ['eggs', 'milk'] });
    const plain = item({});
    const unknown = item({ allergens: null, unavoidable_allergens: ['milk'] });
    const sauce = choice({});
    const aioli = choice({ allergens: ['eggs', 'mustard'] });
    const open = item({ unsure_allergens: ['mustard'] });
    const marks = allergenMarks(menu('us', [toast, plain, unknown, open], [aioli, sauce]));
    expect(marks.legend).toEqual([
      { number: 1, name: 'Milk' },
      { number: 2, name: 'Eggs' },
      { number: 3, name: 'Wheat' },
      { number: 4, name: 'Sesame' },
      { number: 5, name: 'Mustard' },
    ]);
    expect([toast, plain, unknown, open].map(marks.ofItem)).toEqual(['1, 3, 4, (2)', '', '1, ?', '?']);
    // Mustard is open: only the list that names it answers.
    expect([aioli, sauce].map(marks.ofChoice)).toEqual(['2, 5', '?']);
    expect([marks.hasMayContain, marks.hasUnstated]).toEqual([true, true]);
  });

  it('name a general allergen only where no type is known', () => {
    const almonds = item({ unavoidable_allergens: ['nuts', 'almonds'] });
    const nuts = item({ unavoidable_allergens: ['nuts'] });
    const marks = allergenMarks(menu('uk', [almonds, nuts]));
    expect(marks.legend.map(({ name }) => name)).toEqual(['Almonds', 'Tree nuts (ask us which)']);
    expect([almonds, nuts].map(marks.ofItem)).toEqual(['1', '2']);
  });
});

describe('the week on paper', () => {
  it('says days with the same hours together, as the country writes times', () => {
    const day = (day_of_week: number, ...stints: { open: string; close: string }[]) => ({
      day_of_week,
      stints,
    });
    const noon = { open: '12:00', close: '22:00' };
    const week = [1, 2, 3, 4, 5, 6].map((each) => day(each, noon)).concat(day(7));
    const lines = (country: string | null) => weekLines({ week } as never, country);
    expect(lines('US')).toEqual(['Monday to Saturday: 12:00 PM – 10:00 PM', 'Sunday: closed']);
    expect(lines('GB')[0]).toBe('Monday to Saturday: 12:00 – 22:00');
    expect(weekLines({ week: null } as never, 'US')).toEqual([]);
  });
});

it('choices in the same words are listed once', () => {
  const sauces = { name: 'Sauces', choices: ['Aioli'] };
  const bases = { name: 'Base', choices: ['Rice'] };
  const lists = listsOnce([
    { name: 'Bowls', lists: [sauces, bases] },
    { name: 'Fries', lists: [{ ...sauces }] },
    { name: 'Dips', lists: [{ ...sauces, choices: ['Salsa'] }] },
  ]);
  expect(lists.map((list) => list.map(({ seeCategory }) => seeCategory))).toEqual([
    [undefined, undefined],
    ['Bowls'],
    [undefined],
  ]);
});
