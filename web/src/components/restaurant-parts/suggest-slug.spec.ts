import { describe, expect, it } from 'vitest';
import { suggestSlug } from './suggest-slug';

describe('suggestSlug', () => {
  it.each([
    ['Bella Napoli', 'bella-napoli'],
    ['  Crème & Brûlée, Café №5 ', 'creme-and-brulee-cafe-no5'],
    ['Joe’s Diner', 'joes-diner'],
    ['—', ''],
    ['', ''],
    ['寿司', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
  ])('%s becomes %s', (name, slug) => {
    expect(suggestSlug(name)).toBe(slug);
  });
});
