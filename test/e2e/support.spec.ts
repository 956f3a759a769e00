import { HISTORY_TEXTS } from '../../src/shared/texts/history.js';
import { LIST_TEXTS } from '../../src/shared/texts/lists.js';
import { SYSTEM_TEXTS } from '../../src/shared/texts/system.js';
import { bodyOf } from '../support/newcomer.js';
import { entryOf } from './pages/lists.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

test('platform staff find who changed what, and the emails to an address, in three actions each', async ({
  page,
  person,
  owner,
  http,
}) => {
  const { id } = bodyOf(
    await owner.http.post<{ id: number }>('/toppings/', { name: 'Basil', restaurant_id: owner.rid }),
  );
  bodyOf(await owner.http.patch(`/toppings/${id}/`, { name: 'Thai basil' }));
  const { slug } = bodyOf(await owner.http.get<{ slug: string }>(`/restaurants/${owner.rid}/`));
  await signIn(page, person('platform staff'));
  await page.goto('/admin/menu');
  const links = page.getByRole('navigation').first();

  await test.step('the history of a restaurant in the last 7 days', async () => {
    await links.getByRole('link', { name: 'History' }).click();
    const restaurant = page.getByRole('main').getByRole('combobox', { name: 'All restaurants' });
    await restaurant.click();
    await page.keyboard.type(slug);
    await page.locator('.ant-select-item-option').first().click();
    await page.getByText(HISTORY_TEXTS.periods.week, { exact: true }).click();
    await expect(page).toHaveURL(/period=week/);
    const changed = entryOf(page, 'Basil to Thai basil');
    await expect(changed).toContainText('Topping');
    await expect(changed).toContainText('Olive & Salt');

    await changed.getByRole('checkbox').click();
    await expect(page.getByRole('button', { name: LIST_TEXTS.exportChosen(1) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(changed.getByRole('checkbox')).not.toBeChecked();

    await changed.getByRole('button').click();
    const entry = page.getByRole('dialog', { name: HISTORY_TEXTS.title });
    await expect(entry.getByRole('button', { name: HISTORY_TEXTS.restore })).toHaveCount(0);
    await entry.getByRole('link', { name: HISTORY_TEXTS.open('Thai basil') }).click();
    await expect(entryOf(page, 'Thai basil')).toBeVisible();
  });

  await test.step("the timeline of a user's account from their drawer, by keyboard", async () => {
    const me = bodyOf(await owner.http.get<{ id: number }>('/auth/me/'));
    await page.goto(`/admin/users?edit=${me.id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'History', exact: true }).focus();
    await page.keyboard.press('Enter');
    const timeline = page.getByRole('dialog', { name: HISTORY_TEXTS.title });
    await expect(timeline.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(timeline).toBeHidden();
  });

  await test.step('the emails to an address', async () => {
    bodyOf(await http.post('/auth/password/forgot/', { email: owner.email }));
    await page.goto('/admin/menu');
    await links.getByRole('link', { name: 'System' }).click();
    await page.getByRole('searchbox', { name: SYSTEM_TEXTS.recipientEmail }).click();
    await page.keyboard.type(`${owner.email}\n`);
    const found = page.getByRole('table', { name: SYSTEM_TEXTS.recipient });
    await expect(found.getByRole('row', { name: /^One-time code (Waiting|Sent)/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: SYSTEM_TEXTS.sendAgain })).toHaveCount(0);
  });
});
