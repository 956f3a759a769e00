import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { CATEGORY_TEXTS } from '../../src/shared/texts/categories.js';
import { MENU_TEXTS } from '../../src/shared/texts/menu.js';
import { bodyOf } from '../support/newcomer.js';
import { act, exported } from './pages/lists.js';
import { CategoriesPages, CategoryEditorPage } from './pages/category-pages.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { Keyboard } from './support/input.js';
import { failing } from './support/faults.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const LIST = '/backoffice/menu/categories';
const REFUSED = /status of (?:404|412|503)/;

/** Signs in as an owner with a launched restaurant. */
async function ownerOf(page: Page, owner: Owner) {
  await signIn(page, owner);
  const make = async (path: string, body: object) =>
    bodyOf(await owner.http.post<{ id: number }>(path, body)).id;
  return make;
}

test('a category with sizes, toppings and extras can be created with the keyboard only', async ({
  page,
  owner,
}) => {
  const make = await ownerOf(page, owner);
  for (const name of ['Olives', 'Basil', 'Capers']) await make('/toppings/', { name });
  await make('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] });
  const keyboard = new Keyboard(page);
  const editor = new CategoryEditorPage(page);

  await test.step('nothing is saved until Save', async () => {
    await page.goto(`${LIST}/new`);
    await keyboard.enter(page.getByRole('button', { name: 'Add group' }));
    await expectMessage(page, CATEGORY_TEXTS.saveFirst);
    await page.getByRole('button', { name: 'Close' }).first().click();
    await keyboard.type(editor.name, 'Pizza');
    await keyboard.to(editor.basis('One price'));
    await keyboard.press('ArrowUp');
    await expect(editor.basis('Size')).toBeChecked();
    for (const units of ['10', '12']) {
      await keyboard.enter(editor.addSize);
      await keyboard.type(editor.sizeUnits(units === '10' ? 1 : 2), units);
    }
    await expect(page.getByText(CATEGORY_TEXTS.multiSelect)).toBeVisible();
    await keyboard.enter(page.getByRole('button', { name: 'Select all' }));
    await keyboard.to(editor.offerToppings);
    await keyboard.press('Space');
    for (const name of ['Olives', 'Capers']) {
      await keyboard.to(editor.chip(name));
      await keyboard.press('Space');
    }
    await keyboard.enter(editor.save);
  });

  await test.step('the category is in the list, and its row opens the editor', async () => {
    await expectHeading(page, 'Categories');
    const entry = new CategoriesPages(page).entry('Pizza');
    await expect(entry).toContainText('Crust');
    await expect(entry).toContainText('Size');
    await expect(entry).toContainText('Yes');
    await keyboard.enter(page.getByRole('link', { name: 'Pizza', exact: true }));
    await expectHeading(page, 'Pizza');
    await expect(editor.sizeName(2)).toHaveValue('Size 2');
    await expect(editor.chip('Olives')).toBeChecked();
    await expect(editor.chip('Basil')).not.toBeChecked();
  });

  await test.step('Enter adds extra options one after the other', async () => {
    await keyboard.type(editor.newGroup, 'Sauces');
    await keyboard.press('Enter');
    await expect(editor.newSelection('Sauces')).toBeFocused();
    for (const price of ['1.5', '2']) {
      await page.keyboard.type('Garlic');
      await keyboard.press('Tab');
      await page.keyboard.type(price);
      await keyboard.press('Enter');
    }
    await keyboard.enter(editor.save);
    await expectHeading(page, 'Categories');
  });

  await test.step('one request loads the whole category', async () => {
    const opened: string[] = [];
    page.on('request', (request) => opened.push(request.url()));
    await page.getByRole('link', { name: 'Pizza', exact: true }).click();
    const garlic = editor.group('Sauces').getByLabel('Price of Garlic 2');
    await expect(garlic).toHaveValue('2.00');
    expect(opened.filter((url) => url.includes('menu.categories.getDeep'))).toHaveLength(1);
    await page.reload();
    await expect(garlic).toHaveValue('2.00');
  });

  await test.step('each rule of an extra group has its own checkbox, which saves', async () => {
    const rule = (name: string) => editor.group('Sauces').getByRole('checkbox', { name, exact: true });
    const saved = () =>
      page.waitForResponse((response) => response.url().includes('menu.extraGroups.update') && response.ok());
    const before = [await rule('Required').isChecked(), await rule('Allow multiple').isChecked()];
    for (const name of ['Required', 'Allow multiple']) {
      await Promise.all([saved(), rule(name).click()]);
    }
    await page.reload();
    await expect(rule('Required')).toBeChecked({ checked: !before[0] });
    await expect(rule('Allow multiple')).toBeChecked({ checked: !before[1] });
  });
});

test('a refused change is explained, reverted and can be retried', async ({ page, owner, complaints }) => {
  complaints.announce(REFUSED);
  const make = await ownerOf(page, owner);
  const topping = await make('/toppings/', { name: 'Olives' });
  const id = await make('/categories/deep/', {
    name: 'Salads',
    detail: { allow_toppings: true, allow_dressings: false },
    toppings: [topping],
  });
  const editor = new CategoryEditorPage(page);
  await page.goto(`${LIST}/${id}/editor`);

  await test.step('a blank name is refused and the old name returns', async () => {
    await editor.name.fill(' ');
    await editor.name.blur();
    await expectMessage(page, 'Please enter a category name');
    await expect(editor.name).toHaveValue('Salads');
  });

  await test.step('a failed change is reverted and can be retried', async () => {
    await failing(page, 'menu.details.update');
    await page.getByRole('switch', { name: 'Offer dressings' }).click();
    await expectMessage(page, CATEGORY_TEXTS.saveFailed);
    await expect(page.getByRole('switch', { name: 'Offer dressings' })).not.toBeChecked();
    await failing(page);
    await editor.retry('Offer dressings').click();
    await expect(page.getByRole('switch', { name: 'Offer dressings' })).toBeChecked();
  });

  await test.step('a topping that fails to be removed is selected again', async () => {
    await failing(page, 'menu.categoryToppings.delete');
    // A click instead of `uncheck`, which fails when the refusal restores the topping before the check.
    await editor.chip('Olives').click({ force: true });
    await expectMessage(page, CATEGORY_TEXTS.toppingFailed);
    await expect(editor.chip('Olives')).toBeChecked();
    const toppings = page.getByRole('group', { name: /^Toppings of this category/ });
    await expect(toppings.getByRole('status')).toHaveText('Not saved');
    await failing(page);
    await editor.chip('Olives').click({ force: true });
    await expect(toppings.getByRole('status')).toHaveText('Saved');
  });

  await test.step('two users who change the same field see both values and choose', async () => {
    bodyOf(await owner.http.patch(`/categories/${id}/`, { description: 'Theirs' }));
    await editor.description.fill('Mine');
    await editor.description.blur();
    await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible();
    await page.getByRole('button', { name: 'Use theirs: Description' }).click();
    await expect(editor.description).toHaveValue('Theirs');
  });

  await test.step('an unknown category shows an error and a link back', async () => {
    await page.goto(`${LIST}/4000000000/editor`);
    await expectMessage(page, CATEGORY_TEXTS.notFound);
    await page.getByRole('link', { name: 'Back to categories' }).click();
    await expectHeading(page, 'Categories');
  });
});

test('categories can be searched, exported and deleted, and their rows moved by keyboard', async ({
  page,
  owner,
  complaints,
}) => {
  await test.step('categories can be searched, exported and deleted', async () => {
    complaints.announce(REFUSED);
    const make = await ownerOf(page, owner);
    await make('/categories/', { name: '=Soups' });
    const category_id = await make('/categories/', { name: 'Stews' });
    for (const name of ['Small', 'Large']) await make('/categories/sizes/', { category_id, name });
    await make('/menu-items/', { category_id, name: 'Goulash' });
    const categories = new CategoriesPages(page);
    await page.goto(`${LIST}?q=soup`);
    await expect(page.getByRole('status').filter({ hasText: '1 category' })).toBeVisible();

    await test.step('the export has the rows shown and escapes formulas', async () => {
      const { name, lines } = await exported(page);
      expect(name).toMatch(/^categories-[\d-]{10}\.csv$/);
      expect(lines).toEqual(['Category,Description,Options,Weight/Size,Toppings,Dressings', "'=Soups,,,,,"]);
    });

    await test.step('a search without results can be cleared', async () => {
      await page.getByRole('searchbox').fill('nothing like it');
      await expect(page).toHaveURL(/q=nothing/);
      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect(categories.entry('Stews')).toBeVisible();
    });

    await test.step('deleting asks for confirmation and explains a failure', async () => {
      const remove = async () => {
        await act(categories.entry('Stews'), 'Delete Stews');
        const dialog = page.getByRole('dialog', { name: MENU_TEXTS.confirmDelete('Stews') });
        await expect(dialog).toContainText(
          'This also deletes its 1 item and 2 sizes. You can restore it from History.',
        );
        await dialog.getByRole('button', { name: 'Delete' }).click();
      };
      await failing(page, 'menu.categories.delete');
      await remove();
      await expectMessage(page, MENU_TEXTS.deleteFailed('This failed on purpose.'));
      await failing(page);
      await remove();
      await expect(categories.entry('Stews')).toBeHidden();
      await expect(page.getByText('Stews deleted. You can restore it from History.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(categories.entry('Stews')).toBeVisible();
    });
  });

  await test.step('sizes, extra groups and extra options can be moved by keyboard', async () => {
    await startOver(page);

    await signIn(page, owner);
    const group = (name: string) => ({
      name,
      selections: [
        { name: `${name} A`, price: 1 },
        { name: `${name} B`, price: 2 },
      ],
    });
    const { id } = bodyOf(
      await owner.http.post<{ id: number }>('/categories/deep/', {
        name: `Moved ${Date.now()}`,
        restaurant_id: owner.rid,
        detail: { priced_by: 'size' },
        sizes: [{ name: 'Small' }, { name: 'Large' }],
        extra_groups: [group('Sauces'), group('Dips')],
      }),
    );
    await page.goto(`/backoffice/menu/categories/${id}/editor`);
    const press = async (name: string, said: string) => {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(said, { exact: true })).toBeAttached();
      return button;
    };
    await press('Move size 2 up', 'Large is now 1 of 2.');
    await expect(page.getByRole('button', { name: 'Move size 1 up', exact: true })).toBeFocused();
    await expect(await press('Move Dips up', 'Dips is now 1 of 2.')).toBeFocused();
    await expect(await press('Move Sauces A down', 'Sauces A is now 2 of 2.')).toBeFocused();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/categories$/);
    await page.goto(`/backoffice/menu/extra-options?category=${id}`);
    await expect(page.getByRole('list', { name: 'Groups' }).getByRole('heading')).toContainText([
      'Dips',
      'Sauces',
    ]);
    await press('Move Sauces up', 'Sauces is now 1 of 2.');
    await page.getByRole('button', { name: /^Sauces/ }).click();
    await expect(page.getByLabel(/^Name of Sauces/)).toHaveCount(2);
    await expect(page.getByLabel(/^Name of Sauces/).first()).toHaveValue('Sauces B');
  });
});
