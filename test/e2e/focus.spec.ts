import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { CATALOGUE_TEXTS } from '../../src/shared/texts/catalogue.js';
import { MENU_TEXTS } from '../../src/shared/texts/menu.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { boxOf, openList, press } from './support/input.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';
import { teammate } from './support/restaurant-fixtures.js';

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('a new category and a new set have the focus in their name, and an empty list can be printed @deep', async ({
  page,
  restaurant,
  beginner,
}) => {
  await test.step('a new category or set focuses its name; Enter adds a row', async () => {
    await test.step('a new category or set focuses its name; Enter adds an option', async () => {
      await signIn(page, restaurant);
      await page.goto('/backoffice/menu/categories');
      await page.getByRole('link', { name: MENU_TEXTS.addCategory }).click();
      await expectHeading(page, 'Add category');
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

      await page.goto('/backoffice/menu/primary-options');
      await page.getByRole('button', { name: 'Add set' }).click();
      await expectHeading(page, 'Add set');
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      const name = `Noodles ${Date.now()}`;
      await page.keyboard.type(name);
      await page.getByLabel('Name of selection 1').click();
      await page.keyboard.type('Udon');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Name of selection 2')).toBeFocused();
      await page.keyboard.type('Soba');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Name of selection 3')).toBeFocused();
      await page.keyboard.press('Enter');
      await expectHeading(page, 'Add set');
      await expect(page.getByLabel(/^Name of selection/)).toHaveCount(3);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('UdonSoba');
    });

    await test.step('Enter adds sizes in a new category and in a saved one', async () => {
      await startOver(page);

      await signIn(page, restaurant);
      await page.goto('/backoffice/menu/categories/new');
      const name = `Sized ${Date.now()}`;
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByText('Size', { exact: true }).click();
      const nameOf = (at: number) => page.getByLabel(`Name of size ${at}`);
      await page.getByRole('button', { name: 'Add size' }).click();
      for (const [at, size] of ['Small', 'Large'].entries()) {
        await expect(nameOf(at + 1)).toBeFocused();
        await page.keyboard.type(size);
        await page.keyboard.press('Enter');
      }
      await expect(nameOf(3)).toBeFocused();
      await nameOf(1).press('Enter');
      await expect(nameOf(2)).toBeFocused();
      await expectHeading(page, 'Add category');
      await page.getByRole('button', { name: 'Save', exact: true }).click();

      await page.getByRole('link', { name, exact: true }).click();
      await expectHeading(page, name);
      await expect(nameOf(2)).toHaveValue('Large');
      await nameOf(3).press('Enter');
      await expect(nameOf(4)).toBeFocused();
      await page.keyboard.type('Huge');
      await page.keyboard.press('Enter');
      await expect(nameOf(5)).toBeFocused();
      await expect(nameOf(4)).toHaveValue('Huge');
    });
  });

  await test.step('an empty list can be printed and begun, and has nothing to export', async () => {
    await startOver(page);

    await signIn(page, beginner);
    await page.goto('/backoffice/menu/categories');
    await expect(page.getByText(MENU_TEXTS.firstCategory)).toBeVisible();
    const tools = page.getByRole('main');
    await expect(tools.getByRole('button', { name: 'Print' })).toBeEnabled();
    await expect(tools.getByRole('button', { name: 'Export' })).toBeHidden();
    await tools.getByRole('link', { name: MENU_TEXTS.addCategory }).click();
    await expectHeading(page, 'Add category');
  });
});

