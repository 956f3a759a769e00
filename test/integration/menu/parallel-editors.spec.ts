import { beforeEach, describe, expect, it } from 'vitest';
import type {
  CategoryOutput,
  CategoryTree,
} from '../../../src/modules/menu/categories/categories.schemas.js';
import type { CategoryDetailOutput } from '../../../src/modules/menu/categories/category-details.schemas.js';
import { People } from '../../support/people.js';
import { MenuRows } from './menu-rows.js';
import { useApp, useFixture } from '../../support/use-app.js';

const EDITORS = 50;
/** Time for more than a thousand requests, because each editor retries until it succeeds (ms). */
const PATIENCE = 240_000;

let category: CategoryTree;

const t = useApp();
const people = new People(t);
const rows = new MenuRows(people);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  category = (await owner.http.post<CategoryTree>('/categories/deep/', { name: '0' })).body;
});

const all = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tree = async () => (await owner.http.get<CategoryTree>(`/categories/${category.id}/deep/`)).body;

/** Adds one to a value as an editor does: reads, writes, and retries when another editor was faster. */
async function addOne<Row extends { version: number }>(
  read: () => Promise<Row>,
  write: (row: Row) => Promise<{ status: number }>,
): Promise<void> {
  for (;;) {
    const { status } = await write(await read());
    if (status === 200) return;
    expect(status).toBe(412);
  }
}

describe(`${EDITORS} editors of one category`, () => {
  it(
    'no update of the name is lost',
    async () => {
      const at = `/categories/${category.id}/`;
      const read = async () => (await owner.http.get<CategoryOutput>(at)).body;
      await all(EDITORS, () =>
        addOne(read, ({ name, version }) =>
          owner.http.patch(at, { name: String(Number(name) + 1), version }),
        ),
      );
      expect(await read()).toMatchObject({ name: String(EDITORS), version: EDITORS + 1 });
    },
    PATIENCE,
  );

  it(
    'no update of the detail is lost',
    async () => {
      const list = `/categories/detail/?category_id=${category.id}`;
      const read = async () => {
        const { results } = (await owner.http.get<{ results: [CategoryDetailOutput] }>(list)).body;
        return results[0];
      };
      await all(EDITORS, () =>
        addOne(read, ({ id, max_extra_toppings, version }) =>
          owner.http.patch(`/categories/detail/${id}/`, {
            max_extra_toppings: max_extra_toppings + 1,
            version,
          }),
        ),
      );
      expect(await read()).toMatchObject({ max_extra_toppings: EDITORS, version: EDITORS + 1 });
    },
    PATIENCE,
  );

  it('edits without a version overwrite only the sent fields', async () => {
    const at = `/categories/detail/${category.detail?.id}/`;
    const edits = [
      { priced_by: 'size' },
      { allow_toppings: true },
      { allow_dressings: true },
      { max_extra_toppings: 4 },
      { image_url: 'https://img.feast.example/a.webp' },
    ];
    const replies = await all(EDITORS, (index) => owner.http.patch(at, edits[index % edits.length]));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await tree()).detail).toMatchObject(Object.assign({ version: EDITORS + 1 }, ...edits) as object);
  });

  it('all additions are kept', async () => {
    const toppings: number[] = [];
    for (let index = 0; index < 10; index += 1) toppings.push(await rows.topping(null, `Topping ${index}`));
    const { id } = category;
    const group = await owner.http.post<{ id: number }>('/extra-options/groups/', {
      category_id: id,
      name: 'Shared',
    });
    const additions = [
      (index: number) => owner.http.post('/categories/sizes/', { category_id: id, name: `Size ${index}` }),
      (index: number) =>
        owner.http.post('/categories/toppings/', {
          category_id: id,
          topping_id: toppings[Math.floor(index / 5)],
        }),
      (index: number) =>
        owner.http.post('/extra-options/groups/', { category_id: id, name: `Group ${index}` }),
      (index: number) =>
        owner.http.post('/extra-options/selections/', {
          group_id: group.body.id,
          name: `Extra ${index}`,
          price: index,
        }),
      (index: number) => owner.http.post('/menu-items/', { category_id: id, name: `Item ${index}` }),
    ];
    const replies = await all(
      EDITORS,
      (index) =>
        additions[index % additions.length]?.(index) ?? Promise.reject(new Error('Nothing is added.')),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const found = await tree();
    expect([found.sizes, found.toppings, found.extra_groups].map(({ length }) => length)).toEqual([
      10, 10, 11,
    ]);
    expect(found.extra_groups[0]?.selections).toHaveLength(10);
  });

  it('parallel choices of option sets leave one complete choice', async () => {
    const sets: number[] = [];
    for (let index = 0; index < 6; index += 1)
      sets.push(await rows.optionSet(owner.restaurant, `Set ${index}`));
    const choices = all(EDITORS, async (index) => {
      const choice = [sets[index % 6], sets[(index * 5 + 1) % 6], sets[(index + 2) % 6]];
      const at = `/categories/detail/${category.detail?.id}/`;
      const { status } = await owner.http.patch(at, { primary_option_sets: choice });
      expect(status).toBe(200);
      return [...new Set(choice)].join();
    });
    expect(await choices).toContain((await tree()).detail?.primary_option_sets.join());
  });
});

describe('a category that is deleted while others add to it', () => {
  it('a category is deleted with all new rows, and no request gets a server error', async () => {
    const { id } = category;
    const replies = await all(EDITORS, (index) => {
      if (index === 10) return owner.http.delete(`/categories/${id}/`);
      if (index % 2 === 0) return owner.http.post('/categories/sizes/', { category_id: id });
      return owner.http.post('/extra-options/groups/', { category_id: id, name: `Group ${index}` });
    });
    const statuses = new Set(replies.map(({ status }) => status));
    for (const status of statuses) expect([201, 204, 404]).toContain(status);
    expect(statuses).toContain(204);
    expect(await rows.counts(owner.restaurant)).toEqual({});
  });
});
