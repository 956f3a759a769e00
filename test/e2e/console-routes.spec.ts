import { startOver } from './support/restore.js';
import { type Person, accessLevelOf, ruleOf } from '../../src/shared/access/matrix.js';
import { PERMISSION_MODULES, ROLE_PRESETS } from '../../src/shared/access/permissions.js';
import { PRODUCT_NAME } from '../../src/shared/product.js';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { LOADING_TEXTS } from '../../src/shared/texts/loading.js';
import { COMING_LINKS, SIDEBAR_LINKS as LINKS } from '../support/sidebar-links.js';
import { expectHeading } from './pages/forms.js';
import {
  expectScreen,
  go,
  type Screen,
  screensOf,
  SHELLS,
  type RouteShell,
} from './support/console-routes.js';
import { type Kind, KINDS } from './support/seed.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';

const without = (...names: string[]) => LINKS.filter((link) => !names.includes(link));
/** Screens without a module. */
const OPEN = ['Notifications', 'Coupons', 'Reviews', 'Point of Sale', 'Messages', 'Media'];
const inOrder = (...names: string[]) => LINKS.filter((link) => names.includes(link));

/** The screens and their pages: editors and lists, survey results, Team (C-4). */
const ROUTES: Record<string, readonly RouteShell[]> = {
  users: ['admin'],
  dashboard: ['admin', 'backoffice'],
  notifications: ['admin', 'backoffice'],
  menu: ['admin', 'backoffice'],
  'menu/categories': ['admin', 'backoffice'],
  'menu/categories/new': ['admin', 'backoffice'],
  'menu/categories/:id/editor': ['admin', 'backoffice'],
  'menu/items': ['admin', 'backoffice'],
  'menu/sold-out': ['admin', 'backoffice'],
  'menu/allergens': ['admin', 'backoffice'],
  'menu/preview': ['admin', 'backoffice'],
  'menu/print': ['admin', 'backoffice'],
  'menu/import': ['admin', 'backoffice'],
  'menu/primary-options': ['admin', 'backoffice'],
  'menu/primary-options/new': ['admin', 'backoffice'],
  'menu/primary-options/:id/editor': ['admin', 'backoffice'],
  'menu/toppings': ['admin', 'backoffice'],
  'menu/dressings': ['admin', 'backoffice'],
  'menu/extra-options': ['admin', 'backoffice'],
  territories: ['admin'],
  drivers: ['admin', 'backoffice'],
  coupons: ['admin', 'backoffice'],
  messages: ['admin', 'backoffice'],
  'messages/surveys': ['admin'],
  reviews: ['admin', 'backoffice'],
  media: ['admin', 'backoffice'],
  customers: ['admin', 'backoffice'],
  money: ['admin', 'backoffice'],
  pos: ['admin', 'backoffice'],
  analytics: ['admin', 'backoffice'],
  support: ['admin', 'backoffice'],
  team: ['backoffice'],
  restaurants: ['admin'],
  system: ['admin'],
  history: ['admin', 'backoffice'],
  restaurant: ['admin', 'backoffice'],
  'restaurant/location': ['admin', 'backoffice'],
  'restaurant/about': ['admin', 'backoffice'],
  'restaurant/delivery': ['admin', 'backoffice'],
  'restaurant/hours': ['admin', 'backoffice'],
  'restaurant/additional': ['admin', 'backoffice'],
  'restaurant/contacts': ['admin', 'backoffice'],
  'restaurant/state': ['admin', 'backoffice'],
};

interface Expected {
  shells: readonly RouteShell[];
  /** Links of each shell, without Users and Team. */
  links: readonly string[];
  /** Target of the back office's index (C-23); users without a restaurant see their invites. */
  home: string;
  person: Omit<Person, 'memberships'> & { memberships: Person['memberships'] };
}

const nobody: Person = { isSuperadmin: false, isStaff: false, memberships: [] };
const BOTH = ['admin', 'backoffice'] as const;
const OWN = ['backoffice'] as const;