test('a confirmation has the focus on the safe answer @deep', async ({ page, person, restaurant }) => {
  await test.step('a delete confirmation focuses Cancel', async () => {
    const [owner, member, admin] = [restaurant, await teammate(restaurant), person('superadmin')];
    const name = `Kept ${Date.now()}`;
    for (const path of ['/categories/deep/', '/toppings/', '/dressings/'])
      bodyOf(await owner.http.post(path, { name, restaurant_id: owner.rid }));
    bodyOf(await admin.http.post('/territories/', { name, slug: name.toLowerCase().replace(' ', '-') }));
    const QUESTIONS: readonly (readonly [string, string, string])[] = [
      ['/admin/menu/categories', `Delete ${name}`, MENU_TEXTS.confirmDelete(name)],
      ['/admin/menu/toppings', `Delete ${name}`, CATALOGUE_TEXTS.confirmDeleteTopping],
      ['/admin/menu/dressings', `Delete ${name}`, CATALOGUE_TEXTS.confirmDeleteDressing],
      ['/admin/territories', `Delete ${name}`, 'Delete this territory?'],
      [`/admin/users?q=${encodeURIComponent(member.email)}`, 'Delete', 'Delete this user?'],
    ];
    await signIn(page, admin);
    for (const [href, button, question] of QUESTIONS)
      await test.step(`the confirmation on ${href} focuses Cancel`, async () => {
        await page.goto(href);
        const main = page.getByRole('main');
        const own = main.getByRole('button', { name: button }).first();
        const menu = main.getByRole('button', {
          name: `Actions for ${href.startsWith('/admin/users') ? '' : name}`,
        });
        await expect(own.or(menu).first()).toBeVisible();
        // The button is in the row or in its menu. The menu's button then gets the focus back.
        const opener = (await own.count()) > 0 ? own : menu.first();
        await opener.click();
        if ((await own.count()) === 0) await main.getByRole('menuitem', { name: button }).click();
        await expect(dialogOf(page)).toContainText(question);
        await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialogOf(page)).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
  });

  await test.step('the dialog "Leave without saving?" focuses Stay', async () => {
    await startOver(page);

    await signIn(page, restaurant);
    await page.goto('/backoffice/menu/primary-options/new');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Not saved yet');
    for (const leave of [
      () => page.getByRole('link', { name: 'Menu', exact: true }).first().click(),
      () => page.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await leave();
      await expect(dialogOf(page)).toContainText('Leave without saving?');
      await expect(dialogOf(page).getByRole('button', { name: 'Stay' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(name).toHaveValue('Not saved yet');
    }
  });
});

test(
  'Escape in a drawer returns the focus, with and without motion',
  { tag: ['@deep', '@deep-phone'] },
  async ({ page, person, restaurant, hasTouch }) => {
    const member = await teammate(restaurant);
    await signIn(page, person('superadmin'));
    for (const reducedMotion of ['reduce', 'no-preference'] as const)
      await test.step(`Escape returns the focus with reduced motion: ${reducedMotion}`, async () => {
        await page.emulateMedia({ reducedMotion });
        await page.goto(`/admin/users?q=${encodeURIComponent(member.email)}`);
        // On a phone and in narrow rows, it is in the row's menu.
        const edit = hasTouch
          ? page.getByRole('list', { name: 'Users' }).getByRole('button', { name: /^Actions for/ })
          : page.getByRole('button', { name: /^Edit/ });
        const drawer = dialogOf(page);
        const open = async () => {
          await press(edit, hasTouch);
          if (hasTouch) await press(page.getByRole('menuitem', { name: /^Edit/ }), hasTouch);
          await expect(drawer.getByLabel('First name')).toBeVisible();
        };
        const close = async () => {
          await page.keyboard.press('Escape');
          await expect(drawer).toHaveCount(0);
          await expect(edit).toBeFocused();
        };
        await test.step('Escape closes a drawer immediately after it opens', async () => {
          await open();
          await close();
        });
        await test.step('Escape in a field closes the drawer after saving', async () => {
          await open();
          await drawer.getByLabel('First name').fill('Changed');
          await press(drawer.getByRole('button', { name: 'Save', exact: true }), hasTouch);
          await expect(page.getByText('Saved.')).toBeVisible();
          // The form shows the saved user's fields by then.
          await expect(page.getByRole('dialog', { name: /^Edit Changed/ })).toBeVisible();
          await drawer.getByLabel('Last name').focus();
          await close();
        });
        await test.step('Escape closes an open list first, then the drawer', async () => {
          await open();
          const role = drawer.getByRole('combobox', { name: 'Role' }).first();
          await press(boxOf(role), hasTouch);
          await expect(openList(role)).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(openList(role)).toBeHidden();
          await expect(role).toHaveAttribute('aria-expanded', 'false');
          await close();
        });
      });
  },
);
