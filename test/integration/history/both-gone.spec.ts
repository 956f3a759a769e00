import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { deleting } from './deleting.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeEach);

const { post, remove, restore, deletionOf } = deleting(owner);

describe('an item and a size, both deleted and restored', () => {
  /** Makes an item with a price for a size, and deletes and restores both with Undo. */
  async function priced({ moved }: { moved: boolean }) {
    const { id: category_id } = await post('/categories/', { name: 'Pizza' });
    const [small, large] = [
      await post('/categories/sizes/', { category_id, name: 'Small' }),
      await post('/categories/sizes/', { category_id, name: 'Large' }),
    ];
    const prices = [
      { size_id: small.id, price: 7, calories: 640 },
      { size_id: large.id, price: 9, calories: 850 },
    ];
    const item = await post('/menu-items/', { category_id, name: 'Calzone', prices });
    const move = async (to: number) =>
      expect((await owner.http.patch(`/menu-items/${item.id}/`, { category_id: to })).status).toBe(200);
    // An item that moves to another category keeps its old prices, in case it moves back.
    if (moved) await move((await post('/categories/', { name: 'Pasta' })).id);
    const of = { item: ['menu_item', item.id], size: ['size', large.id] } as const;
    return {
      remove: (what: keyof typeof of) =>
        remove(`${what === 'item' ? '/menu-items/' : '/categories/sizes/'}${of[what][1]}/`),
      undo: (what: keyof typeof of) =>
        owner.http.post<ErrorBody>('/history/undo/', { entity: of[what][0], entity_id: of[what][1] }),
      expectPrices: async () => {
        if (moved) await move(category_id);
        expect((await owner.http.get<MenuItemOutput>(`/menu-items/${item.id}/`)).body.prices).toEqual(prices);
      },
    };
  }

  it.each([false, true])('both have their prices again, with the item moved: %s', async (moved) => {
    for (const deleted of [
      ['size', 'item'],
      ['item', 'size'],
    ] as const)
      for (const restored of [
        ['size', 'item'],
        ['item', 'size'],
      ] as const) {
        const { remove: removed, undo, expectPrices } = await priced({ moved });
        for (const what of deleted) await removed(what);
        const isRefused = !moved && deleted[0] === 'item' && restored[0] === 'item';
        if (isRefused)
          expect(await undo('item')).toMatchObject({
            status: 409,
            body: { detail: 'Restore the size “Large” first, or create it again.' },
          });
        for (const what of isRefused ? (['size', 'item'] as const) : restored)
          expect((await undo(what)).status).toBe(200);
        await expectPrices();
      }
  });
});

describe('a category and what it offers, both deleted and restored', () => {
  it.each([
    ['topping', '/toppings/'],
    ['dressing', '/dressings/'],
    ['primary_option_set', '/primary-options/'],
  ] as const)('both are as before, with the %s restored first', async (entity, path) => {
    const three = async (at: string) => {
      const ids: number[] = [];
      for (const name of ['One', 'Two', 'Three'])
        ids.push(
          (await post(at, { name, ...(at === '/primary-options/' && { selections: [{ name }] }) })).id,
        );
      return ids;
    };
    const [toppings, dressings, sets] = [
      await three('/toppings/'),
      await three('/dressings/'),
      await three('/primary-options/'),
    ];
    const pizza = await post('/categories/deep/', {
      name: 'Pizza',
      detail: { primary_option_sets: sets },
      toppings: toppings.map((topping_id, at) => ({ topping_id, default_choice: at === 1 })),
      dressings,
    });
    const offered = async () => {
      const { body } = await owner.http.get<CategoryTree>(`/categories/${pizza.id}/deep/`);
      return {
        toppings: body.toppings.map(({ topping_id, default_choice }) => [topping_id, default_choice]),
        dressings: body.dressings.map(({ dressing_id }) => dressing_id),
        sets: body.detail?.primary_option_sets,
      };
    };
    const before = await offered();
    const [, id] = { topping: toppings, dressing: dressings, primary_option_set: sets }[entity];

    await remove(`${path}${id}/`);
    await remove(`/categories/${pizza.id}/`);
    expect((await restore((await deletionOf(entity, Number(id))).id)).status).toBe(200);
    expect((await restore((await deletionOf('category', pizza.id)).id)).status).toBe(200);
    expect(await offered()).toEqual(before);
  });
});
