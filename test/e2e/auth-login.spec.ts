import { startOver } from './support/restore.js';
import type { SessionList } from '../../src/modules/auth/auth.schemas.js';
import { AUTH_TEXTS } from '../../src/shared/texts/auth.js';
import { bodyOf } from '../support/newcomer.js';
import { expectFault, expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage } from './pages/auth-pages.js';
import { hold } from './support/faults.js';
import { storedSession } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const WRONG = 'Wrong email or password.';

/** Removes features, as over plain http in a local network or in a browser without storage. */
const BARE = `
  delete Crypto.prototype.randomUUID;
  for (const name of ['locks', 'clipboard', 'share']) delete Navigator.prototype[name];
  for (const name of ['BroadcastChannel', 'structuredClone', 'ResizeObserver', 'IntersectionObserver']) delete window[name];
  delete Intl.Segmenter;
  delete AbortSignal.any;
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
`;

test('the sign-in explains missing and wrong input, and unavailable servers', async ({
  page,
  owner,
  complaints,
}) => {
  await test.step('the sign-in page explains its options and wrong input', async () => {
    const login = new LoginPage(page);

    await test.step('the sign-in confirms a password reset and disables Apple and Facebook', async () => {
      await page.goto('/login?reset=1');
      await expect(page).toHaveTitle('Login · Feast');
      await expect(
        page.getByRole('status').getByText('Your password was reset. Please sign in.'),
      ).toBeVisible();
      for (const later of ['Apple', 'Facebook']) {
        const button = page.getByRole('button', { name: `${later} coming soon` });
        await expect(button).toBeDisabled();
      }
      await expect(login.google).toBeEnabled();
      await expect(login.remember).toBeChecked();
      await expect(page.getByText(AUTH_TEXTS.storageBlocked)).toBeHidden();
    });

    await test.step('the password can be shown and hidden', async () => {
      await login.password.fill('gazpacho');
      await expect(login.password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(login.password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(login.password).toHaveAttribute('type', 'password');
    });

    await test.step('the form explains a wrong email and a missing password', async () => {
      await login.signIn({ email: 'ann', password: '' });
      await expectMessage(page, 'Please enter a valid email.');
      await expectFault(login.email);
      await login.signIn({ email: 'ann@diner.example', password: '' });
      await expectMessage(page, 'Please enter your password.');
      await expectFault(login.password);
    });

    await test.step('links lead to the forgotten-password page and to the registration', async () => {
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page).toHaveURL('/forgot');
      await page.goBack();
      await page.getByRole('link', { name: 'Join' }).click();
      await expect(page).toHaveURL('/register');
    });
  });

  await test.step('a browser without storage signs in until its page closes', async () => {
    const bare = await page.context().newPage();
    const thrown: string[] = [];
    bare.on('pageerror', ({ message }) => thrown.push(message));
    await bare.addInitScript(BARE);
    await bare.goto('/login');
    await expect(bare.getByText(AUTH_TEXTS.storageBlocked)).toBeVisible();
    await new LoginPage(bare).signIn(owner);
    await expectHeading(bare, 'Menu');
    for (const screen of ['Categories', 'Items']) {
      await bare
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${screen}`) })
        .click();
      await expectHeading(bare, screen);
      await bare.goBack();
      await expectHeading(bare, 'Menu');
    }
    expect(thrown).toEqual([]);
    await bare.close();
  });

  await test.step('a wrong password and an unknown email show the same error', async () => {
    await startOver(page);

    complaints.announce(/status of 40[01]/);
    const login = new LoginPage(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/login');
    for (const email of [owner.email, `nobody-${owner.email}`]) {
      await login.signIn({ email, password: 'not the password' });
      await expectMessage(page, WRONG);
      await expect(login.login).toBeEnabled();
    }
    // The provider first, then the product's own password: one request each time.
    expect(asked.filter((path) => path === '/trpc/auth.login')).toHaveLength(2);
    expect(await storedSession(page)).toBeNull();
    await login.password.press('End');
    await login.password.pressSequentially('!');
    await expect(page.getByText(WRONG)).toBeHidden();
  });

  await test.step('the sign-in works without the identity provider or with its old password', async () => {
    await startOver(page);

    complaints.announce(/ERR_FAILED|status of 400/);
    const login = new LoginPage(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    for (const provider of ['unreachable', 'out of step']) {
      await test.step(`the sign-in works while the identity provider is ${provider}`, async () => {
        await page.route(/accounts:signInWithPassword/, (route) =>
          provider === 'unreachable'
            ? route.abort()
            : route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_PASSWORD' } } }),
        );
        await login.enter(owner);
        await expectHeading(page, 'Menu');
        await page.evaluate('localStorage.clear()');
        await page.unroute(/accounts:signInWithPassword/);
      });
    }
    expect(asked.filter((path) => path === '/trpc/auth.login')).toHaveLength(2);
    expect(asked).not.toContain('/trpc/auth.firebaseLogin');
  });
});

test(
  'input is kept that was entered before the script loaded',
  { tag: '@deep-phone' },
  async ({ page, owner, http }) => {
    const login = new LoginPage(page);
    const release = await hold(page, '**/assets/app-*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(login.login).toBeDisabled();
    await login.email.fill(owner.email);
    await login.remember.uncheck();
    await login.password.fill(owner.password);
    await login.password.press('Enter');
    release();
    await expect(login.login).toBeEnabled();
    await expect(login.password).toBeFocused();
    await expect(login.email).toHaveValue(owner.email);
    await expect(login.password).toHaveValue(owner.password);
    await login.password.press('Enter');
    await expectHeading(page, 'Menu');
    const { access = '' } = (await storedSession(page)) ?? {};
    const { results } = bodyOf(await http.as(access).get<SessionList>('/auth/sessions/'));
    expect(results.find(({ current }) => current)?.remember).toBe(false);
  },
);

test('a remembered session survives a restart of the browser, and another one does not', async ({
  page,
  owner,
  http,
  browser,
  context,
}) => {
  for (const remember of [true, false])
    await test.step(`"Remember me" ${remember ? 'keeps' : 'does not keep'} the session after a restart`, async () => {
      const login = new LoginPage(page);
      await page.goto('/login');
      await login.remember.setChecked(remember);
      await login.signIn(owner);
      await expectHeading(page, 'Menu');

      await test.step('the server stores the choice', async () => {
        const { access = '' } = (await storedSession(page)) ?? {};
        const { results } = bodyOf(await http.as(access).get<SessionList>('/auth/sessions/'));
        expect(results.find(({ current }) => current)?.remember).toBe(remember);
      });

      await test.step('the session works in another tab and after a reload', async () => {
        const tab = await context.newPage();
        await tab.goto('/backoffice/notifications');
        await expectHeading(tab, 'Notifications');
        expect(await storedSession(page)).not.toBeNull();
        await tab.close();
        await page.reload();
        await expectHeading(page, 'Menu');
      });

      await test.step('a restarted browser keeps the session only if it is remembered', async () => {
        const { cookies, origins } = await context.storageState();
        const lasting = cookies.filter(({ expires }) => expires > 0);
        const next = await browser.newContext({ storageState: { cookies: lasting, origins } });
        const tab = await next.newPage();
        await tab.goto('/backoffice/menu');
        if (remember) await expectHeading(tab, 'Menu');
        else await expect(tab).toHaveURL('/login?next=%2Fbackoffice%2Fmenu');
        expect((await storedSession(tab)) !== null).toBe(remember);
        await next.close();
      });

      await page.goto('/terms');
      await page.evaluate('localStorage.clear(), sessionStorage.clear()');
      await context.clearCookies();
    });
});
