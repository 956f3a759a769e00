import { newEmail, registerNewcomer } from '../support/newcomer.js';
import { entryOf } from './pages/lists.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';

test('from 1,600 px a drawer opens beside its list, which shows the next row in it', async ({
  page,
  person,
  http,
}) => {
  const email = newEmail('beside');
  const [one, two] = [
    await registerNewcomer(http, `one.${email}`),
    await registerNewcomer(http, `two.${email}`),
  ];
  const rowOf = (who: typeof one) => entryOf(page, who.email);
  const nameOf = (who: typeof one) => rowOf(who).getByRole('link');
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn(page, person('superadmin'));
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await nameOf(one).click();
  const drawer = page.getByRole('region', { name: /^Edit / });
  await expect(drawer.getByText(one.email)).toBeVisible();

  await test.step('the list narrows beside the drawer and marks the row', async () => {
    await expect(drawer.locator(':focus')).toHaveText(/^Edit /);
    await expect(nameOf(one)).toHaveAttribute('aria-current', 'true');
    const [list, side] = [await page.getByRole('table').first().boundingBox(), await drawer.boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? Infinity)).toBeLessThanOrEqual(side?.x ?? 0);
    await expectAccessible(page, 'a drawer beside its list');
  });

  await test.step('a click on another row asks about unsaved changes, then shows that row', async () => {
    await drawer.getByLabel('First name').fill('Changed');
    await nameOf(two).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(drawer.getByText(one.email)).toBeVisible();
    await nameOf(two).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(drawer.getByText(two.email)).toBeVisible();
    await expect(nameOf(two)).toHaveAttribute('aria-current', 'true');
    await expect(nameOf(one)).not.toHaveAttribute('aria-current');
  });

  await test.step('Escape in the search leaves the drawer open; elsewhere it closes it', async () => {
    await page.getByRole('searchbox').click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeVisible();
    await nameOf(one).click();
    await expect(drawer.getByText(one.email)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(nameOf(one)).toBeFocused();
  });
});
