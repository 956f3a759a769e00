import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { SHELL_TEXTS } from '../../src/shared/texts/shell.js';
import { SHORTCUT_TEXTS } from '../../src/shared/texts/shortcuts.js';
import { CategoriesPages } from './pages/category-pages.js';
import { expectHeading } from './pages/forms.js';
import { PalettePage } from './pages/palette-page.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

/** Presses `g` and a letter. Retries, because a busy machine can miss the time for the second key. */
const goBy = (page: Page, letter: string, title: string) =>
  expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }).toPass();

test('shortcuts open pages, rows and editors, until they are disabled @deep', async ({
  page,
  restaurant,
  person,
}) => {
  await test.step('shortcuts open pages, rows and editors', async () => {
    const categories = new CategoriesPages(page);
    const focused = page.locator(':focus');
    await signIn(page, restaurant);
    await page.goto('/backoffice/menu');
    await expectHeading(page, 'Menu');
    await goBy(page, 't', 'Team');
    await goBy(page, 'c', 'Categories');
    const links = page.locator('tbody tr').getByRole('link').and(page.locator('[href$="/editor"]'));
    await expect(categories.entry('Sandwiches')).toBeVisible();

    await page.keyboard.press('j');
    await expect(page.locator('tbody tr').first().locator(':focus')).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(page.locator('tbody tr').nth(1).locator(':focus')).toHaveCount(1);
    const name = await focused.innerText();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(focused).toHaveText(name);
    await page.keyboard.press('Enter');
    await expectHeading(page, name);
    expect(await links.count()).toBe(0);
    // In the editor, the same keys move through its list.
    await expect(page.getByRole('link', { name: /^Next/ })).toHaveAttribute('aria-keyshortcuts', 'j');
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);

    await goBy(page, 'c', 'Categories');
    await expect(categories.entry('Sandwiches')).toBeVisible();
    await page.keyboard.press('n');
    await expectHeading(page, 'Add category');
    // In a field, a letter is typed.
    await expect(categories.name).toBeFocused();
    await page.keyboard.type('jenga');
    await expect(categories.name).toHaveValue('jenga');
  });

  await test.step('the key E edits a user, and one-letter shortcuts can be disabled', async () => {
    await startOver(page);

    await signIn(page, person('superadmin'));
    await page.goto(`/admin/users?q=${encodeURIComponent(restaurant.email)}`);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    const drawer = page.getByRole('dialog', { name: /^Edit/ });
    await expect(drawer).toBeVisible();
    // Shortcuts are off while it is open.
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.keyboard.press('n');
    const invite = page.getByRole('dialog', { name: PEOPLE_TEXTS.inviteUser });
    await expect(invite).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(invite).toBeHidden();

    const keys = page.getByRole('dialog', { name: SHELL_TEXTS.keys });
    await page.keyboard.press('?');
    await expect(keys.getByRole('region', { name: SHORTCUT_TEXTS.goTo })).toContainText('Territories');
    await keys.getByRole('checkbox', { name: SHORTCUT_TEXTS.single }).click();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(keys).toBeHidden();
    await expectHeading(page, 'Users');
    await page.keyboard.press('Control+k');
    await expect(new PalettePage(page).field).toBeFocused();

    // The account page has the same switch.
    await page.goto('/account');
    const box = page.getByRole('checkbox', { name: SHORTCUT_TEXTS.single });
    await expect(box).not.toBeChecked();
    await box.click();
    await page.goto('/admin/users');
    await expectHeading(page, 'Users');
    await goBy(page, 't', 'Territories');
  });
});
