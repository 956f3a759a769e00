import { expectHeading } from './pages/forms.js';
import { categoryOf, cell } from './pages/items.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test('the menu home counts the items without a price, and links to them', async ({ page, owner }) => {
  await categoryOf(owner, 'Drinks', 'none', [], ['Cola', 'Water']);
  await signIn(page, owner);
  await page.goto('/backoffice/menu');
  await page.getByRole('link', { name: '2 items are missing prices' }).click();
  await expectHeading(page, 'Items');
  await cell(page, 'Price of Cola').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 missing price')).toBeVisible();
  // The item stays until the filter is applied again.
  await expect(cell(page, 'Price of Cola')).toHaveValue('2.00');
});
