import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { MENU_TEXTS } from '../../src/shared/texts/menu.js';
import { bodyOf } from '../support/newcomer.js';
import { act } from './pages/lists.js';
import { CategoriesPages } from './pages/category-pages.js';
import { expectHeading } from './pages/forms.js';
import { expectAccessible } from './support/accessibility.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test.beforeEach(async ({ page, owner }) => signIn(page, owner));

test('the account menu and a question before deleting', async ({ page, owner }) => {
  const name = `Salads ${Date.now()}`;
  bodyOf(await owner.http.post('/categories/deep/', { name, restaurant_id: owner.rid }));
  const entry = new CategoriesPages(page).entry(name);
  await page.goto('/backoffice/menu/categories');

  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: CONSOLE_TEXTS.signOut })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const dialog = page.getByRole('dialog').filter({ hasText: MENU_TEXTS.confirmDelete(name) });
  await act(entry, `Delete ${name}`);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entry).toBeVisible();

  await act(entry, `Delete ${name}`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(entry).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test(
  'the sidebar of a phone opens, closes by Escape and leads on',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/backoffice/menu');
    await expectHeading(page, 'Menu');
    const burger = page.getByRole('button', { name: 'Open menu' });
    const sidebar = page.getByRole('dialog');
    await burger.click();
    await expect(sidebar).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await sidebar.getByRole('link', { name: 'Notifications' }).click();
    await expect(sidebar).toBeHidden();
    await expectHeading(page, 'Notifications');
    await expect(page.getByText(CONSOLE_TEXTS.notifications)).toBeVisible();
  },
);
