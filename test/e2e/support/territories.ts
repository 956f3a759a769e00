import { jpeg } from '../../support/media-images.js';
import { bodyOf, type Newcomer } from '../../support/newcomer.js';
import { TerritoriesPage } from '../pages/territories-page.js';
import { signIn } from './stored-session.js';
import { test as base } from './test.js';

/** Opens `/admin/territories` as a platform user. */
export const test = base.extend<{ territories: TerritoriesPage; operator: Newcomer }>({
  operator: ({ person }, use) => use(person('platform staff')),
  territories: async ({ page, operator }, use) => {
    await signIn(page, operator);
    await use(new TerritoriesPage(page));
  },
});

export const unique = (name: string) =>
  `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

interface Made {
  id: number;
  name: string;
}

export const make = async ({ http }: Newcomer, name: string, fields: object = {}): Promise<Made> =>
  bodyOf(await http.post<Made>('/territories/', { name: unique(name), ...fields }));
export const stored = async ({ http }: Newcomer, id: number) =>
  bodyOf(await http.get<Record<string, unknown>>(`/territories/${id}/`));

/** Finds the only territory with this name. */
export const findByName = async ({ http }: Newcomer, name: string) => {
  const { results } = bodyOf(
    await http.get<{ results: Made[] }>(`/territories/?search=${encodeURIComponent(name)}`),
  );
  const [row] = results;
  if (!row || results.length > 1) throw new Error(`${results.length} territories are called ${name}.`);
  return row;
};

/** An image for a file field. */
export const photograph = async () => ({
  name: 'rosa.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpeg(),
});
