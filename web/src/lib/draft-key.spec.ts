import { describe, expect, it } from 'vitest';
import { draftKey } from './draft-key';

const of = { what: 'category-new', restaurant: 7 };

describe('draftKey', () => {
  it('is the same for the same user, restaurant and thing', () => {
    expect(draftKey(of, '3')).toBe(draftKey({ ...of }, '3'));
  });

  it.each([
    ['another user', of, '4'],
    ['another restaurant', { ...of, restaurant: 8 }, '3'],
    ['no restaurant', { ...of, restaurant: null }, '3'],
    ['another thing', { ...of, what: 'option-set-new' }, '3'],
    ['numbers that changed places', { ...of, restaurant: 3 }, '7'],
  ])('differs for %s', (_name, other, user) => {
    expect(draftKey(other, user)).not.toBe(draftKey(of, '3'));
  });
});
