import { SHELL_TEXTS } from '../../src/shared/texts/shell.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { expectAccessible } from './support/accessibility.js';
import { keepSession, sessionOf } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test.beforeEach(async ({ page, owner }) => {
  bodyOf(await owner.http.post('/toppings/', { name: `Topping ${Date.now()}`, restaurant_id: owner.rid }));
  await keepSession(page, sessionOf(owner));
  await page.goto('/backoffice/menu');
  await expectHeading(page, 'Menu');
});

test('the command menu finds a screen, by keyboard alone', async ({ page }) => {
  const menu = page.getByRole('dialog', { name: SHELL_TEXTS.palette });
  const search = page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt });
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await expect(menu.getByRole('option', { name: 'Toppings' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('no such page');
  await expect(menu.getByText(SHELL_TEXTS.paletteEmpty)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: SHELL_TEXTS.palettePrompt }).click();
  await search.fill('toppi');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Toppings');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('keys search the page and list themselves, and are letters inside a field', async ({ page }) => {
  const list = page.getByRole('dialog', { name: SHELL_TEXTS.keys });
  await page.goto('/backoffice/menu/toppings');
  await expectHeading(page, 'Toppings');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('/?');
  await page.keyboard.press('Control+k');
  await expect(search).toHaveValue('/?');
  await expect(page.getByRole('dialog')).toBeHidden();

  const heading = page.getByRole('heading', { level: 1 });
  await heading.focus();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(heading).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: SHELL_TEXTS.palettePrompt })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading, 'the command menu gives the focus back').toBeFocused();
});

test('the density is chosen for this device', async ({ page }) => {
  const account = page.getByRole('button', { name: /^Account/ });
  const searchHeight = () =>
    page
      .getByRole('searchbox')
      .evaluate((field) => field.closest('main')?.querySelector('.ant-btn')?.clientHeight);
  await page.goto('/backoffice/menu/toppings');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const before = (await searchHeight()) ?? 0;
  await account.click();
  await page.getByRole('menuitem', { name: SHELL_TEXTS.density.comfortable }).click();
  await expect.poll(searchHeight).toBeGreaterThan(before);
  await page.reload();
  await expect.poll(searchHeight).toBeGreaterThan(before);
  await account.click();
  await page.getByRole('menuitem', { name: SHELL_TEXTS.density.compact }).click();
  await expect.poll(searchHeight).toBe(before);
});
