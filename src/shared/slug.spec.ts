import { describe, expect, it } from 'vitest';
import { isSlug, keptSlug, slugOfWords, toSlug } from './slug.js';

describe('toSlug', () => {
  it.each([
    ['Downtown', 'downtown'],
    ['down town!', 'downtown'],
    ['East-Side_2', 'east-side2'],
    ['Zürich', 'zurich'],
    ['Zu\u0308rich', 'zurich'],
    ['Grød', 'grod'],
    ['Großer Tisch', 'grossertisch'],
    ['Đất Việt', 'datviet'],
    ['Joe’s & Ann', 'joesann'],
    ['my\u2011place', 'my-place'],
    ['my-', 'my-'],
    ['and/or', 'andor'],
    ['https://feast.example/m/my-place', 'my-place'],
    [' HTTPS://feast.example/m/My-Place/?table=4#menu ', 'my-place'],
    ['feast.example/m/my-place', 'my-place'],
    ['/m/caf%C3%A9', 'cafe'],
    ['https://feast.example', ''],
    ['🍪', ''],
  ])('converts %j to %j', (typed, slug) => expect(toSlug(typed)).toBe(slug));

  it.each(['東京', 'my 麺や', 'Мой дом', 'tisch٢', '한식', 'й'])(
    'leaves %j unchanged, because only a part could be converted',
    (text) => expect([toSlug(text), isSlug(toSlug(text))]).toEqual([text, false]),
  );

  it.each([
    ['-my-place--', 'my-place'],
    ['---', ''],
  ])('%j is trimmed to %j', (typed, slug) => expect(keptSlug(typed)).toBe(slug));
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
  ])('converts %j to %j', (words, slug) => expect(slugOfWords(words)).toBe(slug));

  it.each(['東京', '東京 Sushi', 'Кафе 24', 'Sushi ٢', 'Café Ωmega'])(
    'returns nothing for %j, because only a part could be converted',
    (words) => expect(slugOfWords(words)).toBe(''),
  );
});
