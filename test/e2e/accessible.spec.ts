import type { Page } from '@playwright/test';
import { expectHeading } from './pages/forms.js';
import { expectNoViolations } from './support/accessibility.js';
import { expectSettled, SHELLS, visitScreens } from './support/console-routes.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';

/** Frame of the console, and what is there to be pressed: none of it belongs on paper. */
const chrome = (page: Page) =>
  page
    .getByRole('banner')
    .or(page.getByRole('navigation'))
    .or(page.getByRole('complementary'))
    .or(page.getByRole('link', { name: 'Skip to content' }))
    .or(page.locator('.ant-btn, .ant-upload'));

for (const [shell, kind] of SHELLS)
  test(`every screen of /${shell} is accessible`, { tag: '@phone' }, async ({ page, person, restaurant }) => {
    test.slow();
    await signIn(page, person(kind));
    await page.goto(`/${shell}/menu`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await visitScreens(page, shell, restaurant.ids, () => expectNoViolations(page));
  });

for (const [shell, kind] of SHELLS)
  test(`what is printed of /${shell} is the page alone`, async ({ page, person, restaurant }) => {
    await signIn(page, person(kind));
    await page.goto(`/${shell}/menu`);
    await expectHeading(page, 'Menu');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const look = async ({ href }: { href: string }) => {
      await expect(chrome(page).filter({ visible: true }), href).toHaveCount(0);
    };
    // What that one prints is the sheet that it shows: `menu-preview.spec.ts` reads it.
    await visitScreens(page, shell, restaurant.ids, look, ['menu/print']);
  });

// By a name that the compiler does not follow: the web's sources are checked with its own settings.
const PATHS = '../../web/src/config/paths.ts';
const { paths } = (await import(PATHS)) as { paths: Record<string, { path: string }> };

/** Every page outside the console, with what stands in its address where that makes another page of it. */
const PAGES: Record<string, readonly string[]> = {
  '/': ['/'],
  '/login': ['/login', '/login?reset=1', '/login?invite=unknown'],
  '/register': ['/register'],
  '/forgot': ['/forgot'],
  '/reset': ['/reset?email=visitor@example.com'],
  '/oauth/complete': ['/oauth/complete'],
  '/terms': ['/terms'],
  '/privacy': ['/privacy'],
  '/surveys/restaurants': ['/surveys/restaurants'],
  '/onboard/:rid': ['location', 'about', 'delivery', 'hours', 'additional', 'contacts', 'launch'],
};
/** The tests of the console go through these by their registry. */
const CONSOLES = ['/admin', '/backoffice'];
/** `invites.spec.ts` looks at this one, which only the invited see. */
const INVITED = ['/invite'];
/** As `account.spec.ts` and `several-restaurants.spec.ts` look at these, of whoever is signed in. */
const OWN = ['/account', '/choose'];
/** A page of the server’s, which `guest-menu.spec.ts` looks at. */
const GUESTS = ['/m/:slug'];

test('every address of the application is in one of the walks', () => {
  const addresses = Object.values(paths).filter(({ path }) => path.startsWith('/'));
  const known = [...Object.keys(PAGES), ...CONSOLES, ...INVITED, ...OWN, ...GUESTS];
  expect([...new Set(addresses.map(({ path }) => path))].sort()).toEqual(known.sort());
});

test('every public page and every way in is accessible', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const hrefs = Object.entries(PAGES).flatMap(([path, each]) => (path.includes(':') ? [] : each));
  for (const href of hrefs) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 }), href).toBeVisible();
    await expectSettled(page);
    await expectNoViolations(page);
  }
});

test('every step of the onboarding is accessible', { tag: '@phone' }, async ({ page, beginner }) => {
  test.slow();
  await signIn(page, beginner);
  for (const step of PAGES['/onboard/:rid'] ?? []) {
    await page.goto(`/onboard/${beginner.rid}/${step}`);
    await expect(page.getByRole('heading', { level: 1 }), step).toBeVisible();
    await expectSettled(page);
    await expectNoViolations(page);
  }
});
