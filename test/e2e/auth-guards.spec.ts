import { startOver } from './support/restore.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage } from './pages/auth-pages.js';
import type { Kind } from './support/seed.js';
import { FAULT } from './support/faults.js';
import { signIn, storedSession } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const loginWith = (next: string) => `/login?next=${encodeURIComponent(next)}`;

test('a visitor is redirected to the sign-in and back, and never to another origin', async ({
  page,
  owner,
}) => {
  await test.step('a visitor signs in and returns to the requested page', async () => {
    const login = new LoginPage(page);
    for (const origin of ['/backoffice', '/admin/menu', '/onboard/7/about', '/backoffice/menu?page=2#top']) {
      await page.goto(origin);
      await expect(page).toHaveURL(loginWith(origin));
      await expectHeading(page, 'Welcome back');
    }
    await login.signIn(owner);
    await expect(page).toHaveURL('/backoffice/menu?page=2#top');
  });

  await test.step('the sign-in never redirects to another origin', async () => {
    await startOver(page);

    await signIn(page, owner);
    for (const next of [
      'https://evil.example/backoffice',
      '//evil.example/backoffice',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await page.goto(loginWith(next));
      await expect(page, next).toHaveURL('/backoffice/menu');
    }
  });
});

test("an address of another shell redirects to the user's home", async ({ page, owner, person }) => {
  await test.step("an owner's /admin, finished onboarding and unknown addresses redirect home", async () => {
    await signIn(page, owner);
    for (const [from, to] of [
      ['/admin', '/backoffice/menu'],
      ['/admin/menu/categories', '/backoffice/menu'],
      [`/onboard/${owner.rid}/hours`, '/backoffice/menu'],
      ['/nowhere/at/all', '/'],
    ] as const) {
      await page.goto(from);
      await expect(page, from).toHaveURL(to);
    }
  });

  await test.step('an unknown /admin address shows "Not found" inside the admin shell', async () => {
    await startOver(page);

    await signIn(page, person('superadmin'));
    await page.goto('/admin/nowhere');
    await expectHeading(page, 'Not found');
    await expect(page).toHaveURL('/admin/nowhere');
  });
});

const LANDINGS: readonly (readonly [who: Kind | 'beginner', lands: RegExp, wants: RegExp])[] = [
  ['superadmin', /\/admin\/menu$/, /\/admin\/notifications$/],
  ['platform staff', /\/admin\/menu$/, /\/admin\/notifications$/],
  ['beginner', /\/onboard\/\d+\/location$/, /\/onboard\/\d+\/location$/],
  ['nobody', /\/onboard\/\d+\/location$/, /\/onboard\/\d+\/location$/],
  ['driver', /\/backoffice\/\w+$/, /\/backoffice\/\w+$/],
];

/** `wants` is the target of `?next=/admin/notifications`. */
test('a user opens their workplace after signing in', async ({ page, seed }) => {
  for (const [who, lands, wants] of LANDINGS)
    await test.step(`signing in as "${who}" opens their workplace`, async () => {
      await new LoginPage(page).enter(seed[who]);
      await expect(page).toHaveURL(lands);
      // Signed-in users are redirected and see no form.
      await page.goto(loginWith('/admin/notifications'));
      await expect(page).toHaveURL(wants);
      await page.goto('/terms');
      await page.evaluate('localStorage.clear(), sessionStorage.clear()');
    });
});

test('a refused profile ends the session, and an unreadable one does not', async ({
  page,
  owner,
  complaints,
}) => {
  await test.step('a refused profile redirects to the sign-in once', async () => {
    complaints.announce(/status of 403/);
    const login = new LoginPage(page);
    let asked = 0;
    await page.route(/\/trpc\/[\w.,]*auth\.me/, async (route) => {
      asked += 1;
      await route.continue({ headers: { ...route.request().headers(), [FAULT]: 'auth.me=403' } });
    });
    await signIn(page, owner);
    await page.goto('/backoffice/menu');
    await expect(page).toHaveURL(loginWith('/backoffice/menu'));
    await expectMessage(page, 'This failed on purpose.');
    await expect(login.login).toBeEnabled();
    expect(await storedSession(page)).toBeNull();
    await page.reload();
    await expectHeading(page, 'Welcome back');
    expect(asked, 'the page sends one request and no automatic retry').toBe(1);

    await login.signIn(owner);
    await expectMessage(page, 'This failed on purpose.');
    expect(await storedSession(page)).toBeNull();
    await page.unroute(/\/trpc\/[\w.,]*auth\.me/);
    await login.login.click();
    await expect(page).toHaveURL('/backoffice/menu');
  });

  await test.step('an unreadable profile shows an error on the sign-in and keeps the session', async () => {
    await startOver(page);

    complaints.announce(/status of 503/);
    const login = new LoginPage(page);
    await page.route(/\/trpc\/[\w.,]*auth\.me/, (route) =>
      route.continue({ headers: { ...route.request().headers(), [FAULT]: 'auth.me=503' } }),
    );
    await signIn(page, owner);
    await page.goto('/backoffice/notifications');
    await expect(page).toHaveURL(loginWith('/backoffice/notifications'));
    await expectMessage(page, 'This failed on purpose.');
    await page.unroute(/\/trpc\/[\w.,]*auth\.me/);
    await login.tryAgain.click();
    await expectHeading(page, 'Notifications');
  });

  await test.step('a profile refused by a proxy is requested once and can be retried', async () => {
    complaints.announce(/status of 40[134]/);
    const pattern = /\/trpc\/[\w.,]*auth\.me/;
    const problem = page.getByRole('main').getByRole('alert');
    for (const status of [401, 403, 404]) {
      let asked = 0;
      await page.route(pattern, async (route) => {
        asked += 1;
        await route.fulfill({ status, contentType: 'text/html', body: '<h1>Refused</h1>' });
      });
      await page.reload();
      await expect(problem).toContainText(`HTTP ${status}. Check your connection and try again.`);
      await expect(page).toHaveURL(/\/backoffice\/notifications/);
      expect(asked, 'the page sends one request and no automatic retry').toBe(1);
      await page.unroute(pattern);
      await problem.getByRole('button', { name: 'Retry' }).click();
      await expectHeading(page, 'Notifications');
    }
  });
});
