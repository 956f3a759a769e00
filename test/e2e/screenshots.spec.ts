import { expectHeading } from './pages/forms.js';
import { expectSettled, SHELLS, visitScreens } from './support/console-routes.js';
import { test } from './support/test.js';
import { signIn } from './support/stored-session.js';

/** `npm run screenshots`: pictures of every screen, to be looked at. */
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
  '/surveys/restaurants',
];
const STEPS = ['location', 'about', 'delivery', 'hours', 'additional', 'contacts', 'launch'];

const nameOf = (href: string) => href.replace(/^\//, '').replace(/\W+/g, '-') || 'landing';

for (const colorScheme of SCHEMES) {
  const fileOf = (project: string, href: string) =>
    `screenshots/${project}-${colorScheme}/${nameOf(href)}.png`;

  for (const [shell, kind] of SHELLS)
    test(`/${shell}, ${colorScheme}`, { tag }, async ({ page, person, restaurant }, { project }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await signIn(page, person(kind));
      await page.goto(`/${shell}/menu`);
      await expectHeading(page, 'Menu');
      await visitScreens(page, shell, restaurant.ids, async ({ path }) => {
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: fileOf(project.name, `${shell}/${path}`), fullPage: true });
      });
    });

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
