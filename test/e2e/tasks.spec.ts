import { startOver } from './support/restore.js';
import type { CategoryTree } from '../../src/modules/menu/categories/categories.schemas.js';
import { BULK_TEXTS } from '../../src/shared/texts/bulk-edit.js';
import { SELECTION_TEXTS } from '../../src/shared/texts/selection.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { categoryOf, openItems, stored } from './pages/items.js';
import { CategoryEditorPage } from './pages/category-pages.js';
import { dragRow } from './support/drag.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

/** One click, key or field of a frequent task. `first-impression.spec.ts` has the first tasks. */
type Action = () => Promise<unknown>;

const takes = async (most: number, actions: readonly Action[]) => {
  for (const act of actions) await act();
  expect(actions.length).toBeLessThanOrEqual(most);
};

test('frequent tasks take few actions', { tag: '@deep' }, async ({ page, owner }) => {
  await test.step('a category with every part takes few actions', async () => {
    const make = async (path: string, body: object) => bodyOf(await owner.http.post(path, body));
    for (const name of ['Olives', 'Capers']) await make('/toppings/', { name });
    await make('/dressings/', { name: 'Pesto' });
    await make('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }, { name: 'Thick' }] });
    const editor = new CategoryEditorPage(page);
    const type = (text: string) => () => page.keyboard.type(text);
    const press = (key: string) => () => page.keyboard.press(key);
    await signIn(page, owner);
    await page.goto('/backoffice/menu');
    await takes(30, [
      () => page.getByRole('link', { name: /^Categories/ }).click(),
      () => page.getByRole('link', { name: /first menu category/ }).click(),
      () => editor.name.fill('Pizza'),
      () => editor.description.fill('Out of the oven within minutes.'),
      () => editor.basis('Size').click(),
      () => editor.addSize.click(),
      () => editor.sizeName(1).fill('Small'),
      () => editor.addSize.click(),
      () => editor.sizeName(2).fill('Large'),
      () => editor.sets.getByRole('option', { name: 'Crust' }).click(),
      () => editor.offerToppings.click(),
      () => editor.chip('Olives').click(),
      () => editor.chip('Capers').click(),
      () => page.getByRole('switch', { name: 'Offer dressings' }).click(),
      () => editor.chip('Pesto').click(),
      () => editor.save.click(),
      () => page.getByRole('link', { name: 'Pizza', exact: true }).click(),
      () => editor.newGroup.fill('Sauces'),
      () => editor.newGroup.press('Enter'),
      type('Garlic'),
      press('Tab'),
      type('1.5'),
      press('Enter'),
      type('Chili'),
      press('Tab'),
      type('1'),
      press('Enter'),
      () => editor.save.click(),
    ]);
    await expectHeading(page, 'Categories');
    const [{ id } = { id: 0 }] = bodyOf(
      await owner.http.get<{ results: { id: number }[] }>('/categories/'),
    ).results;
    const tree = bodyOf(await owner.http.get<CategoryTree>(`/categories/${id}/deep/`));
    expect(tree.sizes.map(({ name }) => name)).toEqual(['Small', 'Large']);
    expect(tree).toMatchObject({
      primary_options: [{ name: 'Crust' }],
      toppings: [{ name: 'Olives' }, { name: 'Capers' }],
      dressings: [{ name: 'Pesto' }],
      extra_groups: [{ name: 'Sauces', selections: [{ name: 'Garlic' }, { name: 'Chili' }] }],
    });
  });

  await test.step('changing a price, marking sold out and reordering take few actions', async () => {
    await startOver(page);

    const { id: category_id } = bodyOf(
      await owner.http.post<CategoryTree>('/categories/deep/', { name: 'Drinks' }),
    );
    for (const name of ['Cola', 'Water'])
      bodyOf(await owner.http.post('/menu-items/', { category_id, name }));
    const items = async () =>
      bodyOf(
        await owner.http.get<{ results: { name: string; price: number | null; sold_out: boolean }[] }>(
          `/menu-items/?category_id=${category_id}`,
        ),
      ).results;
    await signIn(page, owner);
    await page.goto('/backoffice/menu/items');
    await expectHeading(page, 'Items');

    await takes(3, [
      () => page.getByLabel('Price of Cola', { exact: true }).click(),
      () => page.keyboard.type('2.50'),
      () => page.keyboard.press('Enter'),
    ]);
    await expect.poll(items).toMatchObject([{ name: 'Cola', price: 2.5 }, { name: 'Water' }]);

    await takes(2, [() => page.getByRole('button', { name: 'Water: Available' }).click()]);
    await expect.poll(items).toMatchObject([{ sold_out: false }, { sold_out: true }]);

    await takes(1, [() => dragRow(page, 'Water', 'Cola')]);
    await expect.poll(items).toMatchObject([{ name: 'Water' }, { name: 'Cola' }]);
  });

  await test.step('raising the prices of a category by 8 % with rounding takes few actions', async () => {
    await startOver(page);

    const pasta = await categoryOf(owner, 'Pasta', 'none', [], ['Penne', 'Ziti', 'Orzo']);
    for (const id of pasta.ids) bodyOf(await owner.http.patch(`/menu-items/${id}/`, { price: 10 }));
    await openItems(page, owner);
    const dialog = page.getByRole('dialog');
    await takes(6, [
      () => page.getByRole('checkbox', { name: SELECTION_TEXTS.selectCategory('Pasta') }).click(),
      () => page.getByRole('button', { name: BULK_TEXTS.changePrices }).click(),
      () => page.keyboard.type('8'),
      () => dialog.getByRole('radio', { name: '.95' }).click(),
      () => dialog.getByRole('button', { name: BULK_TEXTS.apply(3) }).click(),
    ]);
    await expect
      .poll(async () => (await stored(owner, pasta)).map(({ price }) => price))
      .toEqual([10.95, 10.95, 10.95]);
  });
});
