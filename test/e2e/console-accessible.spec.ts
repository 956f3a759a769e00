import type { Page } from '@playwright/test';
import { expectHeading } from './pages/forms.js';
import { expectNoViolations } from './support/accessibility.js';
import { expectSettled, go, screensOf, type Shell } from './support/console-routes.js';
import { expect, type Kind, test } from './support/kinds.js';
import { keepSession, sessionOf } from './support/stored-session.js';

/** Who sees everything that the shell has. */
const WALKS: readonly (readonly [Shell, Kind])[] = [
  ['admin', 'superadmin'],
  ['backoffice', 'owner'],
];

/** Frame of the console, and what is there to be pressed: none of it belongs on paper. */
const chrome = (page: Page) =>
  page
    .getByRole('banner')
    .or(page.getByRole('navigation'))
    .or(page.getByRole('complementary'))
    .or(page.getByRole('link', { name: 'Skip to content' }))
    .or(page.locator('.ant-btn, .ant-upload'));

for (const [shell, kind] of WALKS)
  test(
    `every screen of /${shell} is for everybody`,
    { tag: '@phone' },
    async ({ page, person, restaurant }) => {
      test.slow();
      await keepSession(page, sessionOf(await person(kind)));
      await page.goto(`/${shell}/menu`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { href, title } of screensOf(shell, restaurant.ids)) {
        await go(page, href);
        await expectHeading(page, title);
        await expectSettled(page);
        await expectNoViolations(page);
      }
    },
  );

for (const [shell, kind] of WALKS)
  test(`what is printed of /${shell} is the page alone`, async ({ page, person, restaurant }) => {
    await keepSession(page, sessionOf(await person(kind)));
    await page.goto(`/${shell}/menu`);
    await expectHeading(page, 'Menu');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const { href, title } of screensOf(shell, restaurant.ids)) {
      await go(page, href);
      await expectHeading(page, title);
      await expectSettled(page);
      await expect(chrome(page).filter({ visible: true }), href).toHaveCount(0);
    }
  });
