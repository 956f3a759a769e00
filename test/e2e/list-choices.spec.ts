import type { Page } from '@playwright/test';
import { press } from './support/input.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Reads the names of the fixture's team, in the order on the screen. */
async function names(page: Page): Promise<string[]> {
  const rows = page.getByRole('main').locator('tbody tr, li');
  const texts = await rows.allInnerTexts();
  return texts.flatMap((text) => /Dario Rossi|Lou Leaver|Mara Keller|Sami Okafor/.exec(text) ?? []);
}

const UPWARDS = ['Dario Rossi', 'Lou Leaver', 'Mara Keller', 'Sami Okafor'];
const DOWNWARDS = UPWARDS.toReversed();

test('a complete list is sorted by its address', { tag: '@phone' }, async ({ page, restaurant }) => {
  await signIn(page, restaurant);
  await page.goto('/backoffice/team');
  await expect(page.getByText('Sami Okafor')).toBeVisible();
  const before = await names(page);
  const inOrder = (order: string[]) => expect.poll(() => names(page)).toEqual(order);

  if (isNarrow(page)) {
    const select = page.getByLabel('Sort by');
    await select.selectOption('Teammate, ascending');
    await inOrder(UPWARDS);
    await select.selectOption('Teammate, descending');
    await inOrder(DOWNWARDS);
    await page.reload();
    await inOrder(DOWNWARDS);
    await select.selectOption('Default');
    await inOrder(before);
    return;
  }

  const header = page.getByRole('columnheader', { name: 'Teammate' });
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').click();
  await inOrder(UPWARDS);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await inOrder(DOWNWARDS);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-teammate$/);
  await page.reload();
  await inOrder(DOWNWARDS);
  await page.goBack();
  await inOrder(UPWARDS);
  await page.goForward();
  await header.getByRole('button').press('Space');
  await inOrder(before);
  await expect(page).toHaveURL(/team$/);
});

test('a list of several pages is sorted by the server, by every column', async ({ page, person }) => {
  await signIn(page, person('superadmin'));
  for (const list of ['users', 'restaurants', 'territories', 'messages']) {
    await page.goto(`/admin/${list}`);
    const headers = page.getByRole('main').getByRole('columnheader').filter({ hasText: /./ });
    await expect(headers.getByRole('button').first()).toBeVisible();
    const titles = await headers.allInnerTexts();
    for (const title of titles.filter((text) => !['Actions', 'Details', 'Delete'].includes(text))) {
      const header = headers.filter({ has: page.getByText(title, { exact: true }) });
      const asking = page.waitForResponse((response) =>
        decodeURIComponent(response.url()).includes('"sort":"'),
      );
      await header.getByRole('button').click();
      expect((await asking).ok(), `${list} by ${title}`).toBe(true);
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
    }
    await expect(page).toHaveURL(/[?&]sort=\w+(?:&|$)/);
  }
});

test(
  'columns can be hidden and shown, and the choice is kept on the device',
  { tag: ['@deep', '@deep-phone'] },
  async ({ page, person, hasTouch }) => {
    await signIn(page, person('superadmin'));
    for (const [href, column] of [
      ['/admin/users', 'Status'],
      ['/admin/messages', 'Zip'],
    ] as const) {
      await page.goto(href);
      const shown = page
        .getByRole('main')
        .locator(':is(th, dt)')
        .filter({ hasText: new RegExp(`^${column}$`) });
      await expect(shown.first()).toBeVisible();
      const button = page.getByRole('button', { name: 'Columns' });
      const box = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: column });
      await press(button, hasTouch);
      await expect(box).toBeChecked();
      await press(box, hasTouch);
      await expect(shown).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
      await expect(button).toBeFocused();

      await page.reload();
      await expect(page.getByRole('main').locator('tbody tr, li').first()).toBeVisible();
      await expect(shown).toHaveCount(0);
      await button.press('Enter');
      await expect(box).not.toBeChecked();
      for (let stop = 0; stop < 5; stop += 1) {
        await page.keyboard.press('Tab');
        if (await box.and(page.locator(':focus')).count()) break;
      }
      await page.keyboard.press('Space');
      await expect(shown.first()).toBeVisible();
      await press(page.getByRole('heading', { level: 1 }), hasTouch);
      await expect(box).toBeHidden();
    }
  },
);
