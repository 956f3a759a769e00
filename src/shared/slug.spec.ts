import { describe, expect, it } from 'vitest';
import { slugOfWords, toSlug } from './slug.js';

describe('toSlug', () => {
  it.each([
    ['Downtown', 'downtown'],
    ['down town!', 'downtown'],
    ['East-Side_2', 'east-side2'],
    ['Zürich', 'zrich'],
    ['東京', ''],
  ])('makes %j %j', (typed, slug) => expect(toSlug(typed)).toBe(slug));
});

describe('slugOfWords', () => {
  it.each([
    ['Lower Manhattan', 'lower-manhattan'],
    ['  São   Paulo ', 'sao-paulo'],
    ['Queens & Kings', 'queens-kings'],
    ['- & -', ''],
    ['東京', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('makes %j %j', (words, slug) => expect(slugOfWords(words)).toBe(slug));
});