const EXPECTED: Record<Kind, Expected> = {
  superadmin: {
    shells: BOTH,
    links: LINKS,
    home: '/backoffice/menu',
    person: { ...nobody, isSuperadmin: true },
  },
  'platform staff': {
    shells: BOTH,
    links: LINKS,
    home: '/backoffice/menu',
    person: { ...nobody, isStaff: true },
  },
  owner: {
    shells: OWN,
    links: without('Territories'),
    home: '/backoffice/menu',
    person: { ...nobody, memberships: [{ role: 'owner', modules: PERMISSION_MODULES }] },
  },
  manager: {
    shells: OWN,
    links: without('Territories', 'Money'),
    home: '/backoffice/menu',
    person: { ...nobody, memberships: [{ role: 'manager', modules: ROLE_PRESETS.MANAGER }] },
  },
  staff: {
    shells: OWN,
    links: inOrder(...OPEN, 'Menu', 'Support'),
    home: '/backoffice/menu',
    person: { ...nobody, memberships: [{ role: 'staff', modules: ROLE_PRESETS.STAFF }] },
  },
  custom: {
    shells: OWN,
    links: inOrder(...OPEN, 'Dashboard', 'Customers', 'Money'),
    home: '/backoffice/dashboard',
    person: { ...nobody, memberships: [{ role: 'staff', modules: ['dashboard', 'money'] }] },
  },
  driver: {
    shells: OWN,
    links: inOrder(...OPEN),
    home: '/backoffice/drivers',
    person: { ...nobody, memberships: [{ role: 'driver', modules: ROLE_PRESETS.DRIVER }] },
  },
  nobody: { shells: OWN, links: inOrder(...OPEN), home: '/invite', person: nobody },
};

/** Lists further links: Users for superadmins in admin, Team in the back office, Drivers for drivers. */
function furtherLinks(kind: Kind, shell: RouteShell): string[] {
  const team = ['superadmin', 'platform staff', 'owner', 'manager'].includes(kind);
  return [
    ...(kind === 'superadmin' && shell === 'admin' ? ['Users'] : []),
    ...(team && shell === 'backoffice' ? ['Team'] : []),
    ...(kind === 'driver' ? ['Drivers'] : []),
    ...addedLinks(kind, shell),
  ];
}

/**
 * Lists Restaurants, System, History and Restaurant for users with access. They form a group before the coming links
 * (C-282).
 */
const addedLinks = (kind: Kind, shell: RouteShell): string[] => [
  ...(shell === 'admin' && ['superadmin', 'platform staff'].includes(kind) ? ['Restaurants'] : []),
  ...(shell === 'admin' && ['superadmin', 'platform staff'].includes(kind) ? ['System'] : []),
  ...(['superadmin', 'platform staff', 'owner', 'manager'].includes(kind) ? ['History'] : []),
  ...(['superadmin', 'platform staff', 'owner', 'manager'].includes(kind) ? ['Restaurant'] : []),
];

/** Checks access by the matrix: users see a screen when they can read its data. */
function opens({ group, module }: Screen, { person }: Expected): boolean {
  if (group) return accessLevelOf(ruleOf(group as 'team', 'read'), person) !== '-';
  if (module === null || person.isSuperadmin || person.isStaff) return true;
  return person.memberships.some(({ modules }) => modules.includes(module));
}

