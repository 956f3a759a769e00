import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { HistoryEntity } from '../../../src/modules/history/words/things.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeEach);

interface Row {
  id: number;
}
const post = async <T = Row>(path: string, body: object) => (await owner.http.post<T>(path, body)).body;
const read = async (path: string) => (await owner.http.get<Record<string, unknown>>(path)).body;
const restore = (id: number, body: object = {}) =>
  owner.http.post<HistoryRestored & ErrorBody>(`/history/${id}/restore/`, body);
async function newest(entity: HistoryEntity, id: number): Promise<HistoryEntry> {
  const { body } = await owner.http.get<Page<HistoryEntry>>(`/history/?entity=${entity}&entity_id=${id}`);
  const [entry] = body.results;
  if (!entry) throw new Error(`There is no entry of the ${entity}.`);
  return entry;
}

/** Uploads an image. Returns its address and a function that sweeps it. */
async function image() {
  const name = randomBytes(16).toString('hex');
  const id = await t.rows('media_files').insert({
    name,
    purpose: 'menu',
    status: 'ready',
    max_w: 10,
    max_h: 10,
    last_seen_at: t.clock.now(),
  });
  return { url: `/media/${name}.webp`, sweep: () => t.rows('media_files').delete({ id }) };
}

describe('a replaced image', () => {
  it('the image can be restored while it is kept; later its version is restored without it', async () => {
    const [first, second] = [await image(), await image()];
    const category = await post('/categories/', { name: 'Pasta' });
    const item = { category_id: category.id, name: 'Gnocchi', image_url: first.url };
    const { id } = await post('/menu-items/', item);
    const shown = () => read(`/menu-items/${id}/`);
    await owner.http.patch(`/menu-items/${id}/`, { name: 'Gnocchi al pesto', image_url: second.url });
    const entry = await newest('menu_item', id);

    expect(await restore(entry.id, { fields: ['image_url'] })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ name: 'Gnocchi al pesto', image_url: first.url });

    await owner.http.patch(`/menu-items/${id}/`, { image_url: second.url });
    await first.sweep();
    for (const fields of [undefined, ['image_url']])
      expect(await restore(entry.id, { fields })).toMatchObject({
        status: 409,
        body: {
          code: 'cannot_restore',
          detail: 'Image was deleted after a day without use. Upload it again.',
        },
      });
    expect(await restore(entry.id, { whole: true })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ name: 'Gnocchi', image_url: second.url });
  });
});

describe('a deleted row with images', () => {
  it('the row is restored with the kept images and without the others', async () => {
    const [gone, kept] = [await image(), await image()];
    const category = await post<CategoryTree>('/categories/deep/', {
      name: 'Pizza',
      detail: { image_url: kept.url },
      extra_groups: [
        {
          name: 'Extras',
          add_images_to_selections: true,
          selections: [
            { name: 'Ham', price: 2, image_url: gone.url },
            { name: 'Corn', price: 1, image_url: kept.url },
          ],
        },
      ],
    });
    await owner.http.delete(`/categories/${category.id}/`);
    await gone.sweep();
    const entry = await newest('category', category.id);
    const { body } = await restore(entry.id);
    expect(body).toMatchObject({ created: true });
    expect(await read(`/categories/${body.entity_id}/deep/`)).toMatchObject({
      detail: { image_url: kept.url },
      extra_groups: [
        {
          selections: [
            { name: 'Ham', image_url: null },
            { name: 'Corn', image_url: kept.url },
          ],
        },
      ],
    });
  });

  it('an image of another site is always restored', async () => {
    const url = 'https://pictures.example/ham.webp';
    const category = await post('/categories/', { name: 'Pasta' });
    const { id } = await post('/menu-items/', { category_id: category.id, name: 'Penne', image_url: url });
    await owner.http.delete(`/menu-items/${id}/`);
    const { body } = await restore((await newest('menu_item', id)).id);
    expect(await read(`/menu-items/${body.entity_id}/`)).toMatchObject({ name: 'Penne', image_url: url });
  });
});
