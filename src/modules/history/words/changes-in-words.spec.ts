import { describe, expect, it } from 'vitest';
import { changesInWords, exportedValues } from './changes-in-words.js';

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

describe('exportedValues', () => {
  const row = { entity: 'menu_item', entity_id: 1, reason: 'Changed after the import.' } as const;
  const at = '2026-11-26T12:00:00.000Z';
  const batch = {
    edit: 'imported',
    entity: 'menu_item',
    rows: 12,
    to: 'menu.csv',
    undoes: true,
    undoable: false,
    added: 0,
    kept_count: 2,
    kept: [
      { ...row, label: 'Diavola', changed: { at, by: { id: 1, name: 'Ana Rossi' } } },
      { ...row, label: 'Pizza', reason: 'Still holds Diavola.', changed: null },
    ],
  } as const;
  const of = (entry: object) =>
    (['old', 'new'] as const).map((side) =>
      exportedValues({ entity: null, currency: 'USD', changes: [], batch: null, ...entry }, side),
    );

  it('tells what an undone import left, with the reasons', () => {
    const [before, after] = of({ batch });
    expect(before).toBe('—');
    expect(after).toMatch(
      /^12 changes, on the lines below; 2 rows not undone; Diavola: Changed after the import, by Ana Rossi on Nov 26, 2026, 12:00 PM UTC\.; Pizza: Still holds Diavola\.$/,
    );
  });

  it('leaves no line without values', () => {
    expect(of({})).toEqual(['—', '—']);
    expect(of({ changes: [change('name', null, 'Brie')] })).toEqual(['', 'Name: Brie']);
  });
});
