import { describe, expect, it } from 'vitest';
import { changesInWords } from './changes-in-words';

type Changes = Parameters<typeof changesInWords>[0]['changes'];
const change = (field: string, old: unknown, now: unknown, masked = false): Changes[number] => ({
  field,
  old,
  new: now,
  masked,
  restorable: false,
});
const both = (entity: 'menu_item' | 'user', changes: Changes) =>
  (['old', 'new'] as const).map((side) => changesInWords({ entity, currency: 'USD', changes }, side));

describe('changesInWords', () => {
  it('describes each field before and after, formatted as on its screen', () => {
    expect(both('menu_item', [change('name', 'Cheese', 'Brie'), change('price', 1.5, null)])).toEqual([
      'Name: Cheese; Price: $1.50',
      'Name: Brie; Price: —',
    ]);
  });

  it('has no "before" for new rows and no "after" for deleted ones', () => {
    expect(both('menu_item', [change('name', null, 'Brie')])).toEqual(['', 'Name: Brie']);
    expect(both('menu_item', [change('name', 'Brie', null)])).toEqual(['Name: Brie', '']);
    expect(both('menu_item', [])).toEqual(['', '']);
  });

  it('hides personal data', () => {
    expect(both('user', [change('phone', 'personal details', 'personal details', true)])).toEqual([
      'Phone: personal details',
      'Phone: personal details',
    ]);
  });
});
