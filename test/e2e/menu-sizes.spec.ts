import { CategoryEditorPage } from './pages/category-pages.js';
import { expectHeading } from './pages/forms.js';
import { categoryOf, cell, stored } from './pages/items.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const tag = ['@deep-phone'];

test(
  'a new size asks for its prices, which are deleted and restored with it',
  { tag },
  async ({ page, owner, hasTouch }) => {
    const { id, ids, sizes } = await categoryOf(
      owner,
      'Pizza',
      'size',
      ['Small'],
      ['Margherita', 'Marinara'],
    );
    for (const item of ids)
      await owner.http.patch(`/menu-items/${item}/`, { prices: [{ size_id: sizes[0]?.id, price: 8 }] });
    await signIn(page, owner);
    await page.goto(`/backoffice/menu/categories/${id}/editor`);
    await expectHeading(page, 'Pizza');
    await expect(cell(page, 'Price of Margherita, Small')).toHaveValue('8.00');
    await expect(page.getByText(/^Missing prices:/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add size' }).click();
    await expect(page.getByText('Missing prices: 2 for Size 2.')).toBeVisible();
    await cell(page, 'Price of Margherita, Size 2').click();
    await page.keyboard.type('11');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Price of Marinara, Size 2')).toBeFocused();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Missing prices:/)).toHaveCount(0);
    await expect
      .poll(async () => (await stored(owner)).map(({ prices }) => prices.map(({ price }) => price)))
      .toEqual([
        [8, 11],
        [8, 10],
      ]);

    await press(page.getByRole('button', { name: 'Delete size 2' }), hasTouch);
    await expect(page.getByRole('dialog')).toContainText('This also deletes its 2 prices.');
    await press(page.getByRole('button', { name: 'Delete size', exact: true }), hasTouch);
    await expect(cell(page, 'Price of Margherita, Size 2')).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Undo', exact: true }), hasTouch);
    await expect(cell(page, 'Price of Margherita, Size 2')).toHaveValue('11.00');
    await expect
      .poll(async () => (await stored(owner)).map(({ prices }) => prices.map(({ price }) => price)))
      .toEqual([
        [8, 11],
        [8, 10],
      ]);

    const editor = new CategoryEditorPage(page);
    await press(editor.basis('One price'), hasTouch);
    const question = page.getByRole('dialog', { name: 'Hide 4 prices?' });
    await press(question.getByRole('button', { name: 'Cancel' }), hasTouch);
    await expect(editor.basis('Size')).toBeChecked();
    await press(editor.basis('One price'), hasTouch);
    await press(question.getByRole('button', { name: 'Hide prices' }), hasTouch);
    await expect(editor.basis('One price')).toBeChecked();
  },
);
