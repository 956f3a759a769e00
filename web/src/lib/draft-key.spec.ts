import { describe, expect, it } from 'vitest';
import { draftKey, type DraftOf } from './draft-key';

const of = { what: 'category-new', restaurant: 7 } as const;

describe('draftKey', () => {
  it('is the same for the same user, restaurant and form', () => {
    expect(draftKey(of, '3')).toBe(draftKey({ ...of }, '3'));
  });

  it("does not compile for a restaurant's form without the restaurant", () => {
    // @ts-expect-error: settings would be offered in another restaurant
    expect(draftKey({ what: 'settings-About', restaurant: null }, '3')).toContain('settings-About');
  });

  it.each<[string, DraftOf, string]>([
    ['another user', of, '4'],
    ['another restaurant', { ...of, restaurant: 8 }, '3'],
    ['no restaurant', { ...of, restaurant: null }, '3'],
    ['another form', { ...of, what: 'option-set-new' }, '3'],
    ['swapped ids', { ...of, restaurant: 3 }, '7'],
  ])('differs for %s', (_name, other, user) => {
    expect(draftKey(other, user)).not.toBe(draftKey(of, '3'));
  });
});
