import { startOver } from './support/restore.js';
import type { Page, Request } from '@playwright/test';
import { CONSOLE_TEXTS } from '../../src/shared/texts/console.js';
import { SESSION_ENDED } from '../../src/shared/texts/requests.js';
import { bodyOf } from '../support/newcomer.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage } from './pages/auth-pages.js';
import { OnboardingPages } from './pages/onboarding-pages.js';
import { changeStoredSession, SESSION_KEY, signIn, storedSession } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const isRefresh = (request: Request) => request.url().endsWith('/trpc/auth.refresh');

/** Records the token refreshes of these pages. */
function countRefreshes(...pages: Page[]) {
  const refreshes: Request[] = [];
  for (const page of pages) page.on('request', (request) => isRefresh(request) && refreshes.push(request));
  return refreshes;
}

test.describe('an expired access token', () => {
  test.beforeEach(async ({ page, owner }) => {
    await signIn(page, owner);
    await page.goto('/backoffice/notifications');
    await expectHeading(page, 'Notifications');
  });

  test('an expired access token is renewed once, in every tab', async ({ page, complaints, context }) => {
    await test.step('a token expired by the clock is renewed once, and the page opens', async () => {
      const refreshes = countRefreshes(page);
      const before = await storedSession(page);
      // Go to a page without a session: a refresh that the navigation cancels would count twice.
      await page.goto('/terms');
      await changeStoredSession(page, { expiresAt: Date.now() - 1_000 });
      await page.goto('/backoffice/menu');
      await expectHeading(page, 'Menu');
      const after = await storedSession(page);
      expect(refreshes).toHaveLength(1);
      // The access token can be the same when it is renewed within its first second.
      expect(after?.expiresAt).toBeGreaterThan(Date.now());
      expect(after?.refresh).not.toBe(before?.refresh);
      expect(after?.id).toBe(before?.id);
    });

    await test.step('a token refused by the server is renewed once and retried', async () => {
      complaints.announce(/status of 401/);
      const refreshes = countRefreshes(page);
      await changeStoredSession(page, { access: 'not.a.token' });
      await page.goto('/backoffice/menu/categories');
      await expectHeading(page, 'Categories');
      expect(refreshes).toHaveLength(1);
      expect((await storedSession(page))?.access).not.toBe('not.a.token');
    });

    await test.step('a renewal refused by a proxy shows the status and keeps the session', async () => {
      complaints.announce(/status of 40[34]/);
      const renewals = '**/trpc/auth.refresh*';
      await page.route(renewals, (route) => route.fulfill({ status: 404, json: { message: 'no route' } }));
      await page.goto('/terms');
      await changeStoredSession(page, { access: 'not.a.token', expiresAt: Date.now() - 1_000 });
      await page.goto('/backoffice/menu');
      await expect(page.getByText('HTTP 404')).toBeVisible();
      expect(await storedSession(page)).not.toBeNull();
      await page.unroute(renewals);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expectHeading(page, 'Menu');
    });

    await test.step('two tabs renew an expired token once per expiry and stay signed in', async () => {
      const other = await context.newPage();
      await other.goto('/backoffice/notifications');
      await expectHeading(other, 'Notifications');
      const refreshes = countRefreshes(page, other);
      for (const time of [1, 2, 3]) {
        // Pages without a session, as above.
        await Promise.all([page.goto('/terms'), other.goto('/terms')]);
        await changeStoredSession(page, { expiresAt: Date.now() - 1_000 });
        await Promise.all([page.goto('/backoffice/menu'), other.goto('/backoffice/menu/categories')]);
        await expectHeading(page, 'Menu');
        await expectHeading(other, 'Categories');
        expect(refreshes).toHaveLength(time);
      }
    });
  });
});

test('a user whose session ended elsewhere signs in again without losing input', async ({
  page,
  beginner: person,
  complaints,
}) => {
  complaints.announce(/status of 40[13]/);
  const onboarding = new OnboardingPages(page);
  const login = new LoginPage(page);
  await signIn(page, person);

  await test.step('the user fills half a form', async () => {
    await page.goto(`/onboard/${person.rid}/about`);
    await onboarding.name.fill('The Half-Filled Form');
    await onboarding.description.fill('Soup, mostly.');
  });

  await test.step('the ended session redirects to the sign-in', async () => {
    bodyOf(await person.http.post('/auth/logout/'));
    const refreshes = countRefreshes(page);
    await onboarding.next.click();
    await expectMessage(page, 'Please set your Feast URL.');
    await onboarding.slug.fill(person.email.slice(0, 20));
    await onboarding.next.click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/onboard/${person.rid}/about`)}`);
    await expectMessage(page, SESSION_ENDED);
    expect(refreshes.length).toBeLessThanOrEqual(1);
    expect(await storedSession(page)).toBeNull();
  });

  await test.step('after the sign-in, the form still has its input', async () => {
    await login.signIn(person);
    await onboarding.expectStep('About');
    await expect(onboarding.name).toHaveValue('The Half-Filled Form');
    await expect(onboarding.description).toHaveValue('Soup, mostly.');
    await expect(onboarding.slug).toHaveValue(person.email.slice(0, 20));
    await onboarding.next.click();
    await onboarding.expectStep('Delivery');
  });
});

