import { expect, it } from 'vitest';
import { similarName } from './similar-names.js';

it.each([
  ['Pizzza', ['Pasta', 'Pizza'], 'Pizza'],
  ['Pizzas', ['Pizza'], 'Pizza'],
  ['Entrees', ['Entrées'], 'Entrées'],
  ['Dessrets', ['Desserts'], 'Desserts'],
  ['Desert', ['Desserts', 'Drinks'], 'Desserts'],
  ['Appetisers', ['Appetizers'], 'Appetizers'],
  ['Soups', ['Salads', 'Sides'], undefined],
  ['Menu 2', ['Menu 1'], undefined],
  ['Tea', ['Teas', 'Pea'], undefined],
  ['Desert wines', ['Dessert wine', 'Dessert wines'], 'Dessert wines'],
])('%s beside %j: %j', (name, others, like) => {
  expect(similarName(name, others)).toBe(like);
});