test('each shell has its routes, placeholders and a page for unknown addresses', async ({
  page,
  restaurant,
  person,
  complaints,
}) => {
  await test.step('each shell has exactly its own routes', async () => {
    for (const shell of BOTH) {
      const registered = screensOf(shell, { category: 1, set: 1 }).map(({ path }) => path);
      const listed = Object.keys(ROUTES).filter((path) => ROUTES[path]?.includes(shell));
      expect(registered.sort()).toEqual(listed.sort());
    }
  });

  await test.step('placeholder pages show only their text', async () => {
    await startOver(page);

    await signIn(page, restaurant);
    await page.goto('/backoffice/notifications');
    const main = page.getByRole('main');
    await expect(main).toHaveText(`Notifications${CONSOLE_TEXTS.notifications}`);
    for (const [path, title] of [
      ['coupons', 'Coupons'],
      ['reviews', 'Reviews'],
      ['media', 'Media'],
      ['money', 'Money'],
      ['pos', 'Point of Sale'],
      ['support', 'Support'],
    ] as const) {
      await go(page, `/backoffice/${path}`);
      await expect(main, path).toHaveText(title);
    }
  });

  await test.step('a missing page script causes one reload per visit, then an error', async () => {
    complaints.announce(/status of 404|preload|dynamically imported module/i);
    let loads = 0;
    let missing = 1;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/assets/placeholder-page-*.js', (route) =>
      loads > missing ? route.continue() : route.fulfill({ status: 404 }),
    );
    for (let visit = 0; visit < 2; visit += 1) {
      loads = 0;
      await page.goto('/backoffice/coupons');
      await expectHeading(page, 'Coupons');
      expect(loads).toBe(2);
    }
    missing = Infinity;
    loads = 0;
    await page.goto('/backoffice/coupons');
    await expectHeading(page, LOADING_TEXTS.pageNotLoaded);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(loads).toBe(2);
    missing = 0;
    await page.getByRole('button', { name: LOADING_TEXTS.tryAgain }).click();
    await expectHeading(page, 'Coupons');
    await page.unroute('**/assets/placeholder-page-*.js');
  });

  await test.step('unknown addresses show "Not found", and restaurants show their names', async () => {
    await startOver(page);

    await signIn(page, person('superadmin'));
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/menu');
    await expect(page.getByRole('complementary').getByText(CONSOLE_TEXTS.allRestaurants)).toBeVisible();
    for (const path of ['nowhere', 'menu/nowhere', 'team']) {
      await go(page, `/admin/${path}`);
      await expectHeading(page, CONSOLE_TEXTS.notFound);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle(`${CONSOLE_TEXTS.notFound} · ${PRODUCT_NAME}`);
    }
    await page.getByRole('link', { name: CONSOLE_TEXTS.backHome }).click();
    await expect(page).toHaveURL('/admin/menu');
    for (const path of ['/backoffice/nowhere', '/backoffice/users', '/backoffice/territories', '/nowhere']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/');
    }
  });
});

test('each kind of user sees their links and can open only their screens', async ({
  page,
  person,
  restaurant,
}) => {
  test.setTimeout(300_000);
  for (const kind of KINDS)
    await test.step(`the user "${kind}" sees their links and opens only their screens`, async () => {
      const expected = EXPECTED[kind];
      await signIn(page, person(kind));
      await page.goto('/backoffice');
      await expect(page).toHaveURL(expected.home);
      // Starts at its own address, so that no redirect is still pending.
      await page.goto('/backoffice/media');
      await expectHeading(page, 'Media');

      for (const shell of BOTH) {
        const screens = screensOf(shell, restaurant.ids);
        const [first] = screens;
        if (!first) throw new Error('No screen is registered.');
        if (!expected.shells.includes(shell)) {
          await go(page, first.href);
          await expect(page, "the redirect opens the user's home in the back office").toHaveURL(
            expected.home,
          );
          continue;
        }
        // The accessibility tests open every screen of these two kinds.
        const walked = SHELLS.some(([one, by]) => one === shell && by === kind);
        for (const screen of walked ? screens.slice(0, 1) : screens) {
          await go(page, screen.href);
          await expectScreen(page, screen, opens(screen, expected));
        }
        const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
        const shown = (await links.allTextContents()).map((text) => text.trim());
        const further = furtherLinks(kind, shell);
        // The back office has no territories.
        const due = expected.links.filter((link) => shell === 'admin' || link !== 'Territories');
        const coming = due.filter((link) => COMING_LINKS.includes(link));
        expect(shown.filter((link) => !further.includes(link))).toEqual([
          ...due.filter((link) => !coming.includes(link)),
          ...coming,
        ]);
        expect([...shown].sort()).toEqual([...new Set(shown)].sort());
        expect(shown).toEqual(expect.arrayContaining(further));
        const added = addedLinks(kind, shell);
        const last = shown.length - coming.length;
        expect(
          shown.slice(last - added.length, last),
          'added screens have their own group in the sidebar',
        ).toEqual(added);
      }
      await page.goto('/terms');
    });
});
