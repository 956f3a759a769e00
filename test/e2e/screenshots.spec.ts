import { SHELL_TEXTS } from '../../src/shared/texts/shell.js';
import { bodyOf, registerNewcomer } from '../support/newcomer.js';
import { expectHeading } from './pages/forms.js';
import { PalettePage } from './pages/palette-page.js';
import { TerritoriesPage } from './pages/territories-page.js';
import { expectSettled, SHELLS, visitScreens } from './support/console-routes.js';
import { restaurantWithMenu } from './support/guest-restaurant.js';
import { press } from './support/input.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';

/** `npm run screenshots`: images of every screen, for review. */
const tag = ['@screenshots'];
const SCHEMES = ['light', 'dark'] as const;
const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/forgot',
  '/reset',
  '/terms',
  '/privacy',
  '/oauth/complete',
  '/surveys/restaurants',
  ...[2, 3, 4, 5, 6, 7, 8].map((step) => `/surveys/restaurants?step=${step}`),
];
/** Views of `/admin/territories`, by their query. */
const TERRITORIES = ['view=demand', 'view=overlaps', 'view=map', 'edit=new'];
const STEPS = ['location', 'about', 'delivery', 'hours', 'additional', 'contacts', 'launch'];

const nameOf = (href: string) => href.replace(/^\//, '').replace(/\W+/g, '-') || 'landing';

for (const colorScheme of SCHEMES) {
  const fileOf = (project: string, href: string) =>
    `screenshots/${project}-${colorScheme}/${nameOf(href)}.png`;

  for (const [shell, kind] of SHELLS)
    test(
      `screens of /${shell}, ${colorScheme}`,
      { tag },
      async ({ page, person, restaurant }, { project }) => {
        test.slow();
        await page.emulateMedia({ colorScheme });
        await signIn(page, person(kind));
        await page.goto(`/${shell}/menu`);
        await expectHeading(page, 'Menu');
        await visitScreens(page, shell, restaurant.ids, async ({ path }) => {
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: fileOf(project.name, `${shell}/${path}`), fullPage: true });
        });
      },
    );

  test(
    `dialogs, drawers and views without their own route, ${colorScheme}`,
    { tag },
    async ({ page, person, restaurant, hasTouch }, { project }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      const picture = async (name: string) => {
        await expectSettled(page);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: fileOf(project.name, name), fullPage: true });
      };
      const admin = person('superadmin');
      await signIn(page, admin);
      await new TerritoriesPage(page).tiles(true);
      const [{ id } = { id: 0 }] = bodyOf(
        await admin.http.get<{ results: { id: number }[] }>('/territories/'),
      ).results;
      for (const query of [...TERRITORIES, `edit=${id}`]) {
        await page.goto(`/admin/territories?${query}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await picture(`admin/territories-${query.replace(/\d+$/, 'id')}`);
      }
      await page.goto(`/admin/restaurants?open=${restaurant.rid}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture('admin/restaurants-open');
      const own = bodyOf(await admin.http.get<{ id: number }>('/auth/me/'));
      await page.goto(`/admin/users?edit=${own.id}`);
      await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
      await picture('admin/users-edit');
      await page.goto('/admin/territories');
      await press(page.getByRole('button', { name: 'Import', exact: true }), hasTouch);
      await expect(page.getByRole('dialog', { name: 'Import territories' })).toBeVisible();
      await picture('admin/territories-import');
      await page.goto(`/backoffice/menu/categories/${restaurant.ids.category}/editor`);
      await press(
        page
          .getByRole('main')
          .getByRole('link', { name: /^History/ })
          .first(),
        hasTouch,
      );
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture('history-drawer');
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await picture('account');
      await page.goto('/admin/menu');
      await expectHeading(page, 'Menu');
      const palette = new PalettePage(page, hasTouch);
      await palette.open();
      await picture('palette');
      await palette.field.fill('ol');
      await expect(palette.option(/.+/).first()).toBeVisible();
      await picture('palette-found');
      await palette.field.fill(SHELL_TEXTS.keys);
      await palette.choose(SHELL_TEXTS.keys);
      await expect(page.getByRole('dialog', { name: SHELL_TEXTS.keys })).toBeVisible();
      await picture('keys');
    },
  );

  test(
    `guest menu, invites and restaurant chooser, ${colorScheme}`,
    { tag },
    async ({ page, owner, person, http }, { project }) => {
      await page.emulateMedia({ colorScheme });
      const picture = async (href: string, name = href) => {
        await page.goto(href);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: fileOf(project.name, name), fullPage: true });
      };
      await picture(`/m/${(await restaurantWithMenu(owner)).slug}`, 'guest-menu');
      await signIn(page, await registerNewcomer(http));
      await picture('/invite');
      await signIn(page, person('manager'));
      await picture('/choose');
    },
  );

  test(`public pages and onboarding, ${colorScheme}`, { tag }, async ({ page, beginner }, { project }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    for (const href of PUBLIC) {
      await page.goto(href);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: fileOf(project.name, href), fullPage: true });
    }
    await signIn(page, beginner);
    for (const step of STEPS) {
      await page.goto(`/onboard/${beginner.rid}/${step}`);
      await expectSettled(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: fileOf(project.name, `onboard/${step}`), fullPage: true });
    }
  });
}
