import { expect, it } from 'vitest';
import { textMeant } from './similar-search.js';

it.each([
  ['margarita', ['Pizza Margherita', 'Marinara'], 'Margherita'],
  ['tiramsiu', ['Tiramisu'], 'Tiramisu'],
  ['cherry tomatos', ['Cherry tomatoes', 'Tomatoes'], 'Cherry tomatoes'],
  ['nona', ['Nonna Lucia'], 'Nonna'],
  ['zzzz', ['Pizza'], undefined],
])('a search for %s among %j means %j', (text, names, meant) => {
  expect(textMeant(text, names)).toBe(meant);
});
