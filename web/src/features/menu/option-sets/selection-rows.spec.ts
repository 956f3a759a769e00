import { describe, expect, test } from 'vitest';
import { moveByStep } from '@/editing/ordering';
import { optionSetBody, optionSetDraft, sameDraft } from './selection-rows';

describe('moveByStep', () => {
  test.each([
    { at: 1, step: -1 as const, list: 'bac' },
    { at: 1, step: 1 as const, list: 'acb' },
    { at: 0, step: -1 as const, list: 'abc' },
    { at: 2, step: 1 as const, list: 'abc' },
    { at: 9, step: -1 as const, list: 'abc' },
  ])('moves entry $at by $step to $list', ({ at, step, list }) => {
    expect(moveByStep([...'abc'], at, step).join('')).toBe(list);
  });
});

describe('the draft of a primary option set', () => {
  const available = { sold_out: false, sold_out_until: null };
  const set = {
    name: 'Crust',
    selections: [
      {
        id: 1,
        external_key: null,
        name: 'Thin',
        image_url: null,
        image: null,
        version: 1,
        allergens: null,
        may_contain: null,
        diets: null,
        ...available,
      },
      {
        id: 2,
        external_key: null,
        name: 'Thick',
        image_url: '/media/a.webp',
        image: '/media/a.webp',
        version: 4,
        allergens: [],
        may_contain: null,
        diets: null,
        ...available,
      },
    ],
  };

  test('is sent with its name and options, with ids and without empty images', () => {
    expect(optionSetBody(optionSetDraft(set))).toEqual({
      name: 'Crust',
      selections: [
        { id: 1, name: 'Thin', allergens: null, may_contain: null, diets: null },
        { id: 2, name: 'Thick', image_url: '/media/a.webp', allergens: [], may_contain: null, diets: null },
      ],
    });
  });

  test('differs from the saved set after an edit', () => {
    const draft = optionSetDraft(set);
    expect(sameDraft(draft, optionSetDraft(set))).toBe(true);
    expect(sameDraft(draft, { ...draft, selections: moveByStep(draft.selections, 0, 1) })).toBe(false);
  });
});
