import type { Page } from '@playwright/test';
import { API_KEY_TEXTS, KEY_AREA_TITLES } from '../../src/shared/texts/api-keys.js';
import { mails } from '../support/mails.js';
import { openRestaurant, registerNewcomer } from '../support/newcomer.js';
import { expectFault } from './pages/forms.js';
import { entryOf } from './pages/lists.js';
import { expectAccessible } from './support/accessibility.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test(
  'an owner makes an API key, calls the API with it and revokes it',
  { tag: '@phone' },
  async ({ page, http, context, complaints }) => {
    complaints.announce(/status of 400/);
    const owner = await registerNewcomer(http);
    await openRestaurant(owner);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, owner);
    await page.goto('/account');
    const keys = page.getByRole('region', { name: API_KEY_TEXTS.title, exact: true });
    await expect(keys).toContainText(API_KEY_TEXTS.none);

    await keys.getByRole('button', { name: API_KEY_TEXTS.create }).click();
    const form = dialogOf(page, API_KEY_TEXTS.create);
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Nightly export');
    await expect(form.getByText(KEY_AREA_TITLES.users, { exact: true })).toHaveCount(0);
    const menu = form.getByRole('combobox', { name: KEY_AREA_TITLES.menu, exact: true });
    await menu.press('ArrowDown');
    await menu.press('ArrowDown');
    await menu.press('Enter');
    await form.getByLabel('Current password').click();
    await page.keyboard.type('something else');
    await page.keyboard.press('Enter');
    await expectFault(form.getByLabel('Current password'));
    await expectAccessible(page, 'the dialog that creates an API key');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(owner.password);
    await form.getByRole('button', { name: API_KEY_TEXTS.create }).click();

    const made = dialogOf(page, API_KEY_TEXTS.created);
    await expect(made).toContainText(API_KEY_TEXTS.copyNow);
    await made.getByRole('button', { name: API_KEY_TEXTS.copy, exact: true }).click();
    await expect(made.getByRole('status')).toHaveText(API_KEY_TEXTS.copied);
    const token = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(token).toBe(await made.getByLabel(API_KEY_TEXTS.token).inputValue());
    await expectAccessible(page, 'the dialog with the new API key');
    await made.getByRole('button', { name: API_KEY_TEXTS.done }).click();
    await expect(keys.getByRole('listitem')).toContainText('Menu (read)');
    await mails.last(owner.email, { subject: /API key was created/ });

    const program = http.as(token);
    expect((await program.get('/toppings/')).status).toBe(200);
    expect((await program.post('/toppings/', { name: 'Olives' })).status).toBe(403);
    await page.reload();
    await expect(keys.getByRole('listitem')).toContainText('Last used just now');

    await keys.getByRole('button', { name: 'Revoke Nightly export' }).click();
    const question = API_KEY_TEXTS.question('Nightly export');
    await dialogOf(page, question.title).getByRole('button', { name: question.okText }).click();
    await expect(keys).toContainText(API_KEY_TEXTS.none);
    expect((await program.get('/toppings/')).status).toBe(401);
  },
);

test('a superadmin finds a user’s API key and revokes it', async ({ page, http, person }) => {
  const owner = await registerNewcomer(http);
  await openRestaurant(owner);
  const { status, body } = await owner.http.post<{ token: string }>('/auth/api_keys/', {
    name: 'Stock sync',
    restaurant_ids: null,
    areas: { menu: 'write' },
    expires_in_days: 30,
    current_password: owner.password,
  });
  expect(status).toBe(201);
  await signIn(page, person('superadmin'));
  await page.goto('/admin/users');
  await page.getByRole('link', { name: API_KEY_TEXTS.title, exact: true }).click();
  await page.getByRole('searchbox').click();
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Enter');
  const row = entryOf(page, 'Stock sync');
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the list of API keys');
  await expect(row).toContainText('Menu (read and write)');
  await row.getByRole('button', { name: 'Revoke Stock sync' }).click();
  const question = API_KEY_TEXTS.question('Stock sync');
  await dialogOf(page, question.title).getByRole('button', { name: question.okText }).click();
  await expect(row).toContainText(API_KEY_TEXTS.statuses.revoked);
  expect((await http.as(body.token).get('/toppings/')).status).toBe(401);
});
