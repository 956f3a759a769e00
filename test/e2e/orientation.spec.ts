import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { bodyOf, newEmail, registerNewcomer } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { act, entryOf } from './pages/lists.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const way = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const named = async (owner: Owner, path: string, names: readonly string[], more: object = {}) => {
  for (const name of names) bodyOf(await owner.http.post(path, { name, ...more }));
};

test('an editor and a drawer name their row, return to the same list, and lead to the next row @deep', async ({
  page,
  owner,
  hasTouch,
  person,
  restaurant,
  http,
}) => {
  test.slow();

  await test.step('an editor names its row, returns to its list and opens the next row', async () => {
    await test.step("a category's editor names it, returns to its list and opens the next", async () => {
      await named(owner, '/categories/deep/', ['Pizza', 'Salads', 'Pizza rolls', 'Pizza bites']);
      await signIn(page, owner);
      await page.goto('/backoffice/menu/categories?q=pizza');
      await expect(entryOf(page, 'Pizza bites')).toBeVisible();
      await press(page.getByRole('link', { name: 'Pizza rolls', exact: true }), hasTouch);

      await test.step("the category's name is in the heading, breadcrumbs and tab title", async () => {
        await expectHeading(page, 'Pizza rolls');
        await expect(page).toHaveTitle('Pizza rolls · Categories · Feast');
        if (!hasTouch) {
          await expect(way(page).getByRole('listitem')).toHaveText(['Menu', 'Categories', 'Pizza rolls']);
          await expect(way(page).getByText('Pizza rolls')).toHaveAttribute('aria-current', 'page');
        }
        await expect(page.getByText('2 of 3')).toBeVisible();
      });

      await test.step('Previous, Next and the keys J and K follow the search', async () => {
        await press(page.getByRole('link', { name: 'Next: Pizza bites' }), hasTouch);
        await expectHeading(page, 'Pizza bites');
        await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
        await page.keyboard.press('k');
        await expectHeading(page, 'Pizza rolls');
        await page.keyboard.press('k');
        await expectHeading(page, 'Pizza');
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await page.keyboard.press('j');
        await expectHeading(page, 'Pizza rolls');
      });

      await test.step('J and K type letters in a field', async () => {
        const description = page.getByRole('textbox', { name: 'Description' });
        await description.fill('');
        await description.press('j');
        await expect(description).toHaveValue('j');
        await expectHeading(page, 'Pizza rolls');
      });

      await test.step('a new name appears in the heading and tab title immediately', async () => {
        await page.getByLabel('Name', { exact: true }).fill('Pinwheels');
        await page.keyboard.press('Tab');
        await expectHeading(page, 'Pinwheels');
        await expect(page).toHaveTitle('Pinwheels · Categories · Feast');
      });

      await press(way(page).getByRole('link', { name: 'Categories' }), hasTouch);
      await expect(page).toHaveURL(/\/menu\/categories\?q=pizza$/);
      await expect(page.getByRole('searchbox')).toHaveValue('pizza');
    });

    await test.step('Save returns to the same list', async () => {
      await startOver(page);

      await named(owner, '/categories/deep/', ['Pizza', 'Salads']);
      await signIn(page, owner);
      await page.goto('/backoffice/menu/categories?q=salads');
      await press(page.getByRole('link', { name: 'Salads', exact: true }), hasTouch);
      await expectHeading(page, 'Salads');
      await press(page.getByRole('button', { name: 'Save', exact: true }), hasTouch);
      await expect(page).toHaveURL(/\/menu\/categories\?q=salads$/);
    });

    await test.step("Next in a primary option set follows the list's order", async () => {
      await startOver(page);

      await named(owner, '/primary-options/', ['Crust', 'Bread'], { selections: [{ name: 'White' }] });
      await signIn(page, owner);
      await page.goto('/backoffice/menu/primary-options');
      await press(page.getByRole('link', { name: 'Crust', exact: true }), hasTouch);
      await expectHeading(page, 'Crust');
      await expect(page).toHaveTitle('Crust · Primary options · Feast');
      await press(page.getByRole('link', { name: 'Next: Bread' }), hasTouch);
      await expectHeading(page, 'Bread');
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bread');
      await page.reload();
      await press(page.getByRole('link', { name: 'Previous: Crust' }), hasTouch);
      await expectHeading(page, 'Crust');

      await test.step('Next and Previous also work in a tab that never loaded the list', async () => {
        const tab = await page.context().newPage();
        await tab.goto(page.url());
        await press(tab.getByRole('link', { name: 'Next: Bread' }), hasTouch);
        await expectHeading(tab, 'Bread');
        await expect(tab.getByRole('link', { name: 'Previous: Crust' })).toBeVisible();
        await tab.close();
      });
    });
  });

  await test.step('a drawer is in the URL and tab title and opens the next row', async () => {
    await startOver(page);

    const email = newEmail('drawn');
    const users = [
      await registerNewcomer(http, `one.${email}`),
      await registerNewcomer(http, `two.${email}`),
    ];
    await signIn(page, person('superadmin'));
    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
    await act(entryOf(page, users[0]?.email ?? ''), /^Edit/, hasTouch);
    const drawer = page.getByRole('dialog', { name: /^Edit / });
    const first = drawer.getByLabel('First name');
    await expect(first).toBeVisible();
    await expect(page).toHaveURL(/[?&]edit=\d+(?:&|$)/);
    await expect(page).toHaveTitle(/^.+ · Users · Feast$/);
    await expect(drawer.getByText('1 of 2')).toBeVisible();

    await test.step('arrows and the keys J and K open the next and previous user', async () => {
      await press(drawer.getByRole('link', { name: /^Next: / }), hasTouch);
      await expect(drawer.getByText('2 of 2')).toBeVisible();
      await expect(page.locator(':focus')).toHaveText(/^Edit /);
      await page.keyboard.press('k');
      await expect(drawer.getByText('1 of 2')).toBeVisible();
      await page.keyboard.press('j');
      await expect(drawer.getByText('2 of 2')).toBeVisible();
    });

    await test.step('unsaved changes in the drawer ask before leaving', async () => {
      await first.fill('Changed');
      await press(drawer.getByRole('link', { name: /^Previous: / }), hasTouch);
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await press(question.getByRole('button', { name: 'Stay' }), hasTouch);
      await expect(drawer.getByText('Not saved yet')).toBeVisible();
      await press(drawer.getByRole('button', { name: 'Save', exact: true }), hasTouch);
      await expect(page).toHaveTitle(/^Changed .+ · Users · Feast$/);
    });

    await test.step('a reload and Back reopen the drawer', async () => {
      await page.reload();
      await expect(first).toHaveValue('Changed');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(page).toHaveTitle('Users · Feast');
      await page.goBack();
      await expect(first).toHaveValue('Changed');
    });

    await test.step('a drawer opens a row that is not in the list', async () => {
      await page.goto(`/admin/restaurants?q=nothing-is-called-this&open=${restaurant.rid}`);
      await expect(page.getByRole('dialog', { name: 'Olive & Salt' })).toBeVisible();
      await expect(page).toHaveTitle('Olive & Salt · Restaurants · Feast');
    });
  });
});
