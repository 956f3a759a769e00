import type { Page } from '@playwright/test';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { DASHBOARD_TEXTS } from '../../src/shared/texts/dashboard.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { TerritoriesPage } from './pages/territories-page.js';
import { expectAccessible } from './support/accessibility.js';
import { leaveOverlay, openOverlay, overlaysOf } from './support/console-overlays.js';
import { expectScreen, expectSettled, go, screensOf, SHELLS } from './support/console-routes.js';
import { failing } from './support/faults.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

/** Controls of the console's frame; none of them must be printed. */
const chrome = (page: Page) =>
  page
    .getByRole('banner')
    .or(page.getByRole('navigation'))
    .or(page.getByRole('complementary'))
    .or(page.getByRole('link', { name: 'Skip to content' }))
    .or(page.locator('.ant-btn, .ant-upload'));

/** Requires that only the page is printed. `menu-preview.spec.ts` reads the sheet of `menu/print`. */
async function expectPrintable(page: Page, path: string) {
  if (path === 'menu/print') return;
  await page.emulateMedia({ media: 'print' });
  await expect(chrome(page).filter({ visible: true }), path).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

/** Script for the page: place and size of its title. */
const TITLE = `(() => {
  const title = document.querySelector('main h1');
  const { x, y } = title.getBoundingClientRect();
  return [x, y + scrollY, getComputedStyle(title).fontSize].join(' ');
})()`;

for (const [shell, kind] of SHELLS)
  test(`every screen, dialog and drawer of /${shell} is accessible, fits 320 px and prints without its frame`, async ({
    page,
    person,
    restaurant,
    complaints,
  }) => {
    test.setTimeout(600_000);
    // Filters and headings show its name, which must not make a phone's page wider.
    const name = 'Pizza “Señor”: long, hand-stretched and wood-fired pies of the house';
    bodyOf(await restaurant.http.post('/categories/', { name }));
    await new TerritoriesPage(page).tiles(true);
    await signIn(page, person(kind));
    // Starts at its own address, so that no redirect is still pending.
    await page.goto(`/${shell}/media`);
    await expectHeading(page, 'Media');
    const screens = screensOf(shell, restaurant.ids);

    const titles = new Map<string, string>();
    for (const screen of screens)
      await test.step(`${screen.path} is accessible, fits 320 px and prints without its frame`, async () => {
        await go(page, screen.href);
        await expectScreen(page, screen, true);
        await expectSettled(page);
        titles.set(await page.evaluate<string>(TITLE), screen.path);
        await expectAccessible(page, screen.href);
        await expectPrintable(page, screen.path);
      });

    expect([...titles], 'every title has the same size and place').toHaveLength(1);

    await leaveOverlay(page, shell);
    for (const overlay of overlaysOf(shell, restaurant.ids))
      await test.step(`${overlay.name} is accessible`, async () => {
        await go(page, `/${shell}/${overlay.path}`);
        await openOverlay(page, overlay);
        await expectAccessible(page, overlay.name, { narrow: !overlay.closesOnResize });
        await leaveOverlay(page, shell);
      });

    await test.step('error pages and the not-found page are accessible', async () => {
      if (shell === 'admin') {
        await go(page, '/admin/menu/nowhere');
        await expectHeading(page, CONSOLE_TEXTS.notFound);
        await expectAccessible(page, 'the not-found page');
      }
      complaints.announce(/503/);
      await failing(page, 'stats.dashboard');
      await page.goto(`/${shell}/dashboard`);
      await expect(page.getByRole('alert').filter({ hasText: DASHBOARD_TEXTS.failed })).toBeVisible();
      await expectAccessible(page, 'the dashboard with a loading error');
    });
  });
