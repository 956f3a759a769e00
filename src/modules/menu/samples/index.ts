import { readFile } from 'node:fs/promises';

/** A menu to start from. */
export interface MenuSample {
  id: string;
  title: string;
  description: string;
  /** Number of items. */
  items: number;
}

/** Sample menus. Each is an import file next to this one, with made-up data of our own. */
export const MENU_SAMPLES = [
  { id: 'pizzeria', title: 'Pizzeria', description: 'Pizzas in 3 sizes, pasta and salads', items: 35 },
  { id: 'cafe', title: 'Café', description: 'Coffee, breakfast, sandwiches and baked goods', items: 35 },
  { id: 'sushi', title: 'Sushi', description: 'Nigiri, rolls, sashimi and bowls', items: 39 },
  {
    id: 'burgers',
    title: 'Burgers',
    description: 'Burgers with toppings, fries, wings and shakes',
    items: 32,
  },
  { id: 'vegan', title: 'Vegan', description: 'Bowls, wraps, soups and juices', items: 32 },
] as const satisfies readonly MenuSample[];

export type MenuSampleId = (typeof MENU_SAMPLES)[number]['id'];

/** Name of an import of a sample: "Pizzeria sample". */
export const sampleFileName = (id: MenuSampleId): string =>
  `${MENU_SAMPLES.find((sample) => sample.id === id)?.title ?? ''} sample`;

/** Reads a sample's import file. */
export const readMenuSample = (id: MenuSampleId): Promise<Buffer> =>
  readFile(new URL(`${id}.json`, import.meta.url));
