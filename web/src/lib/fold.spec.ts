import { describe, expect, it } from 'vitest';
import { holds, isIn, partsOf } from './fold';

const marked = (text: string, sought: string) =>
  partsOf(text, sought)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

describe('partsOf', () => {
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
  ])('of %p for %p', (text, sought, expected) => {
    expect(marked(text, sought)).toBe(expected);
  });
});

describe('holds', () => {
  it('asks for every word, wherever it stands', () => {
    expect(holds(['Menu', 'Primary options'], 'opt prim')).toBe(true);
    expect(holds(['Menu'], 'menu card')).toBe(false);
    expect(holds(['Menu'], ' ')).toBe(true);
  });
});

it('isIn takes the words as they stand, in every form in which they are typed', () => {
  expect(isIn(['Crème  brûlée', 'With “gold”'], 'creme bru')).toBe(true);
  expect(isIn(['Crème brûlée', 'With “gold”'], '"gold"')).toBe(true);
  expect(isIn(['Crème brûlée'], 'brulee creme')).toBe(false);
});
