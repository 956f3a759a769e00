import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { PEOPLE_TEXTS } from '../../src/shared/texts/people.js';
import { bodyOf, newEmail } from '../support/newcomer.js';
import { entryOf } from './pages/lists.js';
import { expectHeading } from './pages/forms.js';
import { TerritoriesPage } from './pages/territories-page.js';
import { press } from './support/input.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';

test('a created row is visible and linked from its toast, and Undo restores a deleted one @deep', async ({
  page,
  owner,
  hasTouch,
  person,
}) => {
  test.slow();

  await test.step('created rows are visible, highlighted and linked from their toast', async () => {
    await test.step('a new category is visible, highlighted and linked from its toast', async () => {
      for (let at = 1; at <= 20; at += 1)
        bodyOf(await owner.http.post('/categories/deep/', { name: `Course ${at}` }));
      await signIn(page, owner);
      await page.goto('/backoffice/menu/categories');
      await press(page.getByRole('link', { name: 'Add category' }), hasTouch);
      await page.getByLabel('Name', { exact: true }).fill('The last course');
      await press(page.getByRole('button', { name: 'Save', exact: true }), hasTouch);
      await expectHeading(page, 'Categories');
      const row = entryOf(page, 'The last course');
      await expect(row).toBeInViewport();
      await expect(row).toHaveAttribute('data-added');
      const toast = page.getByRole('status').filter({ hasText: 'The last course' });
      await press(toast.getByRole('button', { name: 'View' }), hasTouch);
      await expectHeading(page, 'The last course');
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('The last course');
      await expect(toast).toBeHidden();
    });

    await test.step('new toppings, dressings and invites appear even when a search hides them', async () => {
      await startOver(page);

      for (let at = 1; at <= 24; at += 1)
        bodyOf(await owner.http.post('/toppings/', { name: `Olive ${at}` }));
      await signIn(page, owner);
      const dialog = page.getByRole('dialog');
      const add = async (what: string, name: string) => {
        await press(page.getByRole('button', { name: `Add ${what}` }).first(), hasTouch);
        await dialog.getByLabel('Name', { exact: true }).fill(name);
        await press(dialog.getByRole('button', { name: 'Save' }), hasTouch);
        await expect(dialog).toBeHidden();
      };

      await page.goto('/backoffice/menu/toppings');
      await add('topping', 'Rocket');
      await expectAdded(page, 'Rocket', '“Rocket” was added.', hasTouch);

      const search = page.getByLabel('Search toppings');
      await search.fill('olive 2');
      await expect(page.getByRole('status').filter({ hasText: '6 toppings' })).toBeVisible();
      await add('topping', 'Capers');
      await expect(entryOf(page, 'Capers')).toBeHidden();
      await press(viewOf(page, '“Capers” was added.'), hasTouch);
      await expect(entryOf(page, 'Capers')).toBeFocused();
      await expect(search).toHaveValue('Capers');
      await page.goBack();
      await expect(search).toHaveValue('olive 2');

      await page.goto('/backoffice/menu/dressings');
      await add('dressing', 'Ranch');
      await expectAdded(page, 'Ranch', '“Ranch” was added.', hasTouch);

      await page.goto('/backoffice/team');
      await press(page.getByRole('button', { name: PEOPLE_TEXTS.inviteTeammate }), hasTouch);
      const email = newEmail('mate');
      await dialog.getByLabel('Email', { exact: true }).first().fill(email);
      await press(dialog.getByRole('button', { name: 'Send invite' }), hasTouch);
      await expectAdded(page, email, PEOPLE_TEXTS.inviteSent, hasTouch);
    });

    await test.step('a new territory is highlighted in the list', async () => {
      await startOver(page);

      await signIn(page, person('superadmin'));
      const name = `Added ${Date.now()}`;
      const territories = new TerritoriesPage(page);
      await territories.tiles(true);
      await territories.open();
      await territories.create.click();
      await territories.name.fill(name);
      await territories.save.click();
      await expectHeading(page, 'Territories');
      await expect(entryOf(page, name)).toBeInViewport();
      await expect(entryOf(page, name)).toHaveAttribute('data-added');
      await press(viewOf(page, `“${name}” was added.`), hasTouch);
      await expectHeading(page, name);
      await expect(territories.name).toHaveValue(name);
    });
  });

  await test.step('Undo restores a deleted size and a deleted primary option', async () => {
    await startOver(page);

    await signIn(page, owner);
    const undo = page.getByRole('button', { name: 'Undo' });

    await page.goto('/backoffice/menu/primary-options/new');
    const selection = (at: number) => page.getByLabel(`Name of selection ${at}`);
    await selection(1).fill('Udon');
    await selection(1).press('Enter');
    await selection(2).fill('Soba');
    await press(page.getByRole('button', { name: 'Delete Udon' }), hasTouch);
    await expect(selection(1)).toHaveValue('Soba');
    await press(undo, hasTouch);
    await expect(selection(1)).toHaveValue('Udon');
    await expect(selection(1)).toBeFocused();
    await expect(selection(2)).toHaveValue('Soba');
    await expect(undo).toBeHidden();

    await page.goto('/backoffice/menu/categories/new');
    await page.getByText('Size', { exact: true }).click();
    await press(page.getByRole('button', { name: 'Add size' }), hasTouch);
    const size = page.getByLabel('Name of size 1');
    await size.fill('Small');
    await press(page.getByRole('button', { name: 'Delete size 1' }), hasTouch);
    await expect(size).toBeHidden();
    await undo.dblclick();
    await expect(size).toHaveValue('Small');
    await expect(page.getByLabel('Name of size 2')).toHaveCount(0);
    await expect(size).toBeFocused();
  });
});

/** Requires that the row is marked in the list, and that the toast's button leads to it. */
async function expectAdded(page: Page, name: string, said: string, hasTouch: boolean) {
  const row = entryOf(page, name);
  await expect(row).toBeInViewport({ ratio: 0.9 });
  await expect(row).toHaveCSS('outline-style', 'solid');
  await press(viewOf(page, said), hasTouch);
  await expect(row).toBeFocused();
}
const viewOf = (page: Page, said: string) =>
  page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'View' });
