import { describe, expect, it } from 'vitest';
import { matchesAllWords, matchesText, splitMatches } from './text-match';

const marked = (text: string, sought: string) =>
  splitMatches(text, sought)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

describe('splitMatches', () => {
  it.each([
    ['Kalamata olives', 'oliv', 'Kalamata [oliv]es'],
    ['Crème brûlée', 'creme', '[Crème] brûlée'],
    ['Creme', 'CRÈ', '[Cre]me'],
    ['Olives and olive oil', 'olive', '[Olive]s and [olive] oil'],
    ['New York', 'york new', '[New] [York]'],
    ['Oﬃce', 'ffi', 'O[ﬃ]ce'],
    ['Chef’s pick', "chef's", '[Chef’s] pick'],
    ['Soup 👩\u200d🍳!', '👩', 'Soup [👩\u200d🍳]!'],
    ['Bread', '', 'Bread'],
    ['', 'bread', ''],
  ])('marks in %p the matches of %p', (text, sought, expected) => {
    expect(marked(text, sought)).toBe(expected);
  });
});

describe('matchesAllWords', () => {
  it('requires every word, anywhere', () => {
    expect(matchesAllWords(['Menu', 'Primary options'], 'opt prim')).toBe(true);
    expect(matchesAllWords(['Menu'], 'menu card')).toBe(false);
    expect(matchesAllWords(['Menu'], ' ')).toBe(true);
  });
});

it('matchesText matches words in order, ignoring accents, quotes and spaces', () => {
  expect(matchesText(['Crème  brûlée', 'With “gold”'], 'creme bru')).toBe(true);
  expect(matchesText(['Crème brûlée', 'With “gold”'], '"gold"')).toBe(true);
  expect(matchesText(['Crème brûlée'], 'brulee creme')).toBe(false);
});
