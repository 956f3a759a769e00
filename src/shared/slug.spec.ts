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
    ['  Crème & Brûlée, Café №5 ', 'creme-and-brulee-cafe-no5'],
    ['Joe’s Diner', 'joes-diner'],
    ['Grød', 'grod'],
    ['Łasuch', 'lasuch'],
    ['Großer Tisch', 'grosser-tisch'],
    ['GROẞER TISCH', 'grosser-tisch'],
    ['Đất Việt', 'dat-viet'],
    ['Hawaiʻi Poke', 'hawaii-poke'],
    ['Diyarbakır İskender', 'diyarbakir-iskender'],
    ['Cookies 🍪 and more', 'cookies-and-more'],
    ['- & -', 'and'],
    ['—', ''],
    ['', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    [`${'a'.repeat(50)} ${'b'.repeat(9)}`, `${'a'.repeat(50)}-${'b'.repeat(9)}`],
    [`${'a'.repeat(50)} ${'b'.repeat(10)}`, 'a'.repeat(50)],
  ])('makes %j %j', (words, slug) => expect(slugOfWords(words)).toBe(slug));

  it.each(['東京', '東京 Sushi', 'Кафе 24', 'Sushi ٢', 'Café Ωmega'])(
    'proposes nothing for %j, of which it could read a part alone',
    (words) => expect(slugOfWords(words)).toBe(''),
  );
});
