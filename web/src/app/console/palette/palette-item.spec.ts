import { expect, it } from 'vitest';
import { filterPaletteItems, type PaletteItem } from './palette-item';

const item = (title: string): PaletteItem => ({ key: title, title, run: () => undefined });
const PAGES = [item('Toppings'), item('Team')];
const OPEN = [item('Export Pending invites')];

it.each([
  ['toppi', [['Toppings'], []]],
  ['teem', [['Team'], []]],
  ['pendign', [[], ['Export Pending invites']]],
] as const)('“%s” finds %j: a typo is forgiven only if nothing has the word', (sought, titles) => {
  const found = filterPaletteItems([PAGES, OPEN], sought);
  expect(found.map((list) => list.map(({ title }) => title))).toEqual(titles);
});
