import { describe, expect, it } from '@jest/globals';
import { isReservedSlug } from './reserved-slugs.js';

describe('isReservedSlug', () => {
  it.each(['admin', 'login', 'categories', 'trpc'])('keeps %s', (slug) => {
    expect(isReservedSlug(slug)).toBe(true);
  });

  it('leaves other names free', () => {
    expect(isReservedSlug('marios-pizza')).toBe(false);
  });
});
