import { startOver } from './support/restore.js';
import type { Page } from '@playwright/test';
import { CATALOGUE_TEXTS } from '../../src/shared/texts/catalogue.js';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { EXTRA_TEXTS } from '../../src/shared/texts/extra-options.js';
import { bodyOf } from '../support/newcomer.js';
import { act, entryOf } from './pages/lists.js';
import { expectFault, expectMessage } from './pages/forms.js';
import { failing } from './support/faults.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, type Owner, test } from './support/test.js';

const dialog = (page: Page) => page.getByRole('dialog');
const confirmDelete = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();

async function newCategory({ http, rid }: Owner, name: string): Promise<number> {
  const reply = await http.post<{ id: number }>('/categories/deep/', { name, restaurant_id: rid });
  return bodyOf(reply).id;
}

test.beforeEach(async ({ page, owner }) => signIn(page, owner));

test('toppings, dressings and sets can be added, found, changed and deleted', async ({ page, hasTouch }) => {
  await test.step('toppings and dressings can be added, found, changed and deleted', async () => {
    await page.goto('/backoffice/menu/toppings');
    const olives = `Olives ${Date.now()}`;
    await page.getByRole('button', { name: 'Add topping' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'Please enter a topping name.');
    await expectFault(dialog(page).getByLabel('Name'));
    await dialog(page).getByLabel('Name').fill(olives);
    const pill = dialog(page).getByRole('switch', { name: CATALOGUE_TEXTS.addToInventory });
    await expect(pill).toBeChecked();
    await pill.click();
    await expect(pill).not.toBeChecked();
    await dialog(page).getByRole('button', { name: 'Save' }).click();

    const card = page.getByRole('listitem').filter({ hasText: olives });
    await expect(card).toContainText('No image');
    await expect(card).toContainText('Sold out');
    await page.getByLabel('Search toppings').fill(olives);
    await expect(page.getByRole('status').filter({ hasText: '1 topping' })).toBeVisible();
    await act(card, /^Edit /, hasTouch);
    await pill.click();
    await expect(pill).toBeChecked();
    await dialog(page).getByLabel('Name').fill(`${olives}, black`);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(card).toContainText('black');
    // On a phone, the button was in the menu.
    await expect(card.getByRole('button', { name: /^(?:Edit|Actions for) / }).first()).toBeFocused();
    await act(card, /^Delete /, hasTouch);
    await expect(dialog(page)).toContainText(CATALOGUE_TEXTS.confirmDeleteTopping);
    await expect(dialog(page)).toContainText('No category uses it.');
    await confirmDelete(page);
    await expect(card).toBeHidden();
    await press(page.getByRole('button', { name: 'Undo' }), hasTouch);
    await expect(card).toBeVisible();

    await page.goto('/backoffice/menu/dressings');
    await page.getByRole('button', { name: 'Add dressing' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'Please enter a dressing name.');
    await dialog(page).getByLabel('Name').fill('Ranch');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await act(entryOf(page, 'Ranch'), 'Delete Ranch', hasTouch);
    await expect(dialog(page)).toContainText(CATALOGUE_TEXTS.confirmDeleteDressing);
    await confirmDelete(page);
    await expect(entryOf(page, 'Ranch')).toHaveCount(0);
  });

  await test.step('a primary option set can be created and its options reordered by keyboard', async () => {
    await startOver(page);

    await page.goto('/backoffice/menu/primary-options/new');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, CATALOGUE_TEXTS.setMessage);
    const name = `Crust ${Date.now()}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    for (const [at, selection] of ['Thin', 'Thick', 'Rye', 'Corn', 'Rice'].entries()) {
      if (at > 0) await page.getByRole('button', { name: 'Add selection' }).click();
      const field = page.getByLabel(`Name of selection ${at + 1}`);
      await expect(at > 0 ? field : page.locator('body')).toBeVisible();
      await field.fill(selection);
    }
    const up = page.getByRole('button', { name: 'Move Rice up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Rice is now 4 of 5.')).toBeAttached();
    await expect(up).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).click();

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('ThinThickRyeRice+1');
    await row.getByRole('link', { name, exact: true }).click();
    const images = page.getByRole('switch', { name: CATALOGUE_TEXTS.addImages });
    await images.click();
    await expect(page.getByRole('button', { name: 'Image of Thin' })).toBeVisible();
    await page.getByLabel('Name of selection 1').fill('Very thin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Very thin');
    await act(row, `Delete ${name}`);
    await expect(dialog(page)).toContainText(CATALOGUE_TEXTS.confirmDeleteSet);
    await confirmDelete(page);
    await expect(row).toBeHidden();
  });
});

test('extras are saved as they are typed, and reverted when the server refuses', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 503/);
  const category = await newCategory(owner, `Extras ${Date.now()}`);
  await page.goto(`/backoffice/menu/extra-options?category=${category}`);
  await page.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByLabel('Group name')).toBeFocused();
  await page.keyboard.type('Sauces');
  await page.getByLabel('Required').check();
  await page.getByLabel('Allow multiple').check();
  const group = page.getByRole('button', { name: /^Sauces/ });
  await expect(group).toContainText('Multiple');
  await expect(group).toContainText('Required');
  await page.getByRole('button', { name: 'Add selection' }).click();
  await expect(page.getByLabel('Name of New')).toBeFocused();
  await page.keyboard.type('Pesto');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.5');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText(EXTRA_TEXTS.saved)).toBeVisible();
  await page.getByRole('button', { name: 'Image of Pesto' }).click();
  await expect(page.getByLabel('Image URL')).toBeVisible();

  await failing(page, 'menu.extraSelections.create');
  await page.getByRole('button', { name: 'Add selection' }).click();
  await expectMessage(page, EXTRA_TEXTS.addSelectionFailed);
  await expect(page.getByLabel('Name of New')).toBeHidden();
  await failing(page, 'menu.extraGroups.create');
  await page.getByRole('button', { name: 'Add group' }).click();
  await expectMessage(page, EXTRA_TEXTS.addGroupFailed);
  await failing(page, 'menu.extraSelections.delete');
  await page.getByRole('button', { name: 'Delete Pesto' }).click();
  await expectMessage(page, EXTRA_TEXTS.deleteSelectionFailed);
  await failing(page, 'menu.extraSelections.update');
  await page.getByLabel('Price of Pesto').fill('2.25');
  await page.keyboard.press('Tab');
  await expectMessage(page, CONSOLE_TEXTS.saveChangeFailed);
  await page.getByRole('button', { name: 'Save Sauces' }).click();
  await expectMessage(page, EXTRA_TEXTS.saveFailed('This failed on purpose.'));
  await failing(page);
  const saved = page.waitForResponse(
    (response) => response.url().includes('menu.extraSelections.update') && response.ok(),
  );
  await page.getByRole('button', { name: 'Retry price of Pesto' }).click();
  await expect(page.getByText('Not saved')).toBeHidden();
  await saved;

  await page.reload();
  await group.click();
  await expect(page.getByLabel('Name of Pesto')).toHaveValue('Pesto');
  await expect(page.getByLabel('Price of Pesto')).toHaveValue('2.25');
  await page.getByRole('button', { name: 'Delete group Sauces' }).click();
  await expect(group).toBeHidden();
  await expect(dialog(page)).toBeHidden();
});
