import { registerNewcomer } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { act, entryOf } from './pages/lists.js';
import { expectAccessible, expectNoViolations } from './support/accessibility.js';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const USERS = '/admin/users';

test('twenty users are in sight, under a header that stays there', async ({ page, http, person }) => {
  for (let count = 0; count < 24; count += 1) await registerNewcomer(http);
  await signIn(page, person('superadmin'));
  await page.goto(USERS);
  const rows = page.locator('tbody tr');
  await expect(rows.nth(19)).toBeInViewport({ ratio: 1 });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('columns are as wide as they were dragged, on this device', async ({ page, person }) => {
  await signIn(page, person('superadmin'));
  await page.goto(USERS);
  const header = page.getByRole('columnheader').first();
  const edge = header.getByRole('separator');
  const width = async () => (await header.boundingBox())?.width ?? 0;
  await expect(edge).toBeVisible();
  const before = await width();
  const box = await edge.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(width).toBeLessThan(before - 30);
  await page.reload();
  await expect.poll(width).toBeLessThan(before - 30);
  await edge.focus();
  await page.keyboard.press('Enter');
  await expect.poll(width).toBeGreaterThan(before - 20);
});

test(
  'a search is saved by a name, and shown again by it',
  { tag: '@phone' },
  async ({ page, person, restaurant, hasTouch }) => {
    await signIn(page, person('superadmin'));
    await page.goto(`${USERS}?q=${encodeURIComponent(restaurant.email)}`);
    const user = entryOf(page, restaurant.email);
    await expect(user).toHaveCount(1);
    const views = page.getByRole('button', { name: /^View: / });
    const panel = page.getByRole('group', { name: 'Views' });
    await press(views, hasTouch);
    await panel.getByLabel('Save this view as').fill('The owner');
    await press(panel.getByRole('button', { name: 'Save' }), hasTouch);
    await expect(views).toHaveAccessibleName('View: The owner');
    await expectAccessible(page);
    await page.goto(USERS);
    await expectHeading(page, 'Users');
    await expect(views).toHaveAccessibleName('View: All users');
    await press(views, hasTouch);
    await press(panel.getByRole('button', { name: 'The owner', exact: true }), hasTouch);
    await expect(page).toHaveURL(/q=/);
    await expect(user).toHaveCount(1);
    await press(views, hasTouch);
    await press(panel.getByRole('button', { name: 'Delete The owner' }), hasTouch);
    await expect(views).toHaveAccessibleName('View: Not saved');
  },
);

test(
  'what else can be done with a row is in its menu, by finger, mouse and keys',
  { tag: '@phone' },
  async ({ page, person, restaurant, hasTouch }) => {
    await signIn(page, person('superadmin'));
    await page.goto(`${USERS}?q=${encodeURIComponent(restaurant.email)}`);
    const row = entryOf(page, restaurant.email);
    const opener = row.getByRole('button', { name: /^Actions for / });
    await act(row, /^Edit/, hasTouch);
    await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect(row.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(row.getByRole('menuitem').last()).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(row.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
  },
);
