import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import type { CategoryTree } from '../../src/modules/menu/categories/categories.schemas.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { dragRow } from './support/drag.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const create = async (owner: Owner, name: string, body: object = {}) =>
  bodyOf(await owner.http.post<CategoryTree>('/categories/deep/', { name, ...body }));
/** Requires the names of a list in this order. */
const expectOrder = (owner: Owner, list: string, names: readonly string[]) =>
  expect
    .poll(async () => {
      const { results } = bodyOf(await owner.http.get<{ results: { name: string }[] }>(list));
      return results.map(({ name }) => name);
    })
    .toEqual(names);
const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

test(
  'categories can be reordered by dragging and by keys, as guests see them',
  { tag: '@phone' },
  async ({ page, owner, hasTouch }) => {
    for (const name of ['Pizza', 'Salads', 'Drinks']) await create(owner, name);
    await signIn(page, owner);
    await page.goto('/backoffice/menu/categories');
    await page.getByRole('button', { name: 'Reorder', exact: true }).click();
    const list = 'Categories in menu order';
    await expect(rows(page, list)).toHaveText(['Pizza', 'Salads', 'Drinks']);
    await dragRow(page, 'Drinks', 'Pizza', { touch: hasTouch });
    await expect(rows(page, list)).toHaveText(['Drinks', 'Pizza', 'Salads']);
    await expect(page.getByText('Drinks is now 1 of 3.')).toBeAttached();
    await expectOrder(owner, '/categories/?ordering=position', ['Drinks', 'Pizza', 'Salads']);

    // A click shortly after a drag counts as the drag's end.
    await expect(async () => {
      await page.getByRole('button', { name: 'Move Salads up' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Salads is now 2 of 3.')).toBeAttached({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Move Salads up' })).toBeFocused();
    await expectOrder(owner, '/categories/?ordering=position', ['Drinks', 'Salads', 'Pizza']);

    // The list itself is still sorted by id, and can be shown in menu order or by a column.
    await page.getByRole('button', { name: 'Done' }).click();
    const links = page.getByRole('link', { name: /^(?:Pizza|Salads|Drinks)$/ });
    await expect(links).toHaveText(['Pizza', 'Salads', 'Drinks']);
    const order = hasTouch ? page.getByLabel('Sort by') : page.getByLabel('Order', { exact: true });
    await order.selectOption('Menu order');
    await expect(links).toHaveText(['Drinks', 'Salads', 'Pizza']);
    if (hasTouch) await order.selectOption('Category, descending');
    else {
      const heading = page.getByRole('columnheader', { name: 'Category' }).getByRole('button');
      await heading.click();
      await expect(links).toHaveText(['Drinks', 'Pizza', 'Salads']);
      await heading.click();
      await expect(order).toHaveValue('-name');
    }
    await expect(links).toHaveText(['Salads', 'Pizza', 'Drinks']);
  },
);

test('items, sizes, groups and selections can be dragged @deep', async ({ page, owner, hasTouch }) => {
  await test.step('items can be dragged, and moved by keys without leaving their cell', async () => {
    const { id } = await create(owner, 'Pizza');
    const list = `/menu-items/?category_id=${id}`;
    for (const name of ['Margherita', 'Marinara', 'Diavola'])
      bodyOf(await owner.http.post('/menu-items/', { category_id: id, name }));
    await signIn(page, owner);
    await page.goto('/backoffice/menu/items');
    await expectHeading(page, 'Items');
    await dragRow(page, 'Margherita', 'Diavola', { touch: hasTouch });
    await expectOrder(owner, list, ['Marinara', 'Diavola', 'Margherita']);
    const price = page.getByLabel('Price of Margherita', { exact: true });
    await price.click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText('Margherita is now 2 of 3.')).toBeAttached();
    await expect(price).toBeFocused();
    await page.keyboard.type('9');
    await page.keyboard.press('Tab');
    await expectOrder(owner, list, ['Marinara', 'Margherita', 'Diavola']);
  });

  await test.step('sizes, extra groups and extra options can be dragged', async () => {
    await startOver(page);

    const { id, extra_groups } = await create(owner, 'Pizza', {
      detail: { priced_by: 'size' },
      sizes: [{ name: 'Small' }, { name: 'Large' }],
      extra_groups: [
        { name: 'Sauces', selections: [{ name: 'Pesto' }, { name: 'Aioli' }] },
        { name: 'Cheese' },
      ],
    });
    const touch = { touch: hasTouch };
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/categories/${id}/editor`);
    await expectHeading(page, 'Pizza');
    await dragRow(page, 'size 2', 'size 1', touch);
    await expectOrder(owner, `/categories/sizes/?category_id=${id}`, ['Large', 'Small']);
    await page.goto('/backoffice/menu/extra-options');
    await expectHeading(page, 'Extra options');
    await dragRow(page, 'Cheese', 'Sauces', touch);
    await expectOrder(owner, `/extra-options/groups/?category_id=${id}`, ['Cheese', 'Sauces']);
    await page.getByRole('button', { name: /^Sauces/ }).click();
    await dragRow(page, 'Aioli', 'Pesto', touch);
    await expectOrder(owner, `/extra-options/selections/?group_id=${extra_groups[0]?.id}`, [
      'Aioli',
      'Pesto',
    ]);
  });

  await test.step('options of a primary option set can be dragged before saving', async () => {
    await startOver(page);

    const selections = [{ name: 'Thin' }, { name: 'Thick' }];
    const set = bodyOf(
      await owner.http.post<{ id: number }>('/primary-options/', { name: 'Crust', selections }),
    );
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/primary-options/${set.id}/editor`);
    await expect(page.getByLabel('Name of selection 1')).toHaveValue('Thin');
    await dragRow(page, 'Thick', 'Thin', { touch: hasTouch });
    await expect(page.getByLabel('Name of selection 1')).toHaveValue('Thick');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () =>
        bodyOf(
          await owner.http.get<{ selections: { name: string }[] }>(`/primary-options/${set.id}/`),
        ).selections.map(({ name }) => name),
      )
      .toEqual(['Thick', 'Thin']);
  });
});
