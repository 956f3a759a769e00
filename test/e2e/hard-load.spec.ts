import { expectHeading } from './pages/forms.js';
import { expectSettled } from './support/console-routes.js';
import { expect, test } from './support/test.js';
import { signIn } from './support/stored-session.js';
import type { Kind } from './support/seed.js';

/** Headings of the screens, with the procedures of their first requests. */
const SCREENS: readonly [Kind, Record<string, readonly [heading: string, ...procedures: string[]]>][] = [
  [
    'owner',
    {
      '/backoffice/dashboard': ['Dashboard', 'stats.dashboard', 'stats.menu', 'stats.restaurant'],
      '/backoffice/customers': ['Customers', 'stats.dashboard'],
      '/backoffice/drivers': ['Drivers', 'stats.drivers'],
      '/backoffice/menu/categories': ['Categories', 'menu.categories.list'],
      '/backoffice/menu/primary-options': ['Primary options', 'menu.primaryOptions.list'],
      '/backoffice/menu/toppings': ['Toppings', 'menu.toppings.list', 'menu.soldOut.current'],
      '/backoffice/menu/dressings': ['Dressings', 'menu.dressings.list', 'menu.soldOut.current'],
      '/backoffice/team': ['Team', 'team.list'],
      '/backoffice/history': ['History', 'history.list'],
    },
  ],
  [
    'superadmin',
    {
      '/admin/dashboard': ['Dashboard', 'stats.dashboard', 'stats.platform'],
      '/admin/territories': ['Territories', 'territories.list'],
      '/admin/messages': ['Messages', 'messages.list'],
      '/admin/users': ['Users', 'admin.users.list'],
      '/admin/restaurants': ['Restaurants', 'restaurants.list'],
      '/admin/history': ['History', 'history.list'],
      '/admin/system': ['System', 'system.status'],
    },
  ],
];

test("a hard load takes one request for the session and the screen's first data @deep", async ({
  page,
  person,
}) => {
  const asked: string[][] = [];
  page.on('request', (request) => {
    const [, calls] = /\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    // The restaurant select's options are not the list of restaurants.
    if (calls && !request.url().includes('brief')) asked.push(calls.split(','));
  });
  for (const [kind, screens] of SCREENS) {
    await signIn(page, person(kind));
    // The chosen restaurant is remembered from the previous visit.
    await page.goto(kind === 'owner' ? '/backoffice/menu' : '/admin/menu');
    await expectHeading(page, 'Menu');
    for (const [path, [heading, ...procedures]] of Object.entries(screens))
      await test.step(`${path} loads its data with one request per procedure`, async () => {
        // A screen that is gone sends no more requests.
        await page.goto('about:blank');
        asked.length = 0;
        await page.goto(path);
        await expectHeading(page, heading);
        await expectSettled(page);
        await expect.poll(() => asked.flat()).toEqual(expect.arrayContaining(procedures));
        for (const procedure of procedures) {
          const requests = asked.filter((calls) => calls.includes(procedure));
          expect(requests, `${procedure} is requested once`).toHaveLength(1);
          expect(requests[0]).toContain('auth.me');
        }
      });
  }
});
