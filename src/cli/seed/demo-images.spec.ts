import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { NEIGHBOURS } from './restaurants/all.js';
import { NONNA_LUCIA } from './restaurants/nonna-lucia.js';

const restaurants = [NONNA_LUCIA, ...NEIGHBOURS.map(([restaurant]) => restaurant)];
const categories = restaurants.flatMap(({ menu }) => menu);

it.each([
  ['items', categories.flatMap(({ items }) => items.map(({ image }) => image))],
  ['categories', categories.map(({ image }) => image)],
  ['logos', restaurants.map(({ logo }) => logo)],
])('the demo uses exactly the images in the folder of %s', async (folder, images) => {
  const files = await readdir(new URL(`images/${folder}`, import.meta.url));
  const wanted = images.flatMap((image) => (image ? [`${image}.webp`] : []));
  expect(files.sort()).toEqual([...new Set(wanted)].sort());
});
