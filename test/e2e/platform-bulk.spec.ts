import type { Page } from '@playwright/test';
import { BULK_SENTENCES } from '../../src/shared/texts/bulk-edit.js';
import { PLATFORM_BULK_TEXTS } from '../../src/shared/texts/platform-bulk.js';
import {
  RESTAURANT_NOUNS,
  SELECTION_TEXTS,
  TERRITORY_NOUNS,
  USER_NOUNS,
} from '../../src/shared/texts/selection.js';
import { bodyOf } from '../support/newcomer.js';
import { entryOf } from './pages/lists.js';
import { Keyboard } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const row = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: SELECTION_TEXTS.select(name), exact: true });
const all = (page: Page) => page.getByRole('checkbox', { name: /^Select all/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const told = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: `${sentence}.` });

test('users are disabled together, except those that a rule protects, and enabled by Undo', async ({
  page,
  person,
  restaurant,
}) => {
  await signIn(page, person('platform staff'));
  await page.goto(`/admin/users?restaurant=${restaurant.rid}`);
  await all(page).click();
  const count = await page.getByRole('checkbox', { name: /^Select (?!all)/ }).count();
  const heading = page.getByRole('columnheader', { name: 'User' });
  await heading.getByRole('button', { name: 'User', exact: true }).click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(SELECTION_TEXTS.selected(count, USER_NOUNS)).first()).toBeVisible();
  await button(page, PLATFORM_BULK_TEXTS.disable).click();
  await expect(page.getByRole('dialog')).toContainText('will be signed out everywhere');
  await answer(page, PLATFORM_BULK_TEXTS.disableUsers(count));

  const refused = page.getByRole('dialog', { name: PLATFORM_BULK_TEXTS.notDone('disabled', 1, USER_NOUNS) });
  await expect(refused).toContainText('last owner');
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(all(page)).toBeFocused();
  await expect(entryOf(page, 'Disabled')).toHaveCount(count - 1);

  await told(page, BULK_SENTENCES.disabled(`${count - 1} users`))
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(entryOf(page, 'Disabled')).toHaveCount(0);
});

test('restaurants are suspended, deleted and restored together, by keyboard @deep', async ({
  page,
  person,
}) => {
  const admin = person('superadmin');
  for (const name of ['Zest A', 'Zest B', 'Zest C']) bodyOf(await admin.http.post('/restaurants/', { name }));
  const keyboard = new Keyboard(page);
  await signIn(page, admin);

  await test.step('drafts can’t be suspended', async () => {
    await page.goto('/admin/restaurants');
    await all(page).focus();
    await keyboard.press('Space');
    await keyboard.enter(button(page, PLATFORM_BULK_TEXTS.suspend));
    await page.keyboard.type('Unpaid invoices');
    const dialog = page.getByRole('dialog');
    await keyboard.enter(dialog.getByRole('button', { name: /^Suspend \d+ restaurants$/ }));
    const refused = page.getByRole('dialog', { name: /weren’t suspended$/ });
    await expect(refused.getByRole('listitem').filter({ hasText: /^Zest [ABC]$/ })).toHaveCount(3);
    await keyboard.press('Escape');
    await expect(all(page)).toBeFocused();
    await expect(entryOf(page, 'Suspended').first()).toBeVisible();
    await page.goto('/admin/restaurants?state=suspended');
    await all(page).click();
    await button(page, PLATFORM_BULK_TEXTS.lift).click();
    await answer(page, PLATFORM_BULK_TEXTS.lift);
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  await test.step('a range is deleted, and restored in the list of deleted ones', async () => {
    await page.goto('/admin/restaurants?q=Zest');
    await row(page, 'Zest A').focus();
    await keyboard.press('Space');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.enter(button(page, PLATFORM_BULK_TEXTS.delete));
    await expect(page.getByRole('dialog')).toContainText('“Zest A” and “Zest B”');
    await keyboard.enter(
      page.getByRole('dialog').getByRole('button', { name: PLATFORM_BULK_TEXTS.deleteRestaurants(2) }),
    );
    await expect(told(page, BULK_SENTENCES.deleted('2 restaurants'))).toBeVisible();
    await expect(row(page, 'Zest A')).toHaveCount(0);
    await page.goto('/admin/restaurants?state=deleted&q=Zest');
    await page
      .getByRole('checkbox', { name: SELECTION_TEXTS.selectAll(2, RESTAURANT_NOUNS), exact: true })
      .click();
    await button(page, PLATFORM_BULK_TEXTS.restore).click();
    await expect(told(page, BULK_SENTENCES.restored('2 restaurants'))).toBeVisible();
    await page.goto('/admin/restaurants?q=Zest');
    await expect(row(page, 'Zest B')).toBeVisible();
  });
});

test('territories are deactivated and deleted together, with Undo @deep', async ({ page, person }) => {
  const staff = person('platform staff');
  for (const name of ['Quay North', 'Quay South'])
    bodyOf(await staff.http.post('/territories/', { name, slug: name.toLowerCase().replace(' ', '-') }));
  await signIn(page, staff);
  await page.goto('/admin/territories?q=Quay');
  const both = page.getByRole('checkbox', {
    name: SELECTION_TEXTS.selectAll(2, TERRITORY_NOUNS),
    exact: true,
  });
  await both.click();
  await button(page, PLATFORM_BULK_TEXTS.deactivate).click();
  await expect(entryOf(page, 'Inactive')).toHaveCount(2);
  await both.click();
  await page
    .getByRole('group', { name: /^Actions for/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await answer(page, PLATFORM_BULK_TEXTS.deleteTerritories(2));
  await expect(entryOf(page, 'Quay')).toHaveCount(0);
  await told(page, BULK_SENTENCES.deleted('2 territories')).getByRole('button', { name: 'Undo' }).click();
  await expect(entryOf(page, 'Inactive')).toHaveCount(2);
});