test("one user's input is not shown to the next one", async ({ page, owner, person, complaints }) => {
  complaints.announce(/status of 401/);
  await signIn(page, owner);
  await page.goto('/backoffice/menu/categories/new');
  await page.getByLabel('Description').fill('A secret sauce');
  bodyOf(await owner.http.post('/auth/logout/'));
  // Navigation would ask to leave the form; the reload at the end of a session doesn't.
  await page.evaluate(`localStorage.removeItem('${SESSION_KEY}')`);
  page.on('dialog', (dialog) => void dialog.accept());
  await new LoginPage(page).enter(person('nobody'));
  await expectHeading(page, 'Location');
  const drafts: string = await page.evaluate('JSON.stringify(Object.entries(sessionStorage))');
  expect(drafts).not.toContain('secret sauce');
});

test('signing out ends the session in every tab, and offline', async ({
  page,
  context,
  http,
  owner,
  complaints,
}) => {
  await test.step('signing out clears the tokens in every tab and ends the session', async () => {
    complaints.announce(/status of 401/);
    await new LoginPage(page).enter(owner);
    await expectHeading(page, 'Menu');
    const session = await storedSession(page);
    const other = await context.newPage();
    await other.goto('/backoffice/notifications');
    await expectHeading(other, 'Notifications');

    await page.bringToFront();
    const logout = page.waitForResponse(/trpc\/auth\.logout/);
    await page.getByRole('button', { name: 'Account: Nora Newcomer' }).click();
    await page.getByRole('menuitem', { name: CONSOLE_TEXTS.signOut }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL(/\/login/);
    for (const tab of [page, other]) {
      expect(await storedSession(tab)).toBeNull();
      expect(await tab.evaluate(`localStorage.getItem('feast.scope')`)).toBeNull();
    }
    expect((await logout).status()).toBe(200);
    expect((await http.get('/auth/me/', { token: session?.access ?? '' })).status).toBe(401);
    expect((await http.post('/auth/token/refresh/', { refresh: session?.refresh })).status).toBe(401);
  });

  await test.step('signing out works offline', async () => {
    await startOver(page);

    complaints.announce(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, owner);
    await page.goto('/backoffice/notifications');
    await page.getByRole('button', { name: /^Account/ }).click();
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: CONSOLE_TEXTS.signOut }).click();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeHidden();
    expect(await storedSession(page)).toBeNull();
    await context.setOffline(false);
    await page.goto('/backoffice/notifications');
    await expectHeading(page, 'Welcome back');
  });
});

/** Reads everything that the browser stores, as text: cookies, local storage, IndexedDB and session storage. */
async function stored(page: Page): Promise<string> {
  const kept = await page.context().storageState({ indexedDB: true });
  const ofTab: string = await page.evaluate('JSON.stringify(Object.entries(sessionStorage))');
  return JSON.stringify(kept) + ofTab;
}

test('the browser stores nothing of the identity provider', async ({ page, owner }) => {
  await test.step('signing in stores no refresh token of the identity provider', async () => {
    const login = new LoginPage(page);
    const ways: [string, () => Promise<void>, RegExp][] = [
      ['by password', () => login.signIn(owner), /accounts:signInWithPassword/],
      ['by Google', () => login.signInWithGoogle(owner.email), /accounts:signInWithIdp/],
    ];
    for (const [way, signIn, request] of ways) {
      await test.step(`the browser stores no provider token after a sign-in ${way}`, async () => {
        await page.goto('/login');
        const answer = page.waitForResponse((response) => request.test(response.url()) && response.ok());
        await signIn();
        const { refreshToken } = (await (await answer).json()) as { refreshToken: string };
        await expectHeading(page, 'Menu');
        const kept = await stored(page);
        expect(kept).toContain((await storedSession(page))?.refresh);
        expect(refreshToken.length).toBeGreaterThan(20);
        expect(kept).not.toContain(refreshToken);
        expect(kept).not.toContain('authUser');
      });
      await test.step("a reload stays signed in with the product's own session", async () => {
        await page.reload();
        await expectHeading(page, 'Menu');
        // Go to a page that sends no requests with the old session.
        await page.goto('/terms');
        await page.evaluate('localStorage.clear()');
      });
    }
  });

  await test.step('the first page removes provider data stored by an earlier version', async () => {
    await startOver(page);

    await page.goto('/login');
    const key = 'firebase:authUser:demo-key:[DEFAULT]';
    await page.evaluate(`localStorage.setItem('${key}', '{}'); sessionStorage.setItem('${key}', '{}')`);
    await page.reload();
    await expectHeading(page, 'Welcome back');
    expect(await stored(page)).not.toContain('authUser');
  });
});
