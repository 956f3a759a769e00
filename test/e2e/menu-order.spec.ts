import { bodyOf } from '../support/newcomer.js';
import { keepSession, sessionOf } from './support/stored-session.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';

test('rows are moved by keyboard: sizes, groups and selections', async ({ page, owner }) => {
  await keepSession(page, sessionOf(owner));
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
  await expectAccessible(page);
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
  await expectAccessible(page);
});
