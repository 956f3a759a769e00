import type { CategoryTree } from '../../src/modules/menu/categories/categories.schemas.js';
import { MENU_TEXTS } from '../../src/shared/texts/menu.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { categoryOf, cell, expectStored, openItems } from './pages/items.js';
import { entryOf } from './pages/lists.js';
import { Keyboard } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test('an item is duplicated with the price just entered, and its copy can be renamed immediately', async ({
  page,
  owner,
}) => {
  const { sizes } = await categoryOf(owner, 'Pizza', 'size', ['Small', 'Large'], ['Margherita', 'Funghi']);
  await openItems(page, owner);
  await page.getByRole('button', { name: 'Image and details of Margherita' }).click();
  await cell(page, 'Price of Margherita, Large').click();
  await page.keyboard.type('12.50');
  await page.getByRole('button', { name: 'Duplicate Margherita', exact: true }).click();
  const toast = (name: string) => page.getByText(MENU_TEXTS.duplicated(name, true));
  await expect(toast('Margherita 2')).toBeVisible();
  await expect(cell(page, 'Name of Margherita 2')).toBeFocused();
  await page.keyboard.type('Diavola');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Name of Funghi')).toBeFocused();
  const prices = [{ size_id: sizes[1]?.id, price: 12.5, calories: null }];
  await expectStored(owner, [
    { name: 'Margherita', prices, position: 0 },
    { name: 'Funghi', prices: [], position: 2 },
    { name: 'Diavola', prices, position: 1 },
  ]);

  await page.getByRole('button', { name: 'Duplicate Margherita', exact: true }).click();
  await expect(cell(page, 'Name of Margherita 2')).toBeFocused();
  await expect(toast('Margherita 2')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(cell(page, 'Name of Margherita 2')).toBeHidden();
  const without = [
    { name: 'Margherita', prices },
    { name: 'Funghi', prices: [] },
    { name: 'Diavola', prices },
  ];
  await expectStored(owner, without);
  await expect(page.getByRole('button', { name: 'Undo edit of Name of Margherita 2' })).toBeVisible();

  // Toasts of the steps before cover the button.
  await page.reload();
  await page.getByRole('button', { name: 'Image and details of Margherita', exact: true }).click();
  const undoCopy = page.getByRole('button', { name: 'Undo duplicating Margherita', exact: true });
  await page.getByRole('button', { name: 'Duplicate Margherita', exact: true }).click();
  await expect(cell(page, 'Name of Margherita 2')).toBeFocused();
  await undoCopy.click();
  await expect(cell(page, 'Name of Margherita 2')).toBeHidden();
  await expectStored(owner, without);
});

test('categories, option sets and extra groups are duplicated with the keyboard', async ({ page, owner }) => {
  await owner.http.post('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] });
  const pizza = bodyOf(
    await owner.http.post<CategoryTree>('/categories/deep/', {
      name: 'Pizza',
      extra_groups: [{ name: 'Sauces', selections: [{ name: 'Pesto', price: 1.5 }] }],
    }),
  );
  await owner.http.post('/menu-items/', { category_id: pizza.id, name: 'Margherita', price: 9 });
  const keyboard = new Keyboard(page);
  const duplicate = async (name: string, isSeen: boolean) => {
    await keyboard.enter(page.getByRole('button', { name: `Actions for ${name}` }));
    await expect(page.getByRole('menuitem', { name: `Duplicate ${name}` })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText(MENU_TEXTS.duplicated(`${name} 2`, isSeen), { exact: true })).toBeVisible();
    await expect(entryOf(page, `${name} 2`)).toBeFocused();
  };
  await signIn(page, owner);

  await page.goto('/backoffice/menu/primary-options');
  await duplicate('Crust', false);
  await keyboard.press('Control+z');
  await expect(entryOf(page, 'Crust 2')).toBeHidden();
  await expect(entryOf(page, 'Crust')).toBeVisible();
  await duplicate('Crust', false);
  await expect(entryOf(page, 'Crust 2')).toContainText('Thin');

  await page.goto('/backoffice/menu/categories');
  await duplicate('Pizza', true);
  await keyboard.enter(page.getByRole('link', { name: 'Pizza 2', exact: true }));
  await expectHeading(page, 'Pizza 2');
  await expect(cell(page, 'Price of Margherita')).toHaveValue('9.00');

  await keyboard.enter(page.getByRole('button', { name: 'Duplicate group Sauces', exact: true }));
  await expect(page.getByText(MENU_TEXTS.duplicated('Sauces 2', true))).toBeVisible();
  const copy = page.getByRole('group', { name: 'Sauces 2' });
  await expect(copy.getByLabel('Group name')).toBeFocused();
  await expect(copy.getByLabel('Price of Pesto')).toHaveValue('1.50');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(copy).toBeHidden();
});
